import { useEffect, useMemo, useRef, useState } from 'react'
import { ownPrices } from '../../../content/figures/own-prices.ts'
import { tradingWords } from '../../../content/figures/trading-figure.ts'
import { Choices } from '../../../figures/choices.tsx'
import { useFileDrop } from '../../../figures/files/use-file-drop.ts'
import { Range } from '../../../figures/range.tsx'
import { resultsWithin, runAbove } from '../../../model/limits.ts'
import { preparePriceReader } from '../../../reader/prices/start-reading-prices.ts'
import { BatteryInputs, NumberInput } from './battery-inputs.tsx'
import { DispatchDoor } from './dispatch/dispatch-door.tsx'
import { PriceFile } from './price-file.tsx'
import { PriceResult } from './price-result.tsx'
import { SkylinePlot } from './skyline-plot.tsx'
import { type YearName, years } from './traded-years.ts'
import { NoResult, planningWords, TradingReadings } from './trading-readings.tsx'
import { scalesOf } from './trading-scales.ts'
import { useBattery } from './use-battery.ts'
import { useOwnPrices } from './use-own-prices.ts'
import { type Prices, usePlan } from './use-plan.ts'

const NAMES = Object.keys(years) as YearName[]

/** What a cycle costs the visitor, how many cycles of a year are worth it, and what they bring. */
export default function TradingFigure() {
  const [choice, setChoice] = useState<YearName | 'own'>('mayToApril')
  /** The year that is shown while the visitor's own prices are still to come. */
  const [name, setName] = useState<YearName>('mayToApril')
  const { own, files, setRange } = useOwnPrices(isThere => setChoice(isThere ? 'own' : name))
  const { answers, battery, cost, storage, limit, change, changeCost } = useBattery()
  const figure = useRef<HTMLDivElement>(null)
  useFileDrop(figure, files.read)
  useEffect(preparePriceReader, [])

  const shown = choice === 'own' && own?.isPlannable ? own : null
  const prices = useMemo<Prices>(
    () =>
      shown
        ? { kind: 'own', days: shown.reading.days, range: shown.range }
        : { kind: 'built', name },
    [shown, name],
  )
  const ownDays = useMemo(
    () => ({ own: shown?.reading.days, currency: shown?.reading.currency ?? 'EUR' }),
    [shown],
  )
  const { plan, isCurrent, progress } = usePlan(prices, storage)
  const { year } = plan
  const words = useMemo(() => tradingWords(shown?.reading.currency ?? 'EUR'), [shown])
  const isYear = plan.prices.kind === 'built' || plan.prices.range.isYear
  const scales = useMemo(() => scalesOf(year, isYear), [year, isYear])
  const results = resultsWithin(year, cost, limit)
  const { line, binds, offeredCycles } = results
  const paying = runAbove(year, cost, cost, Number.POSITIVE_INFINITY).cycles
  const isReadable = typeof battery === 'object'

  return (
    <>
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
        {choice === 'own' && <PriceFile files={files} own={own} onRange={setRange} />}
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
              <TradingReadings {...{ words, battery, plan, results, paying }} />
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
            {shown && isCurrent && isReadable && (
              <PriceResult own={shown} {...{ battery, plan, results }} onClear={files.clear} />
            )}
          </div>
        </div>
      </div>
      <DispatchDoor prices={ownDays} cost={isReadable ? battery : undefined} />
    </>
  )
}
