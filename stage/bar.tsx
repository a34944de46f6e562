import { markClass, type Tone } from './tone.ts'

/** A box in the units of the stage: a row, a place in a queue, a step of a skyline, or a range of ages. */
export interface Bar<Id extends string | number = number> {
  /** What the bar stands for. A bar keeps its element as long as there is one of this id. */
  id: Id
  x: number
  y: number
  width: number
  height: number
}

interface BarsProps<Of> {
  of: readonly Of[]
  tone: Tone | 'outline' | ((bar: Of) => Tone)
}

/**
 * Bars that move to their new places. Each is one unit wide and high, and only ever transformed, so that the browser
 * moves it without a layout. An `outline` says which bar is meant, over the bar itself.
 */
export const Bars = <Of extends Bar<string | number>>({ of, tone }: BarsProps<Of>) =>
  of.map(bar => (
    <rect
      key={bar.id}
      className={markClass('bar', typeof tone === 'function' ? tone(bar) : tone)}
      transform={`translate(${short(bar.x)} ${short(bar.y)})scale(${short(bar.width)} ${short(bar.height)})`}
    />
  ))

export const StillBars = ({ of, tone }: { of: readonly Omit<Bar, 'id'>[]; tone?: Tone }) => (
  <path
    className={markClass('bar', tone, 'still')}
    d={of
      .map(
        ({ x, y, width, height }) =>
          `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`,
      )
      .join('')}
  />
)

/** A coordinate with at most one decimal, and never a negative width. */
const short = (value: number) => Math.round(10 * Math.max(0, value)) / 10
