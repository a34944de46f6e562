import type { ComponentProps } from 'react'
import { cssPercent, type Point, STAGE } from './scale.ts'
import styles from './stage.module.css'
import type { Tone } from './tone.ts'

interface LabelProps extends ComponentProps<'text'> {
  at: Point
  tone?: Tone | 'muted'
  isStrong?: boolean
  /** Whether it is written on a bar, so that it needs no halo. */
  isInside?: boolean
  /** The distance in em at which it stands beside its mark, on the side where the stage has room. */
  beside?: number
}

/** Beyond this position, a label that stands beside its mark is to the left of it. */
const LATE = 0.62 * STAGE.width

const sideOf = (x: number, beside: number) =>
  x > LATE ? { dx: `-${beside}em`, textAnchor: 'end' as const } : { dx: `${beside}em` }

/** Writes text at the mark that it names. Distances that depend on the size of the text are in em. */
export function Label({ at: [x, y], className, ...label }: LabelProps) {
  const { tone, isStrong, isInside, beside, ...text } = label
  const names = [tone, isStrong && styles.name, isInside && styles.inside]
  return (
    <text
      x={cssPercent(x, STAGE.width)}
      y={cssPercent(y, STAGE.height)}
      className={[...names, className].filter(Boolean).join(' ') || undefined}
      {...(beside !== undefined && sideOf(x, beside))}
      {...text}
    />
  )
}

/** Draws a mark that is not stretched: its path is in CSS pixels, relative to a point of the stage. */
export const Mark = ({ at: [x, y], ...path }: { at: Point } & ComponentProps<'path'>) => (
  <svg
    x={cssPercent(x, STAGE.width)}
    y={cssPercent(y, STAGE.height)}
    overflow="visible"
    aria-hidden="true"
  >
    <path {...path} />
  </svg>
)
