import { line } from './paths.ts'
import type { Point } from './scale.ts'
import { markClass, type Tone } from './tone.ts'

/** One discharge curve, or several as one path, which is drawn faster than one for each. */
export interface CurvePath {
  tone: Tone
  path: string
}

/** The order in which curves lie over each other. */
const TONES: readonly Tone[] = ['used', 'measured', 'forecast']
/** So many curves are drawn as a swarm. */
const SWARM = 40

/** The paths of the curves of each tone. */
export const curvePaths = (
  curves: readonly { tone: Tone; points: readonly Point[] }[],
): CurvePath[] =>
  TONES.map(tone => ({
    tone,
    path: curves
      .filter(curve => curve.tone === tone)
      .map(({ points }) => line(points))
      .join(''),
  }))

interface CurveLinesProps {
  others: readonly CurvePath[]
  /** How many curves the paths of the others hold. */
  count: number
  /** The curve that lies over the others. */
  subject: CurvePath | undefined
}

/** How the discharge curves of cells have moved: the lines of the picture. */
export const CurveLines = ({ others, count, subject }: CurveLinesProps) => (
  <>
    {others.map(({ tone, path }) => (
      <path
        key={tone}
        className={markClass('line', tone, count > SWARM ? 'faint' : 'thin')}
        d={path}
      />
    ))}
    {subject && <path className={markClass('line', subject.tone, 'strong')} d={subject.path} />}
  </>
)
