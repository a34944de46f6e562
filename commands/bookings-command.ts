import { resolve } from 'node:path'
import type { Client } from 'pg'
import { migrate } from '../server/database/migrate.ts'
import { ownersPostgres } from '../server/database/owners-postgres.ts'
import { openSession } from '../server/database/postgres-server.ts'
import { EmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts'
import { loadSettings, readConfig } from '../server/shared/config.ts'
import { OperatorError, reasonOf } from '../server/shared/operator-error.ts'
import { backUp } from './backup.ts'
import { deleteChosen, deletionOf } from './deletion.ts'
import { toCsv, toJson } from './export.ts'
import { numberOf, printable, toListing } from './listing.ts'
import { type Options, readOptions } from './options.ts'
import { print } from './print.ts'
import { checkBackup, restoreBackup } from './restore.ts'
import { countBookings, markedAs, newestFirst } from './stored-bookings.ts'
import { sendTestMail } from './test-mail.ts'

async function main(): Promise<void> {
  const options = readOptions()
  if ('usage' in options) return print([options.usage])
  loadSettings()
  const { databaseUrl, dataDir, mail, supabaseDir } = readConfig(process.env, process.cwd())
  if (options['test-mail']) return print([await sendTestMail(mail)])
  const isRestore = options.restore !== undefined
  // A restore may create the database, so its file is checked first.
  if (options.restore !== undefined) await checkBackup(fromCaller(options.restore))
  const server = databaseUrl
    ? ownersPostgres(databaseUrl)
    : new EmbeddedPostgres(dataDir, { isServer: false, mayCreate: isRestore })
  const session = await openSession(await server.start())
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= session.end().then(() => server.stop())
    return closing
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => close().finally(() => process.exit(1)))
  }
  try {
    // A restore may be the first use of a database.
    if (isRestore) await migrate(session, supabaseDir)
    await session.query("set timezone to 'UTC'")
    await run(session, options)
  } finally {
    await close()
  }
}

async function run(session: Client, options: Options): Promise<void> {
  const deletion = deletionOf(options)
  if (deletion) return deleteChosen(session, deletion, options)
  if (options.backup !== undefined) {
    const { path, count } = await backUp(session, fromCaller(options.backup), options.keep)
    return print([`Wrote ${numberOf(count)} to ${path}.\n`])
  }
  if (options.restore !== undefined) {
    const { inserted, present } = await restoreBackup(session, fromCaller(options.restore))
    return print([`Restored ${numberOf(inserted)}; ${present} more were stored already.\n`])
  }
  return list(session, options)
}

/** Resolves a path from where the command was called. npm and scripts/bookings.mjs run it elsewhere. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD || '', path)

async function list(session: Client, { json, csv, spam = false, since }: Options): Promise<void> {
  const bookings = newestFirst(session, markedAs(spam, since))
  if (json) return print(toJson(bookings))
  if (csv) return print(toCsv(bookings, process.stdout.isTTY))
  await print(toListing(bookings, process.stdout.columns ?? 120))
  const hidden = spam ? 0 : await countBookings(session, markedAs(true, since))
  if (hidden > 0) await print([`${hidden} more marked as spam: --spam lists them.\n`])
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof OperatorError ? error.message : printable(reasonOf(error))}\n`,
  )
  process.exitCode = 1
})
