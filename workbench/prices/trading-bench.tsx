import { useEffect, useRef } from 'react'
import { DropZone } from '../../stage/controls/drop-zone.tsx'
import type { Taken } from '../../stage/controls/taken-files.ts'
import { FigureBoundary } from '../../stage/figure-boundary.tsx'
import { Steady } from '../../stage/steady.tsx'
import { fileWords } from '../../stage/words/file-words.ts'
import { DispatchPanel } from '../dispatch/dispatch-panel.tsx'
import type { BatteryOfPage, LoadPrices } from '../dispatch/use-dispatch.ts'
import { pricesLines } from '../reading/evidence-words.ts'
import { ReadingHeadline } from '../reading/reading-headline.tsx'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { ResultActions } from '../reading/result-actions.tsx'
import type { AnalysisState, FileReading } from '../reading/use-analysis.ts'
import { noPlanWords, ownPrices, pricesSummary } from './own-prices-words.ts'
import styles from './trading-bench.late.module.css'
import { type OwnPrices, useOwnPrices } from './use-own-prices.ts'

/** The page's plan of the visitor's prices. */
interface PlannedPrices {
  /** The days that have a plan. */
  days: number
  /** The chapter's result; null for less than a year, or while the cost of a cycle is not known. */
  said: string | null
}

interface TradingBenchProps {
  heading: string
  isOpen: boolean
  files: Taken | null
  onOwn: (own: OwnPrices | null) => void
  /** The visitor's prices, if the page shows them; and their plan once it is there. */
  chosen: OwnPrices | null
  planned: PlannedPrices | null
  battery: BatteryOfPage
  loadPriceDays: LoadPrices
  addToRequest: (of: 'prices' | 'dispatch', sentence: string) => void
}

/**
 * The panel in which the visitor drops prices, or a log of his storage. It is below the figure, and scrolls into view
 * when it opens.
 */
export function TradingBench({
  isOpen,
  chosen,
  planned,
  addToRequest,
  ...props
}: TradingBenchProps) {
  const { own, files } = useOwnPrices(props.files, props.onOwn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <section className={`page-width ${styles.panel}`} hidden={!isOpen}>
      <h4 ref={heading} tabIndex={-1}>
        {props.heading}
      </h4>
      <p>{fileWords.promise}</p>
      <Steady className={styles.files}>
        <section aria-label={ownPrices.group}>
          <DropZone state={files} words={ownPrices.zone} isSmall />
        </section>
        {files.reading && (
          <div className={styles.below}>
            <FigureBoundary key={files.reading.key}>
              <PriceReading
                {...{ files, own, planned }}
                reading={files.reading}
                onAdd={sentence => addToRequest('prices', sentence)}
              />
            </FigureBoundary>
          </div>
        )}
        <DispatchPanel
          prices={chosen?.reading ?? null}
          battery={props.battery}
          loadPriceDays={props.loadPriceDays}
          onAdd={sentence => addToRequest('dispatch', sentence)}
        />
      </Steady>
    </section>
  )
}

interface PriceReadingProps {
  files: AnalysisState<'prices'>
  reading: FileReading<'prices'>
  own: OwnPrices | null
  planned: PlannedPrices | null
  onAdd: (sentence: string) => void
}

/** The reading of the visitor's prices: the sentence or the question, how they were read, and what can be done. */
function PriceReading({ files, reading, own, planned, onAdd }: PriceReadingProps) {
  const { result } = reading.analysis
  const read = { level: 5, reading, onChoose: files.choose } as const
  return (
    <>
      <ReadingHeadline {...read} sentence={result && ownPrices.sentence(result)}>
        {own && <p>{own.isPlannable ? ownPrices.planned(own.range) : noPlanWords}</p>}
      </ReadingHeadline>
      <ReadingPanel {...read} lines={result ? pricesLines(result) : []} />
      <ResultActions
        onAdd={onAdd}
        summary={
          own && planned?.said ? pricesSummary(own.reading, planned.days, planned.said) : null
        }
        onClear={files.clear}
      />
    </>
  )
}
