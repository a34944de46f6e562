import { useEffect, useMemo, useRef } from 'react'
import { fileWords } from '../../../content/figures/file-words.ts'
import type { TradingWords } from '../../../content/figures/trading-words.ts'
import { DispatchDoor } from './dispatch/dispatch-door.tsx'
import styles from './own-files-panel.module.css'
import { PriceFile } from './price-file.tsx'
import { PriceResult } from './price-result.tsx'
import type { Trading } from './use-trading.ts'

interface OwnFilesPanelProps {
  words: TradingWords
  trading: Trading
  /** What takes the result of a log, which needs the whole width. */
  dispatchPlace: HTMLElement | null
}

/** Where the visitor brings prices, or a log of his storage. */
export function OwnFilesPanel({ words, trading, dispatchPlace }: OwnFilesPanelProps) {
  const { files, own, chosen, isCurrent, plan, outcome, setRange, costIn } = trading
  const root = useRef<HTMLDivElement>(null)
  const isReading = files.state.kind !== 'idle'
  useEffect(() => {
    // What becomes of a file that was dropped on the drawing is said in here.
    const panel = root.current?.closest('details')
    if (panel && isReading) panel.open = true
  }, [isReading])
  const prices = useMemo(
    () => ({ own: chosen?.reading.days, currency: chosen?.reading.currency ?? 'EUR' }),
    [chosen],
  )
  return (
    <div ref={root} className={`${styles.panel} figure-control figure-controls`}>
      <p>{fileWords.promise}</p>
      <PriceFile files={files} own={own} onRange={setRange} />
      {chosen && isCurrent && (
        <PriceResult
          words={words}
          own={chosen}
          plan={plan}
          result={outcome.kind === 'year' ? outcome : null}
          onClear={files.clear}
        />
      )}
      <DispatchDoor prices={prices} costIn={costIn} place={dispatchPlace} />
    </div>
  )
}
