import { columnsEdit } from '../describe/questions.ts'
import type { Description } from '../description.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { OpenQuestion } from '../findings.ts'
import { directionNamed } from '../names/dispatch-names.ts'
import { type DispatchLog, efficiencyWithin, totalsOf, turned } from './dispatch-log.ts'
import type { ReadLog } from './dispatch-reading.ts'
import { energyOfPoint } from './logged-system.ts'

/** A battery that gives back nearly all, or more, may be one with the other sign. */
const ALIKE = 0.02

/** The sign of a log, what is open of it, and what it follows from. */
interface Signed {
  log: DispatchLog
  questions: OpenQuestion[]
  by: ReadLog['signBy']
}

/**
 * Finds the sign of a log that has both directions in one column: from the words of its header, from the state of
 * charge, or from the losses, because more goes in than out. An answer is in the description already. What is decided
 * can be changed by the same question, which is not asked.
 */
export function signOf(found: DispatchLog, { tables, answers }: Description): Signed {
  const columns = tables.flatMap(table => columnsOf(table, 'power'))
  const [first] = columns
  if (!first) return { log: found, questions: [], by: null }
  const { charged, discharged } = totalsOf(found)
  const question: OpenQuestion = {
    ...{ id: 'power-sign', key: 'power-sign', table: null },
    options: (['discharge', 'charge'] as const).map(value => ({
      value,
      facts: { charged, discharged },
      edit: columnsEdit(tables, ({ meaning }) =>
        meaning === 'power' ? { sign: value === 'charge' ? -1 : 1 } : undefined,
      ),
    })),
  }
  const decided = (log: DispatchLog, by: Signed['by'] = null): Signed => {
    const implied = (log === found) === (first.sign === -1) ? 'charge' : 'discharge'
    return { log, questions: [{ ...question, computes: false, open: 1, implied }], by }
  }
  if (answers['power-sign'] && answers['power-sign'] !== 'unknown') {
    return { log: found, questions: [question], by: null }
  }
  if (columns.some(({ header }) => directionNamed(header))) return decided(found)
  // A point of charge has a negative energy if the numbers have the other sign.
  const point = energyOfPoint(found.days, 1)
  if (point !== undefined) {
    return decided(point > 0 ? found : turned(found), 'state-of-charge')
  }
  const log = discharged > charged ? turned(found) : found
  // Only one of the signs has losses, whatever the battery held when the log began.
  const [own, other] = [efficiencyWithin(log) ?? 1, efficiencyWithin(turned(log)) ?? 1]
  const isOpen = own > 1 - ALIKE || other < 1 + ALIKE
  return isOpen ? { log, questions: [question], by: null } : decided(log, 'losses')
}
