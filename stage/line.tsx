import { line } from './paths.ts'
import type { Point } from './scale.ts'
import { markClass, type Tone } from './tone.ts'

interface LinesProps {
  of: readonly (readonly Point[])[]
  tone?: Tone
  /** `strong` is the subject, `thin` one of several, `faint` one of very many. */
  weight?: 'strong' | 'thin' | 'faint'
}

/** Courses, such as measured capacities, as one path, which is drawn faster than one for each. */
export const Lines = ({ of, tone, weight }: LinesProps) => (
  <path className={markClass('line', tone, weight)} d={of.map(line).join('')} />
)

export const Line = ({
  points,
  ...line
}: { points: readonly Point[] } & Omit<LinesProps, 'of'>) => <Lines {...line} of={[points]} />
