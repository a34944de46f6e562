import { Mark } from './label.tsx'
import { dots } from './paths.ts'
import type { Point } from './scale.ts'
import { markClass, type Tone } from './tone.ts'

interface EndsProps {
  at: readonly Point[]
  tone?: Tone
  weight?: 'thin'
}

export const Ends = ({ at, tone, weight }: EndsProps) => (
  <path className={markClass('end', tone, weight)} d={dots(at)} />
)

/** The end of a cell that failed before its date: a cross, so far from its point in CSS pixels. It is in no layer. */
export const Failure = ({ at, beside }: { at: Point; beside: number }) => (
  <Mark at={at} className="measured" strokeWidth="2.5" d={`M${beside - 4}-4l8 8m0-8l-8 8`} />
)
