import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { Database } from './database/database.ts'
import { ownersPostgres } from './database/owners-postgres.ts'
import { EmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import type { MailConfig } from './mail/mail-config.ts'
import { MailServer } from './mail/mail-server.ts'
import { type Config, readConfig } from './shared/config.ts'
import { loadSettings } from './shared/environment.ts'
import { OperatorError, reasonOf } from './shared/operator-error.ts'

/** Time for open requests to finish during a stop, in milliseconds. */
const STOP_TIMEOUT = 2_500

/** The process ends after this time, in milliseconds, whatever hangs. */
const EXIT_TIMEOUT = 9_500

/** The signals of an operator, of a terminal, and of a terminal that is closed. */
const SIGNALS: closeWithGrace.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Signals that close-with-grace must leave alone. Where the process has crashed, Node.js would return from a handler to
 * the faulty instruction for ever.
 */
const CRASHES: closeWithGrace.Signals[] = [
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
]

async function start(): Promise<void> {
  loadSettings()
  const config = readConfig(process.env, process.cwd())
  const { dataDir, databaseUrl, mail, supabaseDir } = config
  let isNew = false
  const onCreate = () => {
    app.log.warn('Bookings are kept in a new, empty database')
    isNew = true
  }
  const server = databaseUrl
    ? ownersPostgres(databaseUrl)
    : new EmbeddedPostgres(dataDir, { isServer: true, onCreate })
  let isStarted = false
  let outage = ''
  const database = new Database(server, {
    supabaseDir,
    onOutage(error) {
      outage = reasonOf(error)
      // At the start, the operator gets the reason on the terminal.
      if (isClosing() || (!isStarted && error instanceof OperatorError)) return
      const text = 'The database cannot be used now. Bookings wait for 4 s, and then get status 503'
      app.log.error({ err: error, reason: outage }, text)
    },
  })
  const app = await buildApp(database, config)
  const isClosing = closeOnSignal(app, database)
  const url = await listen(app, config)
  await database.prepare().catch(async (error: unknown) => {
    if (!(error instanceof OperatorError)) return
    await app.close()
    await database.close()
    throw error
  })
  isStarted = true
  if (isClosing()) return
  const { retentionMonths } = config
  const retention = retentionMonths ? `, and deleted when older than ${retentionMonths} months` : ''
  const place = isNew ? `${server.place}, a new, empty database` : server.place
  const isElsewhere = config.supabaseUrl && !databaseUrl
  const bookings = isElsewhere
    ? `the site sends bookings to ${config.supabaseUrl}, and nothing to this server`
    : outage
      ? 'bookings are refused'
      : `bookings are kept in ${place}${retention}`
  const notice = mail
    ? 'new ones are mailed to NOTIFY_TO'
    : 'no mail about new ones, as SMTP_URL and NOTIFY_TO are not set'
  if (outage && !isElsewhere) {
    process.stderr.write(
      `No booking can be stored now: ${outage}. Visitors are asked to try again later. ${server.remedy}; the server tries again with each booking.\n`,
    )
  }
  const address = url.replace(/\/\/(127\.0\.0\.1|\[::1\]):/, '//localhost:')
  process.stdout.write(`Kneepoint is on ${address} (${bookings}; ${notice})\n`)
  if (mail) await checkMailServer(app, mail)
}

/** Says on the terminal and in the log if the mail server would not take mail now. */
async function checkMailServer(app: FastifyInstance, mail: MailConfig): Promise<void> {
  const failure = await new MailServer(mail).verify()
  if (!failure) return
  const text = `Mail cannot be sent now; bookings are kept and mailed later. ${failure.message}`
  app.log.error({ err: failure }, text)
  process.stdout.write(`${text}\n`)
}

/** @returns the server's address, such as `http://127.0.0.1:3000` */
function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  return app.listen({ port, host }).catch((error: unknown) => {
    throw new OperatorError(`PORT ${port} on HOST ${host} cannot be used: ${reasonOf(error)}`)
  })
}

/**
 * Ends the process on a signal, and on an error that nothing has caught, after the requests under way.
 * @returns a function that says whether it ends
 */
function closeOnSignal(app: FastifyInstance, database: Database): () => boolean {
  const { close } = closeWithGrace(
    { delay: EXIT_TIMEOUT, logger: app.log, skip: [...SIGNALS, ...CRASHES] },
    async ({ err }) => {
      if (err)
        app.log.fatal({ err }, 'The server ends, because of an error that nothing has caught')
      setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref()
      await app.close()
      await database.close()
    },
  )
  // After Ctrl+C, both the terminal and npm may send a signal, and a second one would end close-with-grace at once.
  let isClosing = false
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!isClosing) close()
      isClosing = true
    })
  }
  return () => isClosing
}

// A failure to write the log, as on a full disk, must not stop the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

start().catch((error: unknown) => {
  process.stderr.write(`Kneepoint could not start. ${reasonOf(error)}\n`)
  process.exit(1)
})
