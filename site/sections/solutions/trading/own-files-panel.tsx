import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { fileWords } from '../../../controls/files/file-words.ts'
import { DropZone } from '../../../reading/drop-zone.tsx'
import { Steady } from '../../../reading/steady.tsx'
import { seriesWords } from '../../../words/price-words.ts'
import { DispatchDoor } from './dispatch/dispatch-door.tsx'
import styles from './own-files-panel.late.module.css'
import { ownPrices } from './own-prices-words.ts'
import { PriceFile } from './price-file.tsx'
import { PriceResult } from './price-result.tsx'
import { tradingChapter } from './trading-words.ts'
import type { Trading } from './use-trading.ts'

interface OwnFilesPanelProps {
  trading: Trading
  isOpen: boolean
}

/**
 * The panel in which the visitor drops prices, or a log of his storage. It is below the figure, and scrolls into view
 * when it opens.
 */
export function OwnFilesPanel({ trading, isOpen }: OwnFilesPanelProps) {
  const { files, own, chosen, isCurrent, plan, outcome, setRange, batteryIn, takeLog } = trading
  const heading = useRef<HTMLHeadingElement>(null)
  const prepare = useEffectEvent(trading.prepare)
  useEffect(() => {
    if (!isOpen) return
    prepare()
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
        {tradingChapter.own}
      </h4>
      <p>{fileWords.promise}</p>
      <Steady className={styles.files}>
        <section aria-label={ownPrices.group}>
          <DropZone state={files} words={ownPrices.zone} isSmall />
        </section>
        {files.reading && (
          <div className={styles.below}>
            <PriceFile files={files} own={own} onRange={setRange} />
            {chosen && isCurrent && (
              <PriceResult
                own={chosen}
                plan={plan}
                result={
                  outcome.kind === 'year' ? { ...outcome.drawn, battery: outcome.battery } : null
                }
                onClear={files.clear}
              />
            )}
          </div>
        )}
        <DispatchDoor prices={prices} batteryIn={batteryIn} takeLog={takeLog} isOpen={isOpen} />
      </Steady>
    </section>
  )
}
