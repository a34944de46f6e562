import type { DispatchComparison } from '../../../../../analysis/dispatch/dispatch-comparison.ts'
import { holdsOtherMarkets } from '../../../../../analysis/dispatch/dispatch-verdicts.ts'
import { ownDispatch as words } from './own-dispatch-words.ts'

/**
 * The table of days that the visitor can save, in the order of time. A log of other markets has no columns for
 * rivals.
 */
export function daysTable(dispatch: DispatchComparison, currency: string): string[][] {
  const names = holdsOtherMarkets(dispatch)
    ? (['yours'] as const)
    : (['yours', 'plan', 'hindsight', 'oneADay'] as const)
  return [
    ['day', ...names.map(name => words.columnSaved(name, currency))],
    ...dispatch.days.map(day => [day.date, ...names.map(name => day[name].toFixed(2))]),
  ]
}
