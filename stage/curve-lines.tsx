import { markClass, type Tone } from './tone.ts'

/** One discharge curve, or several as one path, which is drawn faster than one for each. */
export interface CurvePath {
  tone: Tone
  path: string
}

interface CurveLinesProps {
  others: readonly CurvePath[]
  /** Whether the others are very many. */
  isSwarm: boolean
  subject: CurvePath | undefined
}

/** How the discharge curves of cells have moved: the lines of the picture. */
export const CurveLines = ({ others, isSwarm, subject }: CurveLinesProps) => (
  <>
    {others.map(({ tone, path }) => (
      <path key={tone} className={markClass('line', tone, isSwarm ? 'faint' : 'thin')} d={path} />
    ))}
    {subject && <path className={markClass('line', subject.tone, 'strong')} d={subject.path} />}
  </>
)
