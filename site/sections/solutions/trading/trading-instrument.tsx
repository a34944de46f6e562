import { useState } from 'react'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { Range } from '../../../islands/range.tsx'
import { day, results } from './cycle-values.computed.ts'
import { DayPlot, SkylinePlot } from './trading-plots.tsx'
import { COSTS } from './trading-scales.ts'

type Results = (typeof results)[number]

/** Replacement in EUR per kWh, stored energy in kWh, and cycles of life, as the visitor writes them. */
const START = { price: '200', energy: '2000', life: '6000' }
const INPUTS = ['price', 'energy', 'life'] as const

/** The cost of a cycle in whole EUR within the figure, or undefined if the three numbers have none. */
function costOf({ price, energy, life }: typeof START): number | undefined {
  const cost = (Number(price) * Number(energy)) / Number(life)
  return Number.isFinite(cost) && cost >= 0 ? Math.min(COSTS.max, Math.round(cost)) : undefined
}

/** What a cycle costs the visitor, how many cycles of the year are worth it, and what they bring. */
export function TradingInstrument() {
  const [numbers, setNumbers] = useState(START)
  const [cost, setCost] = useState<number>(COSTS.first)
  const result = results[cost] as Results

  function changeNumber(name: (typeof INPUTS)[number], text: string) {
    const changed = { ...numbers, [name]: text }
    setNumbers(changed)
    setCost(costOf(changed) ?? cost)
  }

  /** The sum follows the range by its first number. */
  function changeCost(value: number) {
    setCost(value)
    const perCycle = Number(numbers.energy) / Number(numbers.life)
    const price = String(Math.round(value / perCycle))
    if (perCycle > 0) setNumbers({ ...numbers, price })
  }

  return (
    <>
      <div className="trading-plots">
        <SkylinePlot cost={cost} cycles={result.cycles} />
        <div className="trading-readings">
          <p>{words.run(result.cycles)}</p>
          <p className="reading">{words.net(result.net)}</p>
          <p className="small">{words.unit}</p>
          <dl className="rivals small">
            {(Object.keys(words.rivals) as (keyof typeof words.rivals)[]).map(rival => (
              <div key={rival}>
                <dt>{words.rivals[rival]}</dt>
                <dd>{words.hundreds(result[rival])}</dd>
              </div>
            ))}
          </dl>
          <div className="instrument-control">
            <Range
              className="cost"
              name="cost"
              min={COSTS.min}
              max={COSTS.max}
              value={cost}
              label={words.control}
              spoken={words.spoken(cost, result)}
              onChoose={changeCost}
            />
            <p className="sum small">
              {INPUTS.map((name, index) => (
                <label key={name}>
                  {index > 0 && <span aria-hidden="true">{index === 1 ? '× ' : '÷ '}</span>}
                  <input
                    className="sum-number"
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    size={numbers[name].length || 1}
                    value={numbers[name]}
                    onChange={event => changeNumber(name, event.currentTarget.value)}
                  />{' '}
                  {words.inputs[name]}
                </label>
              ))}
              <strong>{words.equals(cost)}</strong>
            </p>
          </div>
        </div>
      </div>
      <p className="day-name small">
        <strong>{words.day(day.date)}</strong>: {words.dayText}
      </p>
      <DayPlot cost={cost} />
    </>
  )
}
