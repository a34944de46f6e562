import { termsOf } from '../../../../analysis/storage/battery.ts'
import type { Taken } from '../../../../workbench/door/drop-zone.tsx'
import { fileWords } from '../../../../workbench/door/file-words.ts'
import type { BatteryOfPage } from '../../../../workbench/entry.ts'
import type { useWorkbench } from '../../../controls/use-workbench.ts'
import { addToRequest } from '../../../form/add-to-request.ts'
import { BatteryInputs } from './battery-panel.tsx'
import { loadPriceDays } from './load-price-days.ts'
import { tradingChapter, tradingWords } from './trading-words.ts'
import type { Trading } from './use-trading.ts'

/** The chapter's battery, as the workbench compares a log with it. */
function batteryOf({ said }: Trading): BatteryOfPage {
  const { stated, takeLog } = said
  return {
    stated: typeof stated === 'object' ? stated : null,
    takeLog,
    in(currency) {
      const words = tradingWords(currency)
      const { answers, battery, change } = said.in(currency)
      return {
        inputs: (
          <BatteryInputs words={words} answers={answers} prefix="dispatch-" onChange={change} />
        ),
        unusable: typeof stated === 'string' ? words.unreadable(stated) : null,
        costed:
          typeof battery === 'object'
            ? { battery, sentence: words.costOf(termsOf(battery).cost, battery) }
            : null,
      }
    },
  }
}

interface OwnFilesProps {
  workbench: ReturnType<typeof useWorkbench>
  trading: Trading
  files: Taken | null
  isOpen: boolean
}

/** The workbench for the visitor's prices and for a log of his storage, below the figure. */
export function OwnFiles({ workbench, trading, files, isOpen }: OwnFilesProps) {
  const { bench, hasFailed } = workbench
  if (hasFailed) return isOpen && <p role="alert">{fileWords.failed}</p>
  if (!bench) return null
  const { plan, outcome, isCurrent } = trading
  return (
    <bench.TradingBench
      heading={tradingChapter.own}
      isOpen={isOpen}
      files={files}
      onOwn={trading.takeOwn}
      chosen={trading.chosen}
      planned={
        isCurrent
          ? {
              ...plan,
              outcome:
                outcome.kind === 'year'
                  ? { battery: outcome.battery, results: outcome.ofYear.results }
                  : null,
            }
          : null
      }
      battery={batteryOf(trading)}
      loadPriceDays={loadPriceDays}
      addToRequest={(of, sentence) => addToRequest({ of, sentence })}
    />
  )
}
