import { Mark } from './label.tsx'
import { dots } from './paths.ts'
import type { Point } from './scale.ts'
import styles from './stage.module.css'
import { markClass, type Tone } from './tone.ts'

interface EndsProps {
  at: readonly Point[]
  tone?: Tone
  weight?: 'strong' | 'thin' | 'faint'
}

/** The ends of lines as dots, in one path. */
export const Ends = ({ at, tone, weight }: EndsProps) => (
  <path className={markClass('end', tone, weight)} d={dots(at)} />
)

interface FailureProps {
  at: Point
  /** The distance from the point to the cross, in CSS pixels. */
  beside?: number
}

/** The end of a cell that failed before its date: a cross. It is drawn outside of a layer. */
export const Failure = ({ at, beside = 0 }: FailureProps) => (
  <Mark at={at} className={styles.failure} d={`M${beside - 4}-4l8 8m0-8l-8 8`} />
)
