import { useState } from 'react'
import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { Range } from '../../../instruments/range.tsx'
import { day, results } from './cycle-values.computed.ts'
import { DayPlot } from './day-plot.tsx'
import { SkylinePlot } from './skyline-plot.tsx'
import { COSTS } from './trading-scales.ts'

type Results = (typeof results)[number]

/** What the visitor replaces, in EUR per kWh and in kWh, and after how many cycles, as text. */
const START = { price: '200', energy: '2,000', life: '6,000' }
const INPUTS = ['price', 'energy', 'life'] as const

/** Reads a number as visitors write it: “2,000.5” and “2.000,5” group digits, “0,5” and “0.5” do not. */
function numberOf(text: string): number {
  const digits = text.replace(/\s/g, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(digits)
  return Number((isGrouped ? digits.replaceAll('.', '') : digits).replace(',', '.') || NaN)
}

/** Whether the cost can be computed with a number: a life must be positive, and the others not negative. */
const isUsable = (name: (typeof INPUTS)[number], text: string) =>
  name === 'life' ? numberOf(text) > 0 : numberOf(text) >= 0

/** The cost of a cycle in whole EUR, or undefined if the numbers have none. */
function costOf({ price, energy, life }: typeof START): number | undefined {
  const cost = (numberOf(price) * numberOf(energy)) / numberOf(life)
  return Number.isFinite(cost) && cost >= 0 ? Math.round(cost) : undefined
}

/** What a cycle costs the visitor, how many cycles of the year are worth it, and what they bring. */
export function TradingInstrument() {
  const [numbers, setNumbers] = useState(START)
  const [sum, setSum] = useState<number>(COSTS.first)
  const cost = Math.min(COSTS.max, sum)
  const result = results[cost] as Results

  function changeNumber(name: (typeof INPUTS)[number], text: string) {
    const changed = { ...numbers, [name]: text }
    setNumbers(changed)
    setSum(costOf(changed) ?? sum)
  }

  /** The sum follows the range by its first number. */
  function changeCost(value: number) {
    setSum(value)
    const areUsable = numberOf(numbers.energy) > 0 && numberOf(numbers.life) > 0
    const usable = areUsable ? numbers : START
    const perCycle = numberOf(usable.energy) / numberOf(usable.life)
    // Three decimals would be read as a group of digits.
    const price = `${Number((value / perCycle).toPrecision(4))}`.replace(/\.\d{3}$/, '$&0')
    setNumbers({ ...usable, price })
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
            <p className="cost-name">
              {costOf(numbers) === undefined ? words.noCost : words.costs(sum, COSTS.max)}
            </p>
            <Range
              className="cost axis-handle"
              name="cost"
              min={COSTS.min}
              max={COSTS.max}
              value={cost}
              label={words.control}
              spoken={words.spoken(sum, COSTS.max, result)}
              onChoose={changeCost}
            />
            <p className="cost-ends small muted" aria-hidden="true">
              <span>{COSTS.min}</span> <span>{COSTS.max}</span>
            </p>
            <p className="sum small">
              {INPUTS.map(name => (
                <label key={name}>
                  <span aria-hidden="true">{words.inputs[name].before}</span>{' '}
                  <input
                    className="sum-number"
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    size={1}
                    maxLength={9}
                    aria-invalid={!isUsable(name, numbers[name]) || undefined}
                    value={numbers[name]}
                    onInput={event => changeNumber(name, event.currentTarget.value)}
                  />{' '}
                  <span className="muted">{words.inputs[name].after}</span>{' '}
                </label>
              ))}
            </p>
          </div>
        </div>
      </div>
      <p className="day-name small">
        <strong>{words.day(day.date)}</strong>; {words.dayText}
      </p>
      <DayPlot cost={cost} />
    </>
  )
}
