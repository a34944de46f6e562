import { qualityFigure } from '../../../content/figures/quality-figure.ts'
import { placesOf } from '../../../figures/places.ts'
import { PLOT, percent } from '../../../figures/plot.tsx'
import { Island } from '../../../islands/island.tsx'
import { Chapter } from '../chapter.tsx'
import { earlyLife } from './feature-findings.ts'
import { LIMITS, QualityInstrument } from './quality-instrument.tsx'
import { feature } from './quality-plots.tsx'

const words = qualityFigure(earlyLife)

const [first, last] = [LIMITS.first, LIMITS.last].map(exponent => feature(10 ** exponent)) as [
  number,
  number,
]

export const qualityPlaces = placesOf('.quality', {
  '--first': percent(first, PLOT.width),
  '--span': percent(last - first, PLOT.width),
})

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
