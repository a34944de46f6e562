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

  /**
   * Chooses a day. If it cannot be traded, a key goes on to the next one in its direction, while a pointer
   * chooses the nearest, because it is still there at the next event.
   */
  function choose(day: number, isPointed: boolean) {
    const before = days.findLast(it => it <= day) ?? 0
    const after = days.find(it => it >= day) ?? before
    const goesOn = isPointed ? 2 * day > before + after : day > chosen
    setChosen(goesOn ? after : before)
  }

  function choosePointed({ clientX, currentTarget }: MouseEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const pointed = ((clientX - left) / width) * PLOT.width
    choose(Math.floor((pointed - x(0)) / DAY), true)
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
