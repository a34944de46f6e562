import { useEffect, useState } from 'react'
import { heroFigure } from '../../content/figures/hero-figure.ts'
import { curveOf } from '../../figures/lot-curves.tsx'
import { cells, forecastAt, shown, startCell } from '../../figures/lot-forecasts.ts'
import { Pointable } from '../../islands/pointable.tsx'
import { Choice, Range } from '../../islands/range.tsx'
import { TODAYS } from '../../model/forecast.ts'
import { HeroPlot } from './hero-plot.tsx'
import { HeroReadings } from './hero-readings.tsx'

const curves = cells.map(curveOf)

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

  return (
    <>
      <div className="stage">
        <Pointable className="pointed" curves={curves} onChoose={setRank}>
          <HeroPlot words={words} prediction={prediction} />
        </Pointable>
        <HeroReadings words={words} prediction={prediction} />
        <Range
          className="axis-control"
          name="today"
          min={Math.min(...TODAYS)}
          max={Math.max(...TODAYS)}
          step={TODAYS[1] - TODAYS[0]}
          value={today}
          label={words.todayControl}
          spoken={words.spokenToday}
          onChoose={setToday}
        />
      </div>
      <Choice
        id="hero-cell"
        count={cells.length}
        value={rank}
        label={words.cellControl}
        chosen={name}
        ends={[words.shortest, words.longest]}
        spoken={words.spokenCell}
        onChoose={setRank}
      >
        <p>{words.computed}</p>
      </Choice>
      <div className="hero-finding">
        <p className="finding statement">{words.finding}</p>
        <p className="baselines">{words.baselines}</p>
      </div>
    </>
  )
}
