import { maintenanceChapter } from '../../content/figures/maintenance-figure.ts'
import { qualityChapter } from '../../content/figures/quality-figure.ts'
import { tradingChapter } from '../../content/figures/trading-figure.ts'
import type { ChapterProps } from './chapter.tsx'
import { failuresInNewBatch, risks, rows, START_RISK } from './maintenance/replacement.computed.ts'
import { equal, knownBatches, tested } from './quality/early-knowledge.computed.ts'
import { worths } from './trading/cycle-values.computed.ts'

const risk = risks[START_RISK] as (typeof risks)[number]

/** The evidence for each solution, in the order of the page. A solution without a chapter has no link to one. */
export const chapters: readonly ChapterProps[] = [
  { name: 'maintenance', words: maintenanceChapter(risk, rows.length, failuresInNewBatch) },
  { name: 'quality', words: qualityChapter(tested, equal.at, knownBatches), className: 'on-ink' },
  { name: 'trading', words: tradingChapter(worths) },
]
