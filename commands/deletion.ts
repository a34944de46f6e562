import { createInterface } from 'node:readline/promises'
import type { Database } from '../server/database/database.ts'
import { OperatorError } from '../server/shared/operator-error.ts'
import type { Options } from './options.ts'
import { headingOf, numberOf, print, printable, type Streams } from './output.ts'
import { deleteBookings, newestFirst } from './stored-bookings.ts'

/** How many bookings are shown before the question. */
const SHOWN = 20

/** Says which bookings would be deleted, asks unless `--yes` is set, and deletes just these. */
export async function deleteChosen(
  database: Database,
  options: Options,
  streams: Streams,
): Promise<void> {
  const { stdout, stderr } = streams
  const { operands: ids, email, before } = options
  const what = printable(ids.join(', ') || (email ?? (before ? `before ${before}` : 'spam')))
  const chosen: string[] = []
  for await (const booking of newestFirst(database, options.which)) {
    if (chosen.push(booking.id) <= SHOWN) stderr.write(`${headingOf(booking)}\n`)
  }
  const unclear = ids.find(
    id => chosen.filter(whole => whole.startsWith(id.toLowerCase())).length !== 1,
  )
  if (unclear) {
    throw new OperatorError(
      `No booking, or more than one, has an id that starts with ${unclear}: nothing was deleted`,
    )
  }
  if (chosen.length === 0) return print(stdout, [`There are no such bookings (${what}).\n`])
  if (chosen.length > SHOWN) stderr.write(`and ${chosen.length - SHOWN} more\n`)
  const question = `Delete ${numberOf(chosen.length)} (${what})? They cannot be brought back. [y/N] `
  const answer = options.yes ? 'y' : await ask(question, streams)
  if (answer === null) {
    throw new OperatorError('Nothing was deleted: nobody answered, and --yes is not set')
  }
  if (!/^y(es)?$/i.test(answer.trim())) return print(stdout, ['Nothing was deleted.\n'])
  return print(stdout, [`Deleted ${numberOf(await deleteBookings(database, chosen))}.\n`])
}

/** @returns what was typed, or null if the input ended */
async function ask(question: string, { stdin, stderr }: Streams): Promise<string | null> {
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    const ended = new Promise<null>(resolve => terminal.once('close', () => resolve(null)))
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}
