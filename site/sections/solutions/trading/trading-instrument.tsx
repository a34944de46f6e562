import { type MouseEvent, useState } from 'react'
import { tradingDayWords } from '../../../content/figures/trading-figure.ts'
import { Layer, PLOT } from '../../../figures/plot.tsx'
import { Range } from '../../../islands/range.tsx'
import { byStrategy, revenueOf, tradeOn } from '../../../model/trading.ts'
import { DayPlots } from './day-plots.tsx'
import { barOf, DAY, DAYS, dotOf, levelOf, x } from './day-scales.ts'
import { dates, dayOf, priceDays, START_DATE } from './trading-days.ts'

const days = dates.map(dayOf)

/** Chooses a day of the plot below it, and shows the prices and the schedules of that day. */
export function TradingInstrument() {
  const [chosen, setChosen] = useState(() => dayOf(START_DATE))
  const day = tradeOn(dates[days.indexOf(chosen)] ?? START_DATE, priceDays)
  const revenues = byStrategy(strategy => revenueOf(day, strategy))
  const words = tradingDayWords({ date: day.date, revenues })
  const level = levelOf(chosen, revenues.yesterday)
  const dot = dotOf(chosen, revenues.fixed)

  /** Chooses a day, or, where it cannot be traded, the next one in the direction of the move. */
  function choose(day: number) {
    const next = day > chosen ? days.find(it => it >= day) : days.findLast(it => it <= day)
    if (next !== undefined) setChosen(next)
  }

  function choosePointed({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const pointed = ((clientX - left) / width) * PLOT.width
    choose(Math.floor((pointed - x(0)) / DAY))
  }

  return (
    <>
      <div className="stage">
        {/* The range below does the same for the keyboard. */}
        <svg className="plot pointed" aria-hidden="true" onClick={choosePointed}>
          <Layer>
            <path
              className="filled filled-strongly forecast"
              d={barOf(chosen, revenues.sameKindOfDay)}
            />
            <path className="curve hole" d={level} />
            <path className="line plain" d={level} />
            <path className="mark hole" d={dot} />
            <path className="point plain" d={dot} />
          </Layer>
        </svg>
        <Range
          className="axis-control"
          name="day"
          min={0}
          max={DAYS - 1}
          value={chosen}
          label={words.dayControl}
          spoken={words.spokenDay}
          onChoose={choose}
        />
      </div>
      <DayPlots day={day} words={words} />
    </>
  )
}
