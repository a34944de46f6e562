import type { ComponentProps, ReactNode } from 'react'
import type { Point } from './paths.ts'
import plot from './plot.module.css'
import { cssPercent, PLOT } from './scales.ts'

interface PlotProps {
  /** Prefix for the ids of the title and the description. It must be unique on the page. */
  id: string
  /** The text alternative of the drawing. */
  words: { title: string; description: string }
  className?: string | undefined
  children: ReactNode
}

/** The area between the axes, with a text alternative. The stylesheet gives it its size. */
export function Plot({ id, words, className = '', children }: PlotProps) {
  return (
    <svg
      className={`${plot.plot} ${className}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{words.title}</title>
      <desc id={`${id}-desc`}>{words.description}</desc>
      {children}
    </svg>
  )
}

/** Holds the shapes of a plot, in the plot's units. */
export function Layer({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the plot around it has the title
    <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none" overflow="visible">
      {children}
    </svg>
  )
}

/** A position in the plot's units. */
interface Placed {
  at: Point
}

/** Writes text next to the mark that it names. Distances that depend on the size of the text are in em. */
export function Label({ at: [x, y], ...text }: Placed & ComponentProps<'text'>) {
  return <text x={cssPercent(x, PLOT.width)} y={cssPercent(y, PLOT.height)} {...text} />
}

/** Draws a mark that is not stretched: its path is in CSS pixels, relative to a point of the plot. */
export const Mark = ({ at: [x, y], ...path }: Placed & ComponentProps<'path'>) => (
  <svg
    x={cssPercent(x, PLOT.width)}
    y={cssPercent(y, PLOT.height)}
    overflow="visible"
    aria-hidden="true"
  >
    <path {...path} />
  </svg>
)

/** Beyond this position, a centred number could extend past the edge of a narrow plot. */
const NEAR_END = 0.95 * PLOT.width

interface AxisProps {
  scale: (value: number) => number
  values: readonly number[]
  format: (value: number) => ReactNode
  /** The axis's name. */
  children?: ReactNode
}

/** Writes an axis's values and its name below the plot. The first and last value stay within its edges. */
export function AxisX({ scale, values, format, children }: AxisProps) {
  return (
    <>
      {values.map(value => {
        const x = scale(value)
        const anchor = x < 1 ? undefined : x > PLOT.width - 1 ? 'end' : 'middle'
        return (
          <Label
            key={value}
            at={[x, PLOT.height]}
            dy="1.5em"
            textAnchor={anchor}
            className={anchor === 'middle' && x > NEAR_END ? plot.nearEnd : undefined}
          >
            {format(value)}
          </Label>
        )
      })}
      {children && (
        <Label at={[PLOT.width, PLOT.height]} dy="2.9em" textAnchor="end">
          {children}
        </Label>
      )}
    </>
  )
}

/** Writes an axis's values inside the plot's left edge, with the lowest above the bottom, and its name at the top. */
export function AxisY({ scale, values, format, children }: AxisProps) {
  return (
    <>
      {values.map(value => (
        <Label
          key={value}
          at={[0, scale(value)]}
          dy={scale(value) === PLOT.height ? '-0.35em' : '0.35em'}
        >
          {format(value)}
        </Label>
      ))}
      {children && (
        <Label at={[0, 0]} dy="-0.6em">
          {children}
        </Label>
      )}
    </>
  )
}
