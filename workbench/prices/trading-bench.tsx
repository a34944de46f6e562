import { useEffect, useMemo, useRef } from 'react'
import { FigureBoundary } from '../../stage/figure-boundary.tsx'
import { DispatchPanel } from '../dispatch/dispatch-panel.tsx'
import type { BatteryOfPage, LoadPrices } from '../dispatch/use-dispatch.ts'
import { DropZone, type Taken } from '../door/drop-zone.tsx'
import { fileWords } from '../door/file-words.ts'
import { Steady } from '../door/steady.tsx'
import { droppingOf } from '../reading/use-analysis.ts'
import { seriesWords } from '../words/price-words.ts'
import { ownPrices } from './own-prices-words.ts'
import { PriceFile } from './price-file.tsx'
import { type PlannedPrices, PriceResult } from './price-result.tsx'
import styles from './trading-bench.late.module.css'
import { type OwnPrices, useOwnPrices } from './use-own-prices.ts'

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
  addToRequest: (of: 'prices' | 'dispatch', sentence: string) => boolean
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
  const { own, files, setRange } = useOwnPrices(props.files, props.onOwn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const prices = useMemo(
    () => ({
      own: chosen?.reading.days,
      currency: chosen?.reading.currency ?? 'EUR',
      name: chosen && seriesWords(chosen.reading),
    }),
    [chosen],
  )
  return (
    <section className={`page-width ${styles.panel}`} hidden={!isOpen}>
      <h4 ref={heading} tabIndex={-1}>
        {props.heading}
      </h4>
      <p>{fileWords.promise}</p>
      <Steady className={styles.files}>
        <section aria-label={ownPrices.group}>
          <DropZone state={droppingOf(files)} words={ownPrices.zone} isSmall />
        </section>
        {files.reading && (
          <div className={styles.below}>
            <FigureBoundary key={files.reading.key}>
              <PriceFile files={files} own={own} onRange={setRange} />
              {chosen && planned && (
                <PriceResult
                  own={chosen}
                  planned={planned}
                  onAdd={sentence => addToRequest('prices', sentence)}
                  onClear={files.clear}
                />
              )}
            </FigureBoundary>
          </div>
        )}
        <DispatchPanel
          prices={prices}
          battery={props.battery}
          loadPriceDays={props.loadPriceDays}
          onAdd={sentence => addToRequest('dispatch', sentence)}
        />
      </Steady>
    </section>
  )
}
