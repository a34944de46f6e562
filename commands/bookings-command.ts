import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { migrate } from '../server/database/migrate.ts'
import { ownersPostgres } from '../server/database/owners-postgres.ts'
import { openSession } from '../server/database/postgres-server.ts'
import { EmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts'
import { readConfig } from '../server/shared/config.ts'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'
import { restoreBackup, writeBackup } from './backup.ts'
import { toCsv, toJson } from './export.ts'
import { numberOf, printable, toListing } from './listing.ts'
import { countBookingsOf, deleteBookingsOf, newestFirst } from './stored-bookings.ts'

const USAGE = `Usage: npm run bookings -- [options]

  (none)                  lists the bookings, newest first
  --since 2026-11-01      only bookings since this day (UTC) or time
  --csv, --json           for export: npm run --silent bookings -- --csv > bookings.csv
  --delete-email ADDRESS  deletes every booking of this person
  --yes                   deletes without asking
  --backup FILE           writes every booking to a file
  --restore FILE          inserts the bookings of a backup; those that are stored already stay
  --help                  prints this

The bookings are those in DATA_DIR, whether a server runs there or not, or in the database that
DATABASE_URL names, such as that of a Supabase project.
`

type Options = ReturnType<typeof readOptions>

async function main(): Promise<void> {
  const options = readOptions()
  if (options.help) return print([USAGE])
  checkOptions(options)
  const { databaseUrl, dataDir, supabaseDir } = readConfig(process.env, process.cwd())
  const isRestore = options.restore !== undefined
  const server = databaseUrl
    ? ownersPostgres(databaseUrl)
    : new EmbeddedPostgres(dataDir, { isServer: false, mayCreate: isRestore })
  const session = await openSession(await server.start())
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= session.end().then(() => server.leave())
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => close().finally(() => process.exit(1)))
  }
  try {
    // A restore can be the first that happens to a database.
    if (isRestore) await migrate(session, supabaseDir)
    await run(session, options)
  } finally {
    await close()
  }
}

/** What the command does. It does one thing at a time, and `since` belongs to lists alone. */
const ACTIONS = ['delete-email', 'backup', 'restore', 'json', 'csv'] as const

function checkOptions(options: Options): void {
  const [action, second] = ACTIONS.filter(name => options[name] !== undefined)
  const isList = action === undefined || action === 'json' || action === 'csv'
  const other = second ?? (!isList && options.since !== undefined ? 'since' : undefined)
  if (other) throw new OperatorError(`--${action} and --${other} do not go together\n\n${USAGE}`)
}

async function run(session: Client, options: Options): Promise<void> {
  if (options['delete-email'] !== undefined) {
    return deletePerson(session, options['delete-email'], options.yes)
  }
  if (options.backup !== undefined) {
    const count = await writeBackup(session, options.backup)
    return print([`Wrote ${numberOf(count)} to ${options.backup}.\n`])
  }
  if (options.restore !== undefined) {
    const { inserted, present } = await restoreBackup(session, options.restore)
    return print([`Restored ${numberOf(inserted)}; ${present} more were stored already.\n`])
  }
  const bookings = newestFirst(session, options.since)
  if (options.json) return print(toJson(bookings))
  if (options.csv) return print(toCsv(bookings, process.stdout.isTTY))
  return print(toListing(bookings, process.stdout.columns ?? 120))
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        csv: { type: 'boolean' },
        json: { type: 'boolean' },
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

async function deletePerson(session: Client, email: string, sure: boolean): Promise<void> {
  const person = printable(email)
  const count = await countBookingsOf(session, email)
  if (count === 0) return print([`There are no bookings of ${person}.\n`])
  const question = `Delete ${numberOf(count)} of ${person}? They cannot be brought back. [y/N] `
  if (!sure && !(await confirm(question))) return print(['Nothing was deleted.\n'])
  return print([`Deleted ${numberOf(await deleteBookingsOf(session, email))}.\n`])
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

/** Writes to standard output, no faster than it is read. */
async function print(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await pipeline(texts, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    // A reader that stops early, as in `| head`, is no error.
    if (error.code !== 'EPIPE') throw error
  })
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : printable(reasonOf(error))}\n`,
  )
  process.exitCode = 1
})
