import { useEffect, useMemo, useRef, useState } from 'react'
import { percent } from '../../../content/figures/figure-words.ts'
import { ownPrices } from '../../../content/figures/own-prices-words.ts'
import { tradingChapter, tradingWords } from '../../../content/figures/trading-words.ts'
import { Choices } from '../../../figures/choices.tsx'
import { useFileDrop } from '../../../figures/files/use-file-drop.ts'
import { Range } from '../../../figures/range.tsx'
import { costOfCycle } from '../../../model/battery.ts'
import { preparePriceReader } from '../../../reader/prices/start-reading-prices.ts'
import { Chapter } from '../chapter.tsx'
import { isUsable } from './battery-answers.ts'
import { BatteryInputs } from './battery-inputs.tsx'
import { ComparedRules } from './compared-rules.tsx'
import { DispatchDoor } from './dispatch/dispatch-door.tsx'
import { LimitPanel } from './limit-panel.tsx'
import { PriceFile } from './price-file.tsx'
import { PriceResult } from './price-result.tsx'
import { runOf } from './shown-run.ts'
import { SkylinePlot } from './skyline-plot.tsx'
import { type YearName, years } from './traded-years.ts'
import { scalesOf } from './trading-scales.ts'
import { useBattery } from './use-battery.ts'
import { useOwnPrices } from './use-own-prices.ts'
import { type Prices, usePlan } from './use-plan.ts'

const NAMES = Object.keys(years) as YearName[]

