import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Disclosure } from '../../../../stage/controls/disclosure.tsx'
import type { Taken } from '../../../../stage/controls/taken-files.ts'
import { useFileDrop } from '../../../../stage/controls/use-file-drop.ts'
import { Tabs } from '../../../../stage/switch.tsx'
import { useLoaded } from '../../../../stage/use-loaded.ts'
import { Chapter } from '../chapter.tsx'
import { BatteryPanel } from './battery-panel.tsx'
import { OwnFiles } from './own-files.tsx'
import { SkylineStage } from './skyline-stage.tsx'
import { type YearName, years } from './traded-years.ts'
import { tradingChapter, tradingState, tradingWords } from './trading-words.ts'
import { type Trading, useTrading } from './use-trading.ts'

const NAMES = Object.keys(years) as YearName[]

const loadWorkbench = async () => (await import('../../../../workbench/entry.ts')).loadBenches()
export type Workbench = ReturnType<typeof useLoaded<Awaited<ReturnType<typeof loadWorkbench>>>>

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

/** What each offered cycle of a year earned, and which of them are worth the wear of the visitor's battery. */
export default function TradingFigure() {
  const trading = useTrading()
  const { currency, drawn, said, own, plan } = trading
  const words = useMemo(() => tradingWords(currency), [currency])
  const figure = useRef<HTMLElement>(null)
  useScrollToResult(figure, trading)
  /** Once opened, the panel stays rendered when it is closed, because it holds the visitor's files. */
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  const isOpen = panel === 'open'
  const workbench = useLoaded(loadWorkbench)
  const [files, setFiles] = useState<Taken | null>(null)
  function open() {
    workbench.load()
    trading.prepare()
    setPanel('open')
  }
  // The panel reports on a file that was dropped on the drawing.
  useFileDrop(figure, taken => {
    setFiles(taken)
    open()
  })

  const state = tradingState(words, drawn, said.answers.power, plan.year.oneADay.length)
  return (
    <Chapter
      name="trading"
      ref={figure}
      isStale={!trading.isCurrent}
      question={tradingChapter.question}
      tone="forecast"
      {...state}
      gem={drawn && words.advice(drawn.run, drawn.lead)}
      source={{ id: 'trading', words: tradingChapter.source }}
      control={
        <Tabs
          name="year"
          legend={words.year}
          tabs={[
            ...NAMES.map(id => ({ id, name: words.years[id] })),
            ...(own?.isPlannable ? [{ id: 'own' as const, name: own.name }] : []),
          ]}
          chosen={trading.choice}
          onChoose={trading.choose}
        />
      }
      more={
        <>
          <button
            type="button"
            className={'button compact outlined figure-control figure-controls'}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? setPanel('closed') : open())}
          >
            {tradingChapter.own}
          </button>
          <Disclosure
            className="small"
            summary={`${tradingChapter.battery}: ${words.battery(said.answers)}`}
          >
            <BatteryPanel words={words} trading={trading} />
          </Disclosure>
        </>
      }
      below={panel !== 'never' && <OwnFiles {...{ workbench, trading, state, files, isOpen }} />}
    >
      <SkylineStage words={words} trading={trading} />
    </Chapter>
  )
}
