import type { DispatchResult } from '../dispatch/judge-log.ts'
import { misfitOf } from '../dispatch/logged-system.ts'
import type { Doubt } from '../findings.ts'

/** What arithmetic forbids in a log: the state of charge follows the power. */
export function validateLog(result: DispatchResult | null): Doubt[] {
  const share = result ? misfitOf(result.log) : undefined
  return share === undefined ? [] : [{ id: 'charge-does-not-follow', facts: { share } }]
}
