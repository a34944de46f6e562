import { markClass, type Tone } from './tone.ts'

/** A box in the units of the stage: a row, a place in a queue, a step of a skyline, or a range of ages. */
export interface Bar {
  /** What the bar stands for. A bar keeps its element as long as there is one of this id. */
  id: string | number
  x: number
  y: number
  width: number
  height: number
}

interface BarsProps {
  of: readonly Bar[]
  tone?: Tone | ((id: Bar['id']) => Tone)
  /** The id of the bar that is pointed at. */
  picked?: Bar['id'] | null
}

/**
 * Bars that move to their new places. Each is one unit wide and high, and only ever transformed, so that the browser
 * moves it without a layout.
 */
export const Bars = ({ of, tone, picked = null }: BarsProps) =>
  of.map(({ id, x, y, width, height }) => (
    <rect
      key={id}
      className={markClass(
        'bar',
        typeof tone === 'function' ? tone(id) : tone,
        id === picked ? 'picked' : undefined,
      )}
      transform={`translate(${short(x)} ${short(y)})scale(${short(width)} ${short(height)})`}
    />
  ))

interface StillBarsProps {
  of: readonly Omit<Bar, 'id'>[]
  tone?: Tone
}

/** Bars that stay where they are, in one path. */
export const StillBars = ({ of, tone }: StillBarsProps) => (
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
