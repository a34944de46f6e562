import { useEffect, useMemo, useRef, useState } from 'react'
import { ownPrices } from '../../../content/figures/own-prices.ts'
import { priceRefusalWords } from '../../../content/figures/price-words.ts'
import { type Answer, tradingWords } from '../../../content/figures/trading-figure.ts'
import { Choices } from '../../../figures/choices.tsx'
import { useFileDrop } from '../../../figures/files/use-file-drop.ts'
import { useReading } from '../../../figures/files/use-reading.ts'
import { Range } from '../../../figures/range.tsx'
import { costOfCycle, priceAtCost, STORAGE } from '../../../model/battery.ts'
import { resultsWithin, runAbove } from '../../../model/limits.ts'
import { yearsIn } from '../../../model/planned-year.ts'
import { type PriceReading, PriceRefusal } from '../../../reader/price-reading.ts'
import { preparePriceReader, startReadingPrices } from '../../../reader/start-reading-prices.ts'
import { readBattery, START } from './battery-answers.ts'
import { BatteryInputs, NumberInput } from './battery-inputs.tsx'
import { type OwnPrices, PriceFile } from './price-file.tsx'
import { PriceResult } from './price-result.tsx'
import { SkylinePlot } from './skyline-plot.tsx'
import { type YearName, years } from './traded-years.ts'
import { NoResult, planningWords, TradingReadings } from './trading-readings.tsx'
import { scalesOf } from './trading-scales.ts'
import { type Prices, usePlan } from './use-plan.ts'

const NAMES = Object.keys(years) as YearName[]

const reader: Parameters<typeof useReading<PriceReading, string>>[0] = {
  start: (files, { choice, ...options }) =>
    startReadingPrices(files, { series: choice, ...options }),
  refusalWords: error => (error instanceof PriceRefusal ? priceRefusalWords(error) : null),
}

/** What a cycle costs the visitor, how many cycles of a year are worth it, and what they bring. */
export default function TradingFigure() {
  const [choice, setChoice] = useState<YearName | 'own'>('mayToApril')
  /** The year that is shown while the visitor's own prices are still to come. */
  const [name, setName] = useState<YearName>('mayToApril')
  const [own, setOwn] = useState<OwnPrices | null>(null)
  const [answers, setAnswers] = useState(START)
  const [readable, setReadable] = useState({ cost: 67, storage: STORAGE })
  const files = useReading(reader, reading => {
    const ranges = reading ? yearsIn(reading.days) : []
    setOwn(reading && ranges[0] ? { reading, ranges, range: ranges[0] } : null)
    setChoice(reading ? 'own' : name)
  })
  const figure = useRef<HTMLDivElement>(null)
  useFileDrop(figure, files.read)
  useEffect(preparePriceReader, [])

  const isOwn = choice === 'own' && own !== null
  const prices = useMemo<Prices>(
    () =>
      isOwn && own
        ? { kind: 'own', days: own.reading.days, range: own.range }
        : { kind: 'built', name },
    [isOwn, own, name],
  )
  const words = useMemo(
    () => tradingWords(isOwn && own ? own.reading.currency : 'EUR'),
    [isOwn, own],
  )
  const battery = readBattery(answers)
  const isReadable = typeof battery === 'object'
  // Answers that cannot be read clear the result and leave the drawing as it was.
  const { cost, storage } = isReadable ? { cost: costOfCycle(battery), storage: battery } : readable
  const limit = isReadable ? battery.limit : Number.POSITIVE_INFINITY
  const { plan, isCurrent, progress } = usePlan(prices, storage)
  const { year } = plan
  const isYear = plan.prices.kind === 'built' || plan.prices.range.isYear
  const scales = useMemo(() => scalesOf(year, isYear), [year, isYear])
  const results = resultsWithin(year, cost, limit)
  const { line, binds, offeredCycles } = results
  const paying = runAbove(year, cost, cost, Number.POSITIVE_INFINITY).cycles

  function change(answer: Answer, text: string) {
    const changed = { ...answers, [answer]: text }
    const next = readBattery(changed)
    setAnswers(changed)
    if (typeof next === 'object') setReadable({ cost: costOfCycle(next), storage: next })
  }

  /** Sets the price that the handle stands for. Answers that cannot be read are reset. */
  function changeCost(value: number) {
    const lasting = isReadable ? battery : { life: 6_000, ...STORAGE }
    setReadable({ cost: value, storage: lasting })
    const price = `${Number(priceAtCost(value, lasting).toPrecision(4))}`
    setAnswers({ ...(isReadable ? answers : START), price })
  }

  return (
    <div ref={figure}>
      <Choices
        name="year"
        legend={words.prices}
        options={[
          ...NAMES.map(value => ({ value, label: words.years[value] })),
          { value: 'own' as const, label: ownPrices.choice },
        ]}
        value={choice}
        onChoose={value => {
          setChoice(value)
          if (value !== 'own') setName(value)
        }}
      />
      {choice === 'own' && (
        <PriceFile files={files} own={own} onRange={range => setOwn(own && { ...own, range })} />
      )}
      <div className="trading-plots">
        <SkylinePlot
          words={words}
          year={year}
          isYear={isYear}
          scales={scales}
          name={plan.prices.kind === 'built' ? words.years[plan.prices.name] : ownPrices.named}
          cost={cost}
          line={line}
          lineName={words.line(line, binds)}
          cycles={offeredCycles.cycles}
          paying={paying}
        />
        <div className="trading-readings">
          {isCurrent ? (
            <TradingReadings
              words={words}
              battery={battery}
              plan={plan}
              results={results}
              paying={paying}
            />
          ) : (
            <NoResult words={words} why={planningWords(words, progress)} />
          )}
          <div className="figure-control figure-controls">
            <p className="cost-name">
              {isReadable ? words.costs(cost, scales.maxCost) : words.noCost}
            </p>
            <Range
              className="cost axis-handle"
              name="cost"
              min={0}
              max={scales.maxCost}
              value={Math.min(scales.maxCost, cost)}
              label={words.control}
              spoken={words.spoken(cost, scales.maxCost, results)}
              onChoose={changeCost}
            />
            <p className="cost-ends small muted" aria-hidden="true">
              <span>0</span> <span>{scales.maxCost}</span>
            </p>
            <p className="small">
              <NumberInput words={words} name="limit" text={answers.limit} onChange={change} />
            </p>
            <BatteryInputs words={words} answers={answers} battery={battery} onChange={change} />
          </div>
          {isOwn && own && isCurrent && isReadable && (
            <PriceResult
              own={own}
              battery={battery}
              plan={plan}
              results={results}
              onClear={files.clear}
            />
          )}
        </div>
      </div>
    </div>
  )
}
