import { createInterface } from 'node:readline/promises'
import type { Database } from '../server/database/database.ts'
import { OperatorError } from '../server/shared/operator-error.ts'
import type { Options } from './options.ts'
import { headingOf, numberOf, print, printable } from './output.ts'
import {
  before,
  countBookings,
  deleteBookings,
  markedAs,
  newestFirst,
  ofPerson,
  withIds,
} from './stored-bookings.ts'

/** How many bookings are shown before the question. */
const SHOWN = 20

/** Says which bookings would be deleted, asks unless `--yes` is set, and deletes just these. */
export async function deleteChosen(database: Database, options: Options): Promise<void> {
  const { operands: ids, flags, values } = options
  for (const id of ids) await checkId(database, id)
  const { email, before: time } = values
  const which =
    ids.length > 0 ? withIds(ids) : email ? ofPerson(email) : time ? before(time) : markedAs(true)
  const what = printable(ids.join(', ') || email || (time ? `before ${time}` : 'spam'))
  const chosen: string[] = []
  for await (const booking of newestFirst(database, which)) {
    if (chosen.push(booking.id) <= SHOWN) process.stderr.write(`${headingOf(booking)}\n`)
  }
  if (chosen.length === 0) return print([`There are no such bookings (${what}).\n`])
  if (chosen.length > SHOWN) process.stderr.write(`and ${chosen.length - SHOWN} more\n`)
  const question = `Delete ${numberOf(chosen.length)} (${what})? They cannot be brought back. [y/N] `
  const answer = flags.has('yes') ? 'y' : await ask(question)
  if (answer === null) {
    throw new OperatorError('Nothing was deleted: nobody answered, and --yes is not set')
  }
  if (!/^y(es)?$/i.test(answer.trim())) return print(['Nothing was deleted.\n'])
  return print([`Deleted ${numberOf(await deleteBookings(database, chosen))}.\n`])
}

async function checkId(database: Database, id: string): Promise<void> {
  const count = await countBookings(database, withIds([id]))
  if (count === 1) return
  const reason = count === 0 ? 'No booking has an id that starts' : `The ids of ${count} start`
  throw new OperatorError(`${reason} with ${printable(id)}: nothing was deleted`)
}

/** @returns what was typed, or null if the input ended */
async function ask(question: string): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const ended = new Promise<null>(resolve => terminal.once('close', () => resolve(null)))
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}
