import { ranked } from '../../../analysis/running/rule-verdict.ts'
import {
  comparisonWords,
  errorsWords,
  endedCells as words,
} from '../../content/figures/ended-cells-words.ts'
import type { Owner } from '../../content/figures/next-check-words.ts'
import { noVerdictWords } from '../../content/figures/reading-words.ts'
import type { OwnRecord } from './own-record.ts'

/** The visitor's cells, beside the public ones. */
export interface OwnComparison {
  record: OwnRecord
  owner: Owner
  limit: number
  /** Whether the limit was set before any result was shown. */
  isJudged: boolean
}

/** What the comparison says of the visitor's cells that ended, or null where none has. */
export function endedSentence({ record, owner, limit, isJudged }: OwnComparison): string | null {
  const comparison = record.limits[limit]?.comparison
  if (!comparison) return null
  const compared = { ...comparison, axis: record.axis, things: record.things, owner, limit }
  const reason =
    noVerdictWords(record.reading) ||
    (record.copies > 0 ? words.copies(record.copies) : isJudged ? '' : words.notJudged)
  if (!comparison.errors || reason === '') return comparisonWords(compared)
  return errorsWords(compared, ranked(comparison.errors)) + reason
}
