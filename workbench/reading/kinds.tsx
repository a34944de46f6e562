import type { Kind } from '../../analysis/description.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import type { Things } from '../words/age-words.ts'
import { dispatchLines, pricesLines, unitsLines } from './evidence-words.ts'
import type { LeftOutOf } from './left-out-words.ts'
import {
  dispatchQuestions,
  pricesQuestions,
  type Questions,
  unitsQuestions,
} from './question-words.ts'

/** All that the panel and the headline say and draw of one kind of files. */
export interface KindOf<Result> {
  name: Kind
  /** Whether cells or vehicles were read, and how many. */
  things?: (result: Result) => Things
  count?: (result: Result) => number
  questions: Questions<Result>
  /** What the visitor should know about a result, one line for each fact. */
  lines: (result: Result) => string[]
  /** Whose reasons are those of what was left out. */
  leftOut: (result: Result | null) => LeftOutOf
}

export const unitsKind: KindOf<UnitsResult> = {
  name: 'units',
  things: ({ things }) => things,
  count: ({ units }) => units.length,
  questions: unitsQuestions,
  lines: unitsLines,
  leftOut: result => result?.things ?? 'cells',
}

export const pricesKind: KindOf<PriceResult> = {
  name: 'prices',
  questions: pricesQuestions,
  lines: pricesLines,
  leftOut: () => 'prices',
}

export const dispatchKind: KindOf<DispatchResult> = {
  name: 'dispatch',
  questions: dispatchQuestions,
  lines: dispatchLines,
  leftOut: () => 'dispatch',
}
