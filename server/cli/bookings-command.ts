import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { type BookingRow, BookingsClient } from './bookings-client.ts'
import { toCsv } from './csv.ts'
import { printable, toListing } from './listing.ts'
import { withProgress } from './progress.ts'
import { restore } from './restore.ts'
import { locateService } from './service.ts'

const USAGE = `Usage: npm run bookings -- [options]

  (none)                  lists the bookings, newest first
  --since 2026-11-01      only bookings since this day (UTC) or time
  --csv, --json           for export: npm run --silent bookings -- --csv > bookings.csv
  --delete-email ADDRESS  deletes every booking of this person
  --yes                   deletes without asking
  --backup FILE           writes every booking to a file
  --restore FILE          inserts the bookings of a backup; those that are stored already stay
  --help                  prints this

The command talks to the server that runs in this folder. For a Supabase project, set SUPABASE_URL
and SUPABASE_SECRET_KEY.
`

const COLUMNS = ['created_at', 'name', 'email', 'company_name', 'biggest_headache', 'id']

async function main(): Promise<void> {
  const options = readOptions()
  if (options.help) return print(USAGE)
  const client = new BookingsClient(await locateService(process.env, process.cwd()))
  if (options['delete-email'] !== undefined) {
    return deletePerson(client, options['delete-email'], options.yes)
  }
  if (options.backup !== undefined) return backUp(client, options.backup)
  if (options.restore !== undefined) {
    const bookings = await readBackup(options.restore)
    const inserted = await restore(client, bookings)
    const present = bookings.length - inserted
    return print(`Restored ${number(inserted)}; ${present} more were stored already.\n`)
  }
  const rows = await newestFirst(client, options.since)
  if (options.json) return print(escapeControls(`${JSON.stringify(rows, null, 2)}\n`))
  if (options.csv) return print(harmless(toCsv(COLUMNS, rows)))
  print(rows.length > 0 ? toListing(rows, process.stdout.columns ?? 120) : 'No bookings yet.\n')
}

async function newestFirst(client: BookingsClient, since?: string): Promise<BookingRow[]> {
  const filter = since === undefined ? {} : { created_at: `gte.${since}` }
  const rows: BookingRow[] = []
  for await (const page of withProgress('Read', client.pages(filter))) rows.push(...page)
  return rows.sort(
    (one, other) => Date.parse(String(other.created_at)) - Date.parse(String(one.created_at)),
  )
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        csv: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        since: { type: 'string' },
        'delete-email': { type: 'string' },
        yes: { type: 'boolean', default: false },
        backup: { type: 'string' },
        restore: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new OperatorError(`${reasonOf(error)}\n\n${USAGE}`)
  }
}

async function backUp(client: BookingsClient, path: string): Promise<void> {
  try {
    const count = await writeBackup(path, withProgress('Saved', client.pages()))
    print(`Wrote ${number(count)} to ${path}.\n`)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The backup cannot be written: ${reasonOf(error)}`)
  }
}

async function deletePerson(client: BookingsClient, email: string, sure: boolean): Promise<void> {
  const ids = await client.idsOf(email)
  const what = `${number(ids.length)} of ${printable(email)}`
  if (ids.length === 0) return print(`There are no bookings of ${printable(email)}.\n`)
  if (!sure && !(await confirm(`Delete ${what}? They cannot be brought back. [y/N] `))) {
    return print('Nothing was deleted.\n')
  }
  print(`Deleted ${number(await client.delete(ids))}.\n`)
}

function number(count: number): string {
  return `${count} ${count === 1 ? 'booking' : 'bookings'}`
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Without an answer, as when the input has ended, nothing is deleted.
    const ended = new Promise<string>(resolve => terminal.once('close', () => resolve('')))
    return /^y(es)?$/i.test((await Promise.race([terminal.question(question), ended])).trim())
  } finally {
    terminal.close()
  }
}

/** Escapes control characters, which a terminal would obey. */
function escapeControls(json: string): string {
  return json.replaceAll(
    CONTROLS,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** CSV has no escapes: on a terminal, control characters are replaced; a file gets all of them. */
function harmless(csv: string): string {
  return process.stdout.isTTY ? csv.replaceAll(CONTROLS, '\ufffd') : csv
}

const CONTROLS = /(?![\t\r\n])[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

function print(text: string): void {
  process.stdout.write(text)
}

// A reader that stops early, as in `| head`, is no error.
process.stdout.on('error', () => process.exit(0))

main().catch((error: unknown) => {
  const known = error instanceof OperatorError
  process.stderr.write(`${known ? error.message : `Unexpected: ${printable(String(error))}`}\n`)
  process.exitCode = 1
})
