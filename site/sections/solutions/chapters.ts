import { maintenanceChapter } from '../../content/figures/maintenance-figure.ts'
import { qualityChapter } from '../../content/figures/quality-figure.ts'
import { tradingChapter } from '../../content/figures/trading-figure.ts'
import type { ChapterProps } from './chapter.tsx'
import { routine, rules } from './maintenance/checks.computed.ts'
import { equal, knownBatches, tested } from './quality/early-knowledge.computed.ts'
import { worths } from './trading/cycle-values.computed.ts'

/** The evidence for each solution, in the order of the page. A solution without a chapter has no link to one. */
export const chapters: readonly ChapterProps[] = [
  { name: 'maintenance', words: maintenanceChapter(rules, routine) },
  { name: 'quality', words: qualityChapter(tested, equal, knownBatches), className: 'on-ink' },
  { name: 'trading', words: tradingChapter(worths) },
]
