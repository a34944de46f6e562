import { columnsEdit } from '../describe/questions.ts'
import type { Description } from '../description.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { OpenQuestion } from '../findings.ts'
import { type DispatchLog, totalsOf, turned } from './dispatch-log.ts'
import { energyOfPoint } from './logged-system.ts'

/** A header that says what a positive number is, as in `Leistung (Entladen positiv)`, is for the visitor to read. */
const SIGNED = /positiv|\+/i

/** A log by its sign, and what is open of it. */
interface Signed {
  log: DispatchLog
  questions: OpenQuestion[]
  /** Whether the state of charge tells the sign. */
  isByCharge: boolean
}

/**
 * Finds the sign of a log that has both directions in one column: from the state of charge. Otherwise it is
 * open, and more goes in than out. An answer is in the description already.
 */
export function signOf(found: DispatchLog, { tables, answers }: Description): Signed {
  const columns = tables.flatMap(table => columnsOf(table, 'power'))
  const [first] = columns
  if (!first) return { log: found, questions: [], isByCharge: false }
  const isAnswered = (answers['power-sign'] ?? 'unknown') !== 'unknown'
  // A point of charge has a negative energy if the numbers have the other sign.
  const point = isAnswered ? undefined : energyOfPoint(found.days, 1)
  const { charged, discharged } = totalsOf(found)
  const isTurned = point === undefined ? discharged > charged : point < 0
  const log = isTurned && !isAnswered ? turned(found) : found
  const isDischarge = (log === found) === (first.sign === 1)
  const likely = isDischarge
    ? (['discharge', 'charge'] as const)
    : (['charge', 'discharge'] as const)
  const question: OpenQuestion = {
    ...{ id: 'power-sign', key: 'power-sign', table: null },
    open: point !== undefined ? 1 : 2,
    blocks: point === undefined && columns.some(({ header }) => SIGNED.test(header)),
    options: likely.map(value => ({
      value,
      facts: { charged, discharged },
      edit: columnsEdit(tables, ({ meaning }) =>
        meaning === 'power' ? { sign: value === 'charge' ? -1 : 1 } : undefined,
      ),
    })),
  }
  return { log, questions: [question], isByCharge: point !== undefined }
}
