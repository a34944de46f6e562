import { qualityFigure } from '../../../content/figures/quality-figure.ts'
import { axisControl, placesOf } from '../../../figures/places.ts'
import { Island } from '../../../islands/island.tsx'
import { Chapter } from '../chapter.tsx'
import { earlyLife } from './feature-findings.ts'
import { LIMITS, QualityInstrument } from './quality-instrument.tsx'
import { feature } from './quality-plots.tsx'

const words = qualityFigure(earlyLife)

export const qualityPlaces = placesOf(
  '.quality',
  axisControl(feature(10 ** LIMITS.min), feature(10 ** LIMITS.max)),
)

/** Quality: an inspection limit on a feature of the first 100 cycles, and what the feature measures. */
export function QualityChapter() {
  return (
    <Chapter id="quality" words={words} className="on-ink quality">
      <p className="finding statement">{words.finding}</p>
      <p className="baselines">{words.explains}</p>
      <Island name="quality-figure">
        <QualityInstrument />
      </Island>
    </Chapter>
  )
}
