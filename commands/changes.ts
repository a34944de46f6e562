import { createInterface } from 'node:readline/promises'
import { FIELDS, type StoredBooking, trimAnswer } from '../contract/audit-bookings.ts'
import type { Database } from '../server/database/database.ts'
import { OperatorError } from '../server/shared/operator-error.ts'
import type { Options } from './options.ts'
import { headingOf, numberOf, print, printable, type Streams } from './output.ts'
import { deleteBookings, newestFirst, updateBooking } from './stored-bookings.ts'

/** The number of bookings that are shown before the question. */
const SHOWN = 20

/** Shows which bookings would be deleted, asks unless `--yes` is set, and deletes exactly these. */
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
  checkIds(ids, chosen)
  if (chosen.length === 0) return print(stdout, [`There are no such bookings (${what}).\n`])
  if (chosen.length > SHOWN) stderr.write(`and ${chosen.length - SHOWN} more\n`)
  const question = `Delete ${numberOf(chosen.length)} (${what})? They cannot be brought back.`
  if (!(await mayGoOn(question, options, streams))) return
  return print(stdout, [`Deleted ${numberOf(await deleteBookings(database, chosen))}.\n`])
}

/** Shows the correction of a booking, asks unless `--yes` is set, and makes it. */
export async function correctOne(
  database: Database,
  options: Options,
  streams: Streams,
): Promise<void> {
  const [id = '', ...assignments] = options.operands
  const chosen: StoredBooking[] = []
  for await (const booking of newestFirst(database, options.which)) chosen.push(booking)
  checkIds(
    [id],
    chosen.map(booking => booking.id),
  )
  const [booking] = chosen as [StoredBooking]
  const changes = Object.fromEntries(assignments.map(readAssignment))
  streams.stderr.write(`${headingOf(booking)}\n`)
  for (const [field, text] of Object.entries(changes)) {
    const before = booking[field as keyof StoredBooking]
    streams.stderr.write(`  ${field}: ${printable(before)} → ${printable(text)}\n`)
  }
  if (!(await mayGoOn('Correct this booking?', options, streams))) return
  await updateBooking(database, booking.id, changes)
  return print(streams.stdout, ['Corrected 1 booking.\n'])
}

/** Reads an operand such as `email=ada@cells.example`. */
function readAssignment(assignment: string): [field: string, text: string] {
  const [name = '', ...rest] = assignment.split('=')
  if (rest.length > 0 && FIELDS.some(field => field === name)) {
    return [name, trimAnswer(rest.join('='))]
  }
  throw new OperatorError(`${name} is no FIELD=TEXT: the fields are ${FIELDS.join(', ')}`)
}

/** Makes sure that each id, or its beginning, identifies exactly one booking. */
function checkIds(ids: string[], chosen: string[]): void {
  const unclear = ids.find(
    id => chosen.filter(whole => whole.startsWith(id.toLowerCase())).length !== 1,
  )
  if (unclear === undefined) return
  throw new OperatorError(
    `No booking, or more than one, has an id that starts with ${unclear}: nothing was changed`,
  )
}

/** Asks the operator, unless `--yes` is set. */
async function mayGoOn(question: string, { yes }: Options, streams: Streams): Promise<boolean> {
  if (yes) return true
  const answer = await ask(`${question} [y/N] `, streams)
  if (answer === null) {
    throw new OperatorError('Nothing was changed: nobody answered, and --yes is not set')
  }
  const isYes = /^y(es)?$/i.test(answer.trim())
  if (!isYes) await print(streams.stdout, ['Nothing was changed.\n'])
  return isYes
}

/** Asks a question. @returns the typed answer, or null if the input ended */
async function ask(question: string, { stdin, stderr }: Streams): Promise<string | null> {
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    const ended = new Promise<null>(resolve => terminal.once('close', () => resolve(null)))
    return await Promise.race([terminal.question(question), ended])
  } finally {
    terminal.close()
  }
}
