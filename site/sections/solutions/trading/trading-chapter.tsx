import { tradingFigure } from '../../../content/figures/trading-figure.ts'
import { axisControl, placesOf } from '../../../figures/places.ts'
import { Island } from '../../../islands/island.tsx'
import { Chapter } from '../chapter.tsx'
import { DAYS, dayScale } from './day-scales.ts'
import { DaysPlot, Shares } from './days-plot.tsx'
import { trading } from './trading-findings.ts'
import { TradingInstrument } from './trading-instrument.tsx'

const words = tradingFigure(trading)

/** The handle stands below the middle of a day. */
export const tradingPlaces = placesOf('.trading', axisControl(dayScale(0.5), dayScale(DAYS - 0.5)))

/** Trading: what each day's schedules earned, and one day hour by hour. */
export function TradingChapter() {
  return (
    <Chapter id="trading" words={words} className="trading">
      <p className="finding statement two-thirds">{words.finding}</p>
      <p className="baselines">{words.baselines}</p>
      <Shares words={words} />
      <DaysPlot words={words} />
      <Island name="trading-figure">
        <TradingInstrument />
      </Island>
    </Chapter>
  )
}
