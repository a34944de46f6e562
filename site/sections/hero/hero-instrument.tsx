import { type MouseEvent, useEffect, useState } from 'react'
import { heroFigure } from '../../content/figures/hero-figure.ts'
import { curveOf } from '../../figures/lot-curves.tsx'
import { cells, forecastAt, shown, startCell } from '../../figures/lot-forecasts.ts'
import { nearest } from '../../figures/nearest.ts'
import { Choice, Range } from '../../islands/range.tsx'
import { TODAYS } from '../../model/forecast.ts'
import { HeroPlot } from './hero-plot.tsx'
import { HeroReadings } from './hero-readings.tsx'

const [FIRST, SECOND] = TODAYS
const LAST = TODAYS.at(-1) ?? FIRST

/**
 * The hero's plot with its two controls: one moves today, the other goes through the cells in the order
 * of their lives.
 */
export function HeroInstrument({ onCell }: { onCell?: (name: string) => void }) {
  const [today, setToday] = useState<number>(shown.today)
  const [rank, setRank] = useState(() => cells.indexOf(startCell))
  const { predictions, comparison } = forecastAt(today)
  const prediction = predictions[rank] ?? shown
  const { name } = prediction.cell
  useEffect(() => onCell?.(name), [name, onCell])
  const words = heroFigure(comparison, prediction)

  function chooseNearest(event: MouseEvent) {
    const chosen = nearest(event, cells.map(curveOf))
    if (chosen !== undefined) setRank(chosen)
  }

  return (
    <>
      <div className="stage">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the range below does the same */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the range below does the same */}
        <div className="pointed" onClick={chooseNearest}>
          <HeroPlot words={words} prediction={prediction} />
        </div>
        <HeroReadings words={words} prediction={prediction} />
        <Range
          className="axis-control"
          name="today"
          min={FIRST}
          max={LAST}
          step={SECOND - FIRST}
          value={today}
          label={words.todayControl}
          spoken={words.spokenToday}
          onChoose={setToday}
        />
      </div>
      <Choice
        id="hero-cell"
        name="cell"
        min={0}
        max={cells.length - 1}
        value={rank}
        label={words.cellControl}
        chosen={name}
        ends={[words.shortest, words.longest]}
        spoken={words.spokenCell}
        onChoose={setRank}
      >
        <p>{words.computed}</p>
      </Choice>
      <div className="finding statement">
        <p>{words.finding}</p>
        <p className="baselines">{words.baselines}</p>
      </div>
    </>
  )
}
