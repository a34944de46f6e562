import { useState } from 'react'
import { type Answer, tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { Choices } from '../../../figures/choices.tsx'
import { Range } from '../../../figures/range.tsx'
import { costOfCycle, priceAtCost, STORAGE } from '../../../model/battery.ts'
import { resultsWithin, runAbove } from '../../../model/limits.ts'
import { readBattery, START } from './battery-answers.ts'
import { BatteryInputs, NumberInput } from './battery-inputs.tsx'
import { SkylinePlot } from './skyline-plot.tsx'
import { type YearName, years, yearsBefore } from './traded-years.ts'
import { TradingReadings } from './trading-readings.tsx'
import { COSTS } from './trading-scales.ts'

const NAMES = Object.keys(years) as YearName[]

/** What a cycle costs the visitor, how many cycles of a year are worth it, and what they bring. */
export default function TradingFigure() {
  const [name, setName] = useState<YearName>('mayToApril')
  const [answers, setAnswers] = useState(START)
  const [lastCost, setLastCost] = useState(67)
  const battery = readBattery(answers)
  const isReadable = typeof battery === 'object'
  // Answers that cannot be read clear the result and leave the drawing as it was.
  const cost = isReadable ? costOfCycle(battery) : lastCost
  const limit = isReadable ? battery.limit : Number.POSITIVE_INFINITY
  const year = years[name]
  const results = resultsWithin(year, cost, limit)
  const { line, binds, offeredCycles } = results
  const paying = runAbove(year, cost, cost, Number.POSITIVE_INFINITY).cycles

  function change(answer: Answer, text: string) {
    const changed = { ...answers, [answer]: text }
    const next = readBattery(changed)
    setAnswers(changed)
    if (typeof next === 'object') setLastCost(costOfCycle(next))
  }

  /** Sets the price that the handle stands for. Answers that cannot be read are reset. */
  function changeCost(value: number) {
    const lasting = isReadable ? battery : { life: 6_000, ...STORAGE }
    setLastCost(value)
    const price = `${Number(priceAtCost(value, lasting).toPrecision(4))}`
    setAnswers({ ...(isReadable ? answers : START), price })
  }

  return (
    <>
      <Choices
        name="year"
        legend={words.prices}
        options={NAMES.map(value => ({ value, label: words.years[value] }))}
        value={name}
        onChoose={setName}
      />
      <div className="trading-plots">
        <SkylinePlot
          year={year}
          name={words.years[name]}
          cost={cost}
          line={line}
          lineName={words.line(line, binds)}
          cycles={offeredCycles.cycles}
          paying={paying}
        />
        <div className="trading-readings">
          <TradingReadings
            battery={battery}
            results={results}
            paying={paying}
            before={yearsBefore[name]}
            year={year}
          />
          <div className="figure-control figure-controls">
            <p className="cost-name">{isReadable ? words.costs(cost, COSTS.max) : words.noCost}</p>
            <Range
              className="cost axis-handle"
              name="cost"
              min={COSTS.min}
              max={COSTS.max}
              value={Math.min(COSTS.max, cost)}
              label={words.control}
              spoken={words.spoken(cost, COSTS.max, results)}
              onChoose={changeCost}
            />
            <p className="cost-ends small muted" aria-hidden="true">
              <span>{COSTS.min}</span> <span>{COSTS.max}</span>
            </p>
            <p className="small">
              <NumberInput name="limit" text={answers.limit} onChange={change} />
            </p>
            <BatteryInputs answers={answers} battery={battery} onChange={change} />
          </div>
        </div>
      </div>
    </>
  )
}
