import { maintenanceChapter } from '../../content/figures/maintenance-figure.ts'
import { qualityChapter } from '../../content/figures/quality-figure.ts'
import { tradingChapter } from '../../content/figures/trading-figure.ts'
import { Chapter } from './chapter.tsx'
import { routine, rules } from './maintenance/checks.computed.ts'
import { MaintenanceInstrument } from './maintenance/maintenance-instrument.tsx'
import { errors, knownBatches } from './quality/early-knowledge.computed.ts'
import { QualityInstrument, START as TESTED } from './quality/quality-instrument.tsx'
import { type Errors, equalTo } from './quality/quality-plots.tsx'
import { worths } from './trading/cycle-values.computed.ts'
import { TradingInstrument } from './trading/trading-instrument.tsx'

const tested = errors.find(({ cycles }) => cycles === TESTED) as Errors
const equal = equalTo(tested.forecast)?.at ?? Number.NaN

/** The evidence for each solution. */
export function Chapters() {
  return (
    <>
      <Chapter id="maintenance" words={maintenanceChapter(rules, routine)}>
        <MaintenanceInstrument />
      </Chapter>
      <Chapter id="quality" words={qualityChapter(tested, equal, knownBatches)} className="on-ink">
        <QualityInstrument />
      </Chapter>
      <Chapter id="trading" words={tradingChapter(worths)}>
        <TradingInstrument />
      </Chapter>
    </>
  )
}
