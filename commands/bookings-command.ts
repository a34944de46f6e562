import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { Database } from '../server/database/database.ts'
import { DatabaseUnavailable } from '../server/database/outage.ts'
import { ownersPostgres } from '../server/database/owners-postgres.ts'
import { EmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts'
import type { MailConfig } from '../server/mail/mail-config.ts'
import { MailServer } from '../server/mail/mail-server.ts'
import { readConfig } from '../server/shared/config.ts'
import { loadSettings } from '../server/shared/environment.ts'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'
import { backUp, STDOUT } from './backup.ts'
import { deleteChosen } from './deletion.ts'
import { type Options, readOptions } from './options.ts'
import { print, printable, toCsv, toListing } from './output.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { countBookings, markedAs, newestFirst } from './stored-bookings.ts'

/** The longest time for a statement, in milliseconds. Nobody waits behind the owner's. */
const STATEMENT_TIMEOUT = 600_000

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (typeof options === 'string') return print([options])
  loadSettings()
  const { databaseUrl, dataDir, mail, supabaseDir } = readConfig(process.env, process.cwd())
  const { command } = options
  if (command === 'test-mail') return sendTestMail(mail)
  const path = fromCaller(options.operands[0] ?? '')
  // A restore may be the first use of a database, so its file is checked before that.
  const isRestore = command === 'restore'
  if (isRestore) await checkBackup(path)
  const onCreate = isRestore ? () => undefined : null
  const server = databaseUrl
    ? ownersPostgres(databaseUrl)
    : new EmbeddedPostgres(dataDir, { isServer: false, onCreate })
  const database = new Database(server, {
    supabaseDir: isRestore ? supabaseDir : null,
    times: { statement: STATEMENT_TIMEOUT },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => database.close().finally(() => process.exit(1)))
  }
  try {
    await database.prepare()
    await run(database, options, path, server.place)
  } finally {
    await database.close()
  }
}

/** Resolves a path from where the command was called. npm and scripts/bookings.mjs run it elsewhere. */
const fromCaller = (path: string): string =>
  path === STDOUT ? path : resolve(process.env.INIT_CWD || '', path)

async function run(database: Database, options: Options, path: string, place: string) {
  const { command, spam, since, which } = options
  if (command === 'delete') return deleteChosen(database, options)
  if (command === 'backup') return backUp(database, path, options.keep)
  if (command === 'restore') return restoreBackup(database, path, place)
  const bookings = newestFirst(database, which)
  if (command === 'export') return print(toCsv(bookings))
  await print(toListing(bookings))
  const hidden = spam ? 0 : await countBookings(database, markedAs(true, since))
  if (hidden > 0) await print([`${hidden} more marked as spam: list --spam lists them.\n`])
}

/** Sends a mail as the server would. @throws MailError if the mail server does not accept it */
async function sendTestMail(config: MailConfig | null): Promise<void> {
  if (!config) throw new OperatorError('SMTP_URL and NOTIFY_TO are not set')
  const text = 'Mail about new bookings will reach you like this one.\n'
  const mail = { id: `test.${randomUUID()}`, subject: 'Test of the booking mail', text }
  const failure = await new MailServer(config).send(mail, [])
  if (failure) throw failure
  await print([`The mail server accepted a test mail to ${config.notifyTo}.\n`])
}

main().catch((error: unknown) => {
  const reason = error instanceof DatabaseUnavailable ? (error.cause ?? error) : error
  process.stderr.write(`${printable(reasonOf(reason))}\n`)
  process.exitCode = 1
})
