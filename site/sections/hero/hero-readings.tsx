import type { HeroWords } from '../../content/figures/hero-figure.ts'
import type { Prediction } from '../../model/forecast.ts'
import { type Future, READINGS } from './hero-plot.tsx'

/** The ends of life of the chosen cell, each at its own place, wherever its mark is. */
export function HeroReadings({ words, prediction }: { words: HeroWords; prediction: Prediction }) {
  const ends = { measured: prediction.cell.life, ...prediction.life }
  return (
    <div className="readings">
      <p className="readings-heading muted">{words.readings}</p>
      <dl>
        {(Object.keys(READINGS) as Future[]).map(future => (
          <div key={future} className={`future ${future}`}>
            <dt>{words.futures[future]}</dt>
            <dd className="future-cycle">{words.count(ends[future])}</dd>
            {future !== 'measured' && <dd>{words.late(ends[future])}</dd>}
            {future === 'forecast' && <dd>{words.interval}</dd>}
            {future === 'straightLine' && <dd>{words.corrected}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
