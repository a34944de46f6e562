import { termsOf } from '../../../../analysis/storage/battery.ts'
import type { Taken } from '../../../../stage/controls/taken-files.ts'
import { fileWords } from '../../../../stage/words/file-words.ts'
import type { BatteryOfPage } from '../../../../workbench/entry.ts'
import { addToRequest } from '../../../form/add-to-request.ts'
import type { State } from '../chapter.tsx'
import { loadPriceDays } from './load-price-days.ts'
import type { Workbench } from './trading-figure.tsx'
import { tradingChapter, tradingWords } from './trading-words.ts'
import type { Trading } from './use-trading.ts'

/** The chapter's battery, as the workbench compares a log with it. */
const batteryOf = ({ said }: Trading): BatteryOfPage => ({
  stated: said.stated,
  takeLog: said.takeLog,
  costIn(currency, storage) {
    const { battery } = said.in(currency)
    if (!battery) return null
    const own = { ...battery, ...storage }
    const terms = termsOf(own)
    return { terms, sentence: tradingWords(currency).costOf(terms.cost, own) }
  },
})

interface OwnFilesProps {
  workbench: Workbench
  trading: Trading
  state: State
  files: Taken | null
  isOpen: boolean
}

/** The workbench for the visitor's prices and for a log of his storage, below the figure. */
export function OwnFiles({ workbench, trading, state, files, isOpen }: OwnFilesProps) {
  const { code: benches, hasFailed } = workbench
  if (hasFailed) return isOpen && <p role="alert">{fileWords.failed}</p>
  if (!benches) return null
  const { plan, drawn, said, isCurrent, currency, chosen } = trading
  const days = plan.year.oneADay.length
  const { battery } = tradingWords(currency)
  const result = drawn?.lead ? `${battery(said.answers)}: ${state.number} ${state.sentence}` : null
  return (
    <benches.TradingBench
      heading={tradingChapter.own}
      isOpen={isOpen}
      files={files}
      onOwn={trading.takeOwn}
      chosen={chosen}
      planned={chosen && isCurrent ? { days, said: result } : null}
      battery={batteryOf(trading)}
      loadPriceDays={loadPriceDays}
      addToRequest={(of, sentence) => addToRequest({ of, sentence })}
    />
  )
}
