import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Database } from '../server/database/database.ts'
import { DatabaseUnavailable } from '../server/database/outage.ts'
import { ownersPostgres } from '../server/database/owners-postgres.ts'
import type { LeaveRoot } from '../server/embedded-postgres/account.ts'
import { EmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts'
import { wayTo } from '../server/embedded-postgres/way.ts'
import type { MailConfig } from '../server/mail/mail-config.ts'
import { MailServer } from '../server/mail/mail-server.ts'
import { readConfig } from '../server/shared/config.ts'
import type { Environment } from '../server/shared/environment.ts'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'
import { backUp, STDOUT, writeBackup } from './backup.ts'
import { correctOne, deleteChosen } from './changes.ts'
import { type Options, readOptions } from './options.ts'
import { print, printable, type Streams, toCsv, toListing } from './output.ts'
import { checkBackup, openBackup, restoreBackup } from './restore.ts'
import { countBookings, markedAs, newestFirst } from './stored-bookings.ts'

/**
 * The longest time for a statement, in milliseconds. It can be long, because no visitor waits for the owner's
 * statements.
 */
const STATEMENT_TIMEOUT = 600_000

interface Context {
  /** Reads the settings. */
  settings: () => Environment
  streams: Streams
  /** Turns this process into one of the data folder's account, if it is root's. */
  leaveRoot?: LeaveRoot
  /** For root: a backup that another process makes as that account. */
  backupByAccount?: () => AsyncIterable<Uint8Array>
  /** Called before the database is used. */
  onOpen?: (database: Database) => void
}

/**
 * Runs the owner's command, and reports an error on standard error.
 * @param args such as `['list', '--spam']`
 * @returns the exit code
 */
export async function runCommand(args: string[], context: Context): Promise<number> {
  try {
    const options = readOptions(args)
    if (typeof options === 'string') await print(context.streams.stdout, [options])
    else await carryOut(options, context)
    return 0
  } catch (error) {
    const reason = error instanceof DatabaseUnavailable ? (error.cause ?? error) : error
    context.streams.stderr.write(`${printable(reasonOf(reason))}\n`)
    return 1
  }
}

async function carryOut(options: Options, context: Context): Promise<void> {
  const { settings, streams, leaveRoot, backupByAccount, onOpen } = context
  const env = settings()
  const { databaseUrl, dataDir, mail, supabaseDir } = readConfig(env, process.cwd())
  const { command } = options
  const [operand = ''] = options.operands
  if (command === 'test-mail' || command === 'alert') {
    return print(streams.stdout, [await sendMail(mail, operand || 'Test of the booking mail')])
  }
  // A path starts at the folder in which the command was called: npm and scripts/bookings.mjs run it elsewhere.
  const path = operand === STDOUT ? operand : resolve(env.INIT_CWD || '', operand)
  if (command === 'check') return print(streams.stdout, [await checkBackup(path)])
  if (command === 'backup' && path !== STDOUT && !databaseUrl && backupByAccount) {
    if (await isRootsOwn(path)) {
      const file = await writeBackup(backupByAccount(), path, options.keep)
      return print(streams.stdout, [`The backup is ${file}.\n`])
    }
  }
  // A restore may be the first use of a database, so its file is opened first.
  const records = command === 'restore' ? await openBackup(path) : null
  const onCreate = records && (() => undefined)
  const server = databaseUrl
    ? ownersPostgres(databaseUrl)
    : new EmbeddedPostgres(dataDir, { isServer: false, onCreate, leaveRoot })
  const database = new Database(server, {
    supabaseDir: records && supabaseDir,
    statementTimeout: STATEMENT_TIMEOUT,
  })
  onOpen?.(database)
  try {
    await database.prepare()
    if (records) {
      await print(streams.stdout, [await restoreBackup(database, records, server.place)])
    } else await answer(database, options, path, streams)
  } finally {
    await database.close()
  }
}

async function answer(database: Database, options: Options, path: string, streams: Streams) {
  const { command, email, spam, since, which } = options
  const { stdout } = streams
  if (command === 'delete') return deleteChosen(database, options, streams)
  if (command === 'correct') return correctOne(database, options, streams)
  if (command === 'backup') return backUp(database, path, streams, options.keep)
  const bookings = newestFirst(database, which)
  if (command === 'export') return print(stdout, toCsv(bookings, stdout.isTTY))
  await print(stdout, toListing(bookings))
  const hidden = spam || email ? 0 : await countBookings(database, markedAs(true, since))
  if (hidden > 0) await print(stdout, [`${hidden} more marked as spam: list --spam lists them.\n`])
}

/** Whether only root can have prepared anything in the folder to which a path leads, or in which it is. */
async function isRootsOwn(path: string): Promise<boolean> {
  const isFolder = await stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
  const folder = isFolder ? path : dirname(path)
  const { mode } = await stat(folder)
  return (mode & 0o1000) === 0 && !(await wayTo(folder)).isExposed
}

/** Sends a mail as the server would. @throws MailError if the mail server does not accept it */
async function sendMail(config: MailConfig | null, subject: string): Promise<string> {
  if (!config) throw new OperatorError('SMTP_URL and NOTIFY_TO are not set')
  const mail = { id: `command.${randomUUID()}`, subject, text: `${subject}\n` }
  const failure = await new MailServer(config).send(mail)
  if (failure) throw failure
  return `The mail server accepted a mail to ${config.notifyTo}.\n`
}
