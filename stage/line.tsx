import { line } from './paths.ts'
import type { Point } from './scale.ts'
import { markClass, type Tone } from './tone.ts'

interface LineProps {
  points: readonly Point[]
  tone?: Tone
  /** `strong` is the subject, `thin` one of several, `faint` one of very many. */
  weight?: 'strong' | 'thin' | 'faint'
}

/** A course, such as a measured capacity. */
export const Line = ({ points, tone, weight }: LineProps) => (
  <path className={markClass('line', tone, weight)} d={line(points)} />
)

interface LinesProps extends Omit<LineProps, 'points'> {
  of: readonly (readonly Point[])[]
}

/** Many courses as one path, which is drawn faster than one for each. */
export const Lines = ({ of, tone, weight }: LinesProps) => (
  <path className={markClass('line', tone, weight)} d={of.map(line).join('')} />
)