/** What a cycle costs the visitor, how many cycles of a year are worth it, and what they bring. */
export default function TradingFigure() {
  const [name, setName] = useState<YearName>('mayToApril')
  /** Whether the visitor's own prices are chosen, and not the year of that name. */
  const [isOwn, setIsOwn] = useState(false)
  const { own, files, setRange } = useOwnPrices(setIsOwn)
  const said = useBattery()
  const figure = useRef<HTMLElement>(null)
  useFileDrop(figure, files.read)
  useEffect(preparePriceReader, [])
  const [dispatchPlace, setDispatchPlace] = useState<HTMLElement | null>(null)
  const pricesPanel = useRef<HTMLDivElement>(null)
  const isReading = files.state.kind !== 'idle'
  useEffect(() => {
    // What becomes of a file that was dropped on the drawing is said in there.
    const panel = pricesPanel.current?.closest('details')
    if (panel && isReading) panel.open = true
  }, [isReading])

  const chosen = isOwn && own?.isPlannable ? own : null
  const prices = useMemo<Prices>(() => {
    if (!chosen) return { kind: 'built', name }
    const { reading, range } = chosen
    return { kind: 'own', days: reading.days, range, currency: reading.currency }
  }, [chosen, name])
  const { plan, isCurrent, progress, problem } = usePlan(prices, said.storage)
  // As long as the plan is an earlier one, all that is said is of its prices, its currency and its storage.
  const { year, storage } = plan
  const currency = plan.prices.kind === 'own' ? plan.prices.currency : 'EUR'
  const isYear = plan.prices.kind === 'built' || plan.prices.range.isYear
  const words = useMemo(() => tradingWords(currency), [currency])
  const scales = useMemo(() => scalesOf(year), [year])
  const { answers, battery, drawn, change, changeCost } = said.in(currency)
  const shown = drawn && runOf(year, costOfCycle({ ...drawn, ...storage }), drawn.limit)

  const chosenPrices = useMemo(
    () => ({ own: chosen?.reading.days, currency: chosen?.reading.currency ?? 'EUR' }),
    [chosen],
  )
  const costIn = (ofLog: string) => {
    const { battery } = said.in(ofLog)
    return typeof battery === 'object' ? battery : undefined
  }

  const planned = isCurrent ? (chosen?.reading ?? null) : null
  const announced = useRef(planned)
  useEffect(() => {
    if (!planned || planned === announced.current) return
    announced.current = planned
    // On a phone, the files are chosen below the result.
    const top = figure.current?.getBoundingClientRect().top ?? 0
    if (top < 0) figure.current?.scrollIntoView()
  }, [planned])

  const readingOf = () => {
    if (!shown) return { value: words.noResult, of: words.noCost }
    if (typeof battery === 'string') return { value: words.noResult, of: words.unreadable(battery) }
    if (!isYear) return words.paying(shown.run, year.oneADay.length)
    return words.best(shown.results, battery.power)
  }
  const reading = readingOf()
  /** Where the large number is out of sight, it stands beside what changes it. */
  const repeated = (
    <p className="not-wide">
      <strong>{reading.value}</strong> {reading.of}
    </p>
  )
  const result = shown && typeof battery === 'object' ? { ...shown, battery } : null
  const net = isYear ? result : null

  return (
    <Chapter
      name="trading"
      ref={figure}
      isStale={!isCurrent}
      claim={words.claim(shown?.run ?? null)}
      reading={{ ...reading, tone: 'forecast' }}
      fact={net && words.lead(net.results)}
      more={[
        {
          name: tradingChapter.more.limit,
          now: isUsable('limit', answers.limit) ? words.limit(answers.limit) : '…',
          content: (
            <LimitPanel
              words={words}
              text={answers.limit}
              onChange={change}
              result={repeated}
              limited={
                net && {
                  plan,
                  results: net.results,
                  cost: net.run.cost,
                  limit: net.battery.limit,
                  power: net.battery.power,
                }
              }
            />
          ),
        },
        {
          name: tradingChapter.more.battery,
          now: typeof battery === 'object' ? words.battery(battery) : '…',
          content: (
            <BatteryInputs words={words} answers={answers} onChange={change}>
              {result && <p>{words.costOf(result.run.cost, { ...result.battery, ...storage })}</p>}
              {repeated}
            </BatteryInputs>
          ),
        },
        {
          name: ownPrices.choice,
          content: (
            <div ref={pricesPanel}>
              <PriceFile files={files} own={own} onRange={setRange} />
              {chosen && isCurrent && (
                <PriceResult
                  words={words}
                  own={chosen}
                  plan={plan}
                  result={result}
                  onClear={files.clear}
                />
              )}
            </div>
          ),
        },
        {
          name: ownPrices.dispatch,
          content: <DispatchDoor prices={chosenPrices} costIn={costIn} place={dispatchPlace} />,
        },
        {
          name: tradingChapter.more.rules,
          content: net ? (
            <ComparedRules words={words} power={net.battery.power} results={net.results} />
          ) : (
            <p>{words.noResult}</p>
          ),
        },
        {
          name: tradingChapter.more.scope,
          content: (
            <p>
              {tradingChapter.scope} {tradingChapter.source}
            </p>
          ),
        },
      ]}
      below={<div ref={setDispatchPlace} className="page-width dispatch-place" />}
    >
      <Choices
        name="year"
        legend={words.year}
        options={[
          ...NAMES.map(value => ({ value, label: words.years[value] })),
          ...(own ? [{ value: 'own' as const, label: ownPrices.named }] : []),
        ]}
        value={isOwn ? 'own' : name}
        onChoose={value => {
          setIsOwn(value === 'own')
          if (value !== 'own') setName(value)
        }}
      />
      <div className="skyline-stage">
        <SkylinePlot words={words} year={year} scales={scales} run={shown?.run ?? null} />
        <Range
          className="cost"
          name="cost"
          min={0}
          max={scales.maxCost}
          value={shown ? Math.min(scales.maxCost, shown.run.cost) : 0}
          aria-orientation="vertical"
          label={words.control}
          spoken={
            shown
              ? words.spoken(shown.run, scales.maxCost, isYear ? shown.results : null)
              : words.noSpoken
          }
          onChoose={cost => changeCost(cost, storage)}
        />
        <p className="planning" role="status">
          {!isCurrent && (problem ?? words.planning(percent(progress)))}
        </p>
      </div>
    </Chapter>
  )
}
