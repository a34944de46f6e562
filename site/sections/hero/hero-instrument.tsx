import { type MouseEvent, useRef, useState } from 'react'
import { heroFigure } from '../../content/figures/hero-figure.ts'
import {
  cellsByLife,
  forecastAt,
  predictionOf,
  START_TODAY,
  startCell,
} from '../../figures/lot-forecasts.ts'
import { TODAYS } from '../../model/forecast.ts'
import { HeroPlot } from './hero-plot.tsx'
import { HeroReadings } from './hero-readings.tsx'
import { nearestCell } from './nearest-cell.ts'

const START_RANK = cellsByLife.indexOf(startCell)
const [FIRST, SECOND] = TODAYS

/**
 * The hero's plot with its two controls: one moves today, the other goes through the cells in the order
 * of their lives. The controls keep their own values, because they move before this code has arrived.
 */
export function HeroInstrument() {
  const [today, setToday] = useState<number>(START_TODAY)
  const [rank, setRank] = useState(START_RANK)
  const cellControl = useRef<HTMLInputElement>(null)
  const { name } = cellsByLife[rank] ?? startCell
  const prediction = predictionOf(name, today)
  const words = heroFigure(forecastAt(today).comparison, prediction)

  function chooseNearest({ clientX, clientY, currentTarget }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const cell = nearestCell([clientX - box.left, clientY - box.top], box)
    if (!cell || !cellControl.current) return
    cellControl.current.value = String(cellsByLife.indexOf(cell))
    setRank(cellsByLife.indexOf(cell))
  }

  return (
    <>
      <div className="hero-stage">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the range below does the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the range below does the same */}
        <div className="hero-target" onClick={chooseNearest}>
          <HeroPlot words={words} prediction={prediction} />
        </div>
        <HeroReadings words={words} prediction={prediction} />
        <input
          className="hero-control today-control"
          type="range"
          name="today"
          dir="ltr"
          autoComplete="off"
          min={FIRST}
          max={TODAYS.at(-1)}
          step={SECOND - FIRST}
          defaultValue={START_TODAY}
          aria-label={words.todayControl}
          aria-valuetext={words.spokenToday}
          onInput={event => setToday(Number(event.currentTarget.value))}
        />
      </div>
      <div className="hero-control cell-control">
        <p>
          <label htmlFor="hero-cell">{words.cellControl}</label>{' '}
          <span aria-hidden="true">{name}</span>
        </p>
        <input
          ref={cellControl}
          id="hero-cell"
          type="range"
          name="cell"
          dir="ltr"
          autoComplete="off"
          min={0}
          max={cellsByLife.length - 1}
          defaultValue={START_RANK}
          aria-valuetext={words.spokenCell}
          onInput={event => setRank(Number(event.currentTarget.value))}
        />
        <p className="cell-ends" aria-hidden="true" dir="ltr">
          <span>{words.shortest}</span>
          <span>{words.longest}</span>
        </p>
        <p className="computed">{words.computed}</p>
      </div>
      <div className="finding statement">
        <p>{words.finding}</p>
        <p className="baselines">{words.baselines}</p>
      </div>
    </>
  )
}
