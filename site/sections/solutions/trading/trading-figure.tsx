import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Choices } from '../../../controls/choices.tsx'
import { Disclosure } from '../../../controls/disclosure.tsx'
import { useFileDrop } from '../../../controls/files/use-file-drop.ts'
import { seriesWords } from '../../../words/price-words.ts'
import { Chapter } from '../chapter.tsx'
import { BatteryPanel } from './battery-panel.tsx'
import { ComparedRules } from './compared-rules.tsx'
import { OwnFilesPanel } from './own-files-panel.tsx'
import { ownPrices } from './own-prices-words.ts'
import type { Reading } from './parts.tsx'
import { SkylineStage } from './skyline-stage.tsx'
import { type YearName, years } from './traded-years.ts'
import styles from './trading-figure.module.css'
import { type TradingWords, tradingChapter, tradingWords } from './trading-words.ts'
import { type Outcome, type Trading, useTrading } from './use-trading.ts'

const NAMES = Object.keys(years) as YearName[]

/**
 * The large number and the fact below it. On phones, both keep their room, so that the figure does not move under a
 * finger.
 *
 * @param days the number of days that are planned
 */
function readingsOf(words: TradingWords, outcome: Outcome, days: number): [Reading, Reading] {
  const withoutResult = (why: string): [Reading, Reading] => [
    { value: words.noResult, of: '' },
    { value: '', of: why },
  ]
  switch (outcome.kind) {
    case 'no-cost':
      return withoutResult(words.noCost)
    case 'unusable':
      return withoutResult(words.unreadable(outcome.answer))
    case 'days': {
      const { drawn, battery } = outcome
      return [
        words.broughtOn(days, drawn.results, drawn.hindsight, battery.power),
        words.paying(drawn.run),
      ]
    }
    case 'year': {
      const { ofYear, battery } = outcome
      return [
        words.brought(ofYear.results, ofYear.hindsight, battery.power),
        words.lead(ofYear.results, ofYear.lead, battery.power) ?? { value: '', of: '' },
      ]
    }
  }
}

/** Scrolls to the top of the figure once the visitor's prices are planned. On a phone, he chose them below it. */
function useScrollToResult(figure: RefObject<HTMLElement | null>, trading: Trading) {
  const planned = trading.isCurrent ? (trading.chosen?.reading ?? null) : null
  const announced = useRef(planned)
  useEffect(() => {
    if (!planned || planned === announced.current) return
    announced.current = planned
    const top = figure.current?.getBoundingClientRect().top ?? 0
    if (top < 0) figure.current?.scrollIntoView()
  }, [planned, figure])
}

/**
 * The trading figure: the cost of a cycle for the visitor, the number of cycles of a year that are worth it, and
 * their earnings.
 */
export default function TradingFigure() {
  const trading = useTrading()
  const { currency, outcome, battery, own, chosen, plan } = trading
  const words = useMemo(() => tradingWords(currency), [currency])
  const figure = useRef<HTMLElement>(null)
  useFileDrop(figure, trading.files.read)
  useScrollToResult(figure, trading)
  /** Once opened, the panel stays rendered when it is closed, because it holds the visitor's files. */
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const isOpen = panel === 'open'
  const isReading = trading.files.task !== null || trading.files.failure !== null
  useEffect(() => {
    // The panel reports on a file that was dropped on the drawing.
    if (isReading) setPanel('open')
  }, [isReading])

  const [reading, fact] = readingsOf(words, outcome, plan.year.oneADay.length)
  const year = outcome.kind === 'year' ? outcome : null
  const { drawn } = outcome
  const more: { name: string; now?: string; content: ReactNode }[] = [
    {
      name: tradingChapter.more.battery,
      now: typeof battery === 'object' ? words.battery(battery) : '…',
      content: <BatteryPanel words={words} trading={trading} reading={reading} />,
    },
    {
      name: tradingChapter.more.rules,
      content: year ? (
        <>
          <ComparedRules words={words} power={year.battery.power} {...year.ofYear} />
          <p className="muted">{tradingChapter.range}</p>
        </>
      ) : (
        <p>{words.noResult}</p>
      ),
    },
    {
      name: tradingChapter.more.scope,
      content: (
        <p>
          {tradingChapter.scope(chosen && seriesWords(chosen.reading))}{' '}
          {!chosen && tradingChapter.source}
        </p>
      ),
    },
  ]
  return (
    <Chapter
      name="trading"
      ref={figure}
      isStale={!trading.isCurrent}
      question={words.claim(drawn?.run ?? null, drawn?.ofYear?.lead ?? null)}
      tone="forecast"
      number={reading.value}
      sentence={reading.of}
      aside={`${fact.value} ${fact.of}`}
      source={{ id: 'trading', words: tradingChapter.source }}
      more={more.map(({ name, now, content }) => (
        <Disclosure key={name} className="small" summary={now ? `${name}: ${now}` : name}>
          {content}
        </Disclosure>
      ))}
      below={panel !== 'never' && <OwnFilesPanel words={words} trading={trading} isOpen={isOpen} />}
    >
      <div className={styles.choices}>
        <Choices
          className={styles.years}
          name="year"
          legend={words.year}
          options={[
            ...NAMES.map(value => ({ value, label: words.years[value] })),
            ...(own?.isPlannable
              ? [{ value: 'own' as const, label: ownPrices.named(own.reading) }]
              : []),
          ]}
          value={trading.choice}
          onChoose={trading.choose}
        />
        <button
          type="button"
          className={`button outlined ${styles.own} figure-control figure-controls`}
          aria-expanded={isOpen}
          onClick={() => setPanel(isOpen ? 'closed' : 'open')}
        >
          {tradingChapter.own}
        </button>
      </div>
      <SkylineStage words={words} trading={trading} />
    </Chapter>
  )
}
