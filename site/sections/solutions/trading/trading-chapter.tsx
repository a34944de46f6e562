import { axisControl, placesOf } from '../../../figures/places.ts'
import { Island } from '../../../islands/island.tsx'
import { Chapter } from '../chapter.tsx'
import { DAYS, x } from './day-scales.ts'
import { DaysPlot, Shares, words } from './days-plot.tsx'
import { TradingInstrument } from './trading-instrument.tsx'

/** The handle stands below the middle of a day. */
export const tradingPlaces = placesOf('.trading', axisControl(x(0.5), x(DAYS - 0.5)))

/** Trading: what each day's schedules earned, and one day hour by hour. */
export function TradingChapter() {
  return (
    <Chapter id="trading" words={words} className="trading">
      <p className="finding statement two-thirds">{words.finding}</p>
      <p className="baselines">{words.baselines}</p>
      <Shares />
      <DaysPlot />
      <Island name="trading-figure">
        <TradingInstrument />
      </Island>
    </Chapter>
  )
}
