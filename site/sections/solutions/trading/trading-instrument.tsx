import { type MouseEvent, useRef, useState } from 'react'
import { tradingDayWords } from '../../../content/figures/trading-figure.ts'
import { line } from '../../../figures/paths.ts'
import { Layer, PLOT } from '../../../figures/plot.tsx'
import { linearScale } from '../../../figures/positions.ts'
import { Range } from '../../../islands/range.tsx'
import { revenueOf, tradeOn } from '../../../model/trading.ts'
import { DayPlots } from './day-plots.tsx'
import { dates, priceDays, START_DATE } from './trading-days.ts'

/** Width of a day in the plot of all days, and the scale of its revenues in EUR. */
export const DAY_WIDTH = PLOT.width / dates.length
export const revenueScale = linearScale([0, 1200], [PLOT.height, 0])

const START = dates.indexOf(START_DATE)

/** Chooses a day of the plot below it, and shows the prices and the schedules of that day. */
export function TradingInstrument() {
  const [index, setIndex] = useState(START)
  const dayControl = useRef<HTMLInputElement>(null)
  const day = tradeOn(dates[index] ?? START_DATE, priceDays)
  const revenues = {
    perfectForesight: revenueOf(day, 'perfectForesight'),
    sameKindOfDay: revenueOf(day, 'sameKindOfDay'),
    yesterday: revenueOf(day, 'yesterday'),
    fixed: revenueOf(day, 'fixed'),
  }
  const words = tradingDayWords({ date: day.date, revenues })

  function choosePointed({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const pointed = Math.floor(((clientX - left) / width) * dates.length)
    const chosen = Math.min(dates.length - 1, Math.max(0, pointed))
    if (!dayControl.current) return
    dayControl.current.value = String(chosen)
    setIndex(chosen)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the range below does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the range below does the same */}
      <div className="days-target pointed" onClick={choosePointed}>
        <svg className="plot" aria-hidden="true">
          <Layer>
            <path
              className="chosen-day"
              d={line([
                [(index + 0.5) * DAY_WIDTH, PLOT.height],
                [(index + 0.5) * DAY_WIDTH, revenueScale(revenues.perfectForesight)],
              ])}
            />
          </Layer>
        </svg>
        <Range
          ref={dayControl}
          className="axis-control"
          name="day"
          min={0}
          max={dates.length - 1}
          start={START}
          label={words.dayControl}
          spoken={words.spokenDay}
          onChoose={setIndex}
        />
      </div>
      <DayPlots day={day} words={words} />
    </>
  )
}
