import { Line, Lines } from '../../stage/line.tsx'
import type { Tone } from '../../stage/tone.ts'
import type { DrawnCurve } from './drawn-curves.ts'

/** The order in which curves lie over each other. */
const TONES: readonly Tone[] = ['used', 'measured', 'forecast']
/** So many curves are drawn as a swarm. */
const SWARM = 40

interface CurveLinesProps<Id> {
  curves: readonly DrawnCurve<Id>[]
  /** The subject, over the others. */
  subject: DrawnCurve<Id> | undefined
}

/** The lines of a picture of discharge curves, for a layer of any stage. */
export const CurveLines = <Id,>({ curves, subject }: CurveLinesProps<Id>) => (
  <>
    {TONES.map(tone => (
      <Lines
        key={tone}
        tone={tone}
        weight={curves.length > SWARM ? 'faint' : 'thin'}
        of={curves.filter(curve => curve.tone === tone && curve !== subject).map(it => it.points)}
      />
    ))}
    {subject && <Line points={subject.points} tone={subject.tone} weight="strong" />}
  </>
)
