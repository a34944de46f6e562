import { qualityChapter } from '../../../content/figures/quality-figure.ts'
import { InstrumentRoot } from '../../../instruments/instrument-root.tsx'
import { Chapter } from '../chapter.tsx'
import { errors, knownBatches } from './early-knowledge.computed.ts'
import { QualityInstrument, START } from './quality-instrument.tsx'
import { type Errors, equalTo } from './quality-plots.tsx'

const at = errors.find(({ cycles }) => cycles === START) as Errors
const words = qualityChapter(at, equalTo(at.forecast)?.at ?? Number.NaN, knownBatches)

/** Quality: how early the forecast knows the lives of a batch that it has never seen. */
export function QualityChapter() {
  return (
    <Chapter id="quality" words={words} className="on-ink">
      <InstrumentRoot name="quality-figure">
        <QualityInstrument />
      </InstrumentRoot>
    </Chapter>
  )
}
