import { createInterface } from 'node:readline/promises'
import type { Client } from 'pg'
import { OperatorError } from '../server/shared/operator-error.ts'
import { headingOf, numberOf, printable } from './listing.ts'
import type { Options } from './options.ts'
import { print } from './print.ts'
import {
  before,
  countBookings,
  deleteBookings,
  markedAs,
  newestFirst,
  ofPerson,
  type Which,
  withIds,
} from './stored-bookings.ts'

/** How many bookings are shown before the question. */
const SHOWN = 20

/** @returns the bookings that the options delete, with a description for people; null for other options */
export function deletionOf(options: Options): { which: Which; what: string } | null {
  const { ids, 'delete-email': email, 'delete-before': time } = options
  if (ids.length > 0) return { which: withIds(ids), what: ids.map(printable).join(', ') }
  if (email !== undefined) return { which: ofPerson(email), what: printable(email) }
  if (time !== undefined) return { which: before(time), what: `before ${printable(time)}` }
  if (options['delete-spam']) return { which: markedAs(true), what: 'spam' }
  return null
}

/** Says which bookings would be deleted, asks unless `--yes` is set, and deletes just these. */
export async function deleteChosen(
  session: Client,
  { which, what }: { which: Which; what: string },
  { ids, yes }: Options,
): Promise<void> {
  for (const id of ids) await checkId(session, id)
  const chosen: string[] = []
  for await (const booking of newestFirst(session, which)) {
    if (chosen.push(booking.id) <= SHOWN) process.stderr.write(`${headingOf(booking)}\n`)
  }
  if (chosen.length === 0) return print([`There are no such bookings (${what}).\n`])
  if (chosen.length > SHOWN) process.stderr.write(`and ${chosen.length - SHOWN} more\n`)
  const question = `Delete ${numberOf(chosen.length)} (${what})? They cannot be brought back. [y/N] `
  const answer = yes ? 'y' : await ask(question)
  if (answer === null)
    throw new OperatorError('Nothing was deleted: nobody answered, and --yes is not set')
  if (!/^y(es)?$/i.test(answer.trim())) return print(['Nothing was deleted.\n'])
  return print([`Deleted ${numberOf(await deleteBookings(session, chosen))}.\n`])
}

async function checkId(session: Client, id: string): Promise<void> {
  const count = await countBookings(session, withIds([id]))
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
