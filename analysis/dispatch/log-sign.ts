import type { Description } from '../description.ts'
import type { LogStep } from '../extract/dispatch.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { Evidence, OpenQuestion } from '../findings.ts'
import { directionNamed } from '../names/dispatch-names.ts'
import { type DispatchLog, efficiencyWithin, totalsOf, turned } from './dispatch-log.ts'

/** A battery that gives back nearly all, or more, may be one with the other sign. */
const ALIKE = 0.02
/** The share of steps in which the state of charge must move as the energy does. */
const AGREES = 0.8
const LEAST_MOVES = 10

/** The sign of a log, what it follows from, and what is open of it. */
interface Signed {
  log: DispatchLog
  questions: OpenQuestion[]
  evidence: Evidence[]
}

/**
 * Finds the sign of a log that has both directions in one column: from the words of its header, from the state of
 * charge, or from the losses, because more goes in than out. An answer is in the description already.
 */
export function signOf(
  found: DispatchLog,
  steps: readonly LogStep[],
  { tables, answers }: Description,
): Signed {
  const columns = tables.flatMap(table => columnsOf(table, 'power'))
  const isKnown = columns.some(({ header }) => directionNamed(header))
  if (columns.length === 0 || isKnown) return { log: found, questions: [], evidence: [] }
  const { charged, discharged } = totalsOf(found)
  const question: OpenQuestion = {
    ...{ id: 'power-sign', key: 'power-sign', table: null, blocks: false },
    ...{ computes: true, open: 2 },
    options: (['discharge', 'charge'] as const).map(value => ({
      value,
      facts: { charged, discharged },
      edit: {
        tables: Object.fromEntries(
          tables.map(table => [
            table.id,
            {
              columns: Object.fromEntries(
                columnsOf(table, 'power').map(({ index }) => [
                  index,
                  { sign: value === 'charge' ? -1 : 1 } as const,
                ]),
              ),
            },
          ]),
        ),
      },
    })),
  }
  if (answers['power-sign'] && answers['power-sign'] !== 'unknown') {
    return { log: found, questions: [question], evidence: [] }
  }
  const falls = fallsWhilePositive(steps)
  if (falls !== null) {
    const evidence: Evidence = { id: 'sign-by-state-of-charge', facts: { falls } }
    return { log: falls ? found : turned(found), questions: [], evidence: [evidence] }
  }
  const log = discharged > charged ? turned(found) : found
  // Only one of the signs has losses, whatever the battery held when the log began.
  const [own, other] = [efficiencyWithin(log) ?? 1, efficiencyWithin(turned(log)) ?? 1]
  const isOpen = own > 1 - ALIKE || other < 1 + ALIKE
  return isOpen
    ? { log, questions: [question], evidence: [] }
    : { log, questions: [], evidence: [{ id: 'sign-by-losses', facts: { charged, discharged } }] }
}

/** Whether the state of charge falls while numbers are positive; null if it does not show that. */
function fallsWhilePositive(steps: readonly LogStep[]): boolean | null {
  const sorted = [...steps].sort((a, b) => a.minutes - b.minutes)
  // A row may tell the state at the start of its step, or at its end.
  const shares = [1, 0].map(at => {
    let [falls, moves] = [0, 0]
    let before: LogStep | undefined
    for (const now of sorted) {
      const { charged, discharged } = at === 1 || !before ? now : before
      const change = now.stateOfCharge - (before?.stateOfCharge ?? Number.NaN)
      before = now
      if (charged === discharged || !Number.isFinite(change) || change === 0) continue
      moves += 1
      falls += Number(discharged > charged === change < 0)
    }
    return { share: falls / moves, moves }
  })
  const [best] = shares.sort((a, b) => Math.abs(b.share - 0.5) - Math.abs(a.share - 0.5))
  if (!best || best.moves < LEAST_MOVES) return null
  return best.share >= AGREES ? true : best.share <= 1 - AGREES ? false : null
}
