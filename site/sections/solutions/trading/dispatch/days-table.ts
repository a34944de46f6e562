import type { DispatchComparison } from '../../../../../analysis/dispatch/dispatch-comparison.ts'
import { ownDispatch } from '../../../../content/figures/own-dispatch-words.ts'

/** The lines of the table that the visitor can save: what each day brought, in the order of time. */
export const daysTable = ({ days }: DispatchComparison, currency: string): string[][] => [
  ownDispatch.columnsSaved(currency),
  ...days.map(({ date, yours, plan, hindsight, oneADay }) => [
    date,
    ...[yours, plan, hindsight, oneADay].map(amount => amount.toFixed(2)),
  ]),
]
