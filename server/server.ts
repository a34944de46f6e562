import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { Database } from './database/database.ts'
import { ownersPostgres } from './database/owners-postgres.ts'
import type { LeaveRoot } from './embedded-postgres/account.ts'
import { EmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { MailServer } from './mail/mail-server.ts'
import type { Config } from './shared/config.ts'
import { OperatorError, reasonOf } from './shared/operator-error.ts'

/** Time for open requests to finish during a stop, in milliseconds. */
const STOP_TIMEOUT = 2_500

interface ServerOptions {
  stdout: Writable
  /** The stream for warnings and for the log. */
  stderr: Writable
  /** Turns this process into one of the data folder's account, if it is root's. */
  leaveRoot?: LeaveRoot
}

/** Assembles a server. @throws OperatorError if the configuration cannot be used */
export async function createServer(config: Config, options: ServerOptions) {
  const { stdout, stderr, leaveRoot } = options
  const { dataDir, databaseUrl, mail, supabaseDir } = config
  let isNew = false
  let isStarted = false
  let isStopping = false
  let outage = ''
  const onCreate = () => {
    app.log.warn('Bookings are kept in a new, empty database')
    isNew = true
  }
  const postgres = databaseUrl
    ? ownersPostgres(databaseUrl)
    : new EmbeddedPostgres(dataDir, { isServer: true, onCreate, leaveRoot })
  const database = new Database(postgres, {
    supabaseDir,
    onOutage(error) {
      outage = reasonOf(error)
      // At the start, the operator reads the reason on the terminal instead.
      if (isStopping || (!isStarted && error instanceof OperatorError)) return
      const text = 'The database cannot be used now. Bookings wait for 4 s, and then get status 503'
      app.log.error({ err: error, reason: outage }, text)
    },
  })
  const mailServer = mail && new MailServer(mail)
  const app = await buildApp(database, config, { log: stderr, mailServer })

  /** Ends the server after the requests under way. */
  async function stop(): Promise<void> {
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT).unref()
    await app.close()
    await database.close()
  }

  /** Starts the server, and prints its address on standard output. @throws OperatorError if it cannot start */
  async function start(): Promise<void> {
    const url = await listen(app, config)
    await database.prepare().catch(async (error: unknown) => {
      if (!(error instanceof OperatorError)) return
      await stop()
      throw error
    })
    isStarted = true
    if (isStopping) return
    const { retentionMonths } = config
    const retention = retentionMonths
      ? `, and deleted when older than ${retentionMonths} months`
      : ''
    const place = isNew ? `${postgres.place}, a new, empty database` : postgres.place
    const isElsewhere = config.supabaseUrl && !databaseUrl
    const bookings = isElsewhere
      ? `the site sends bookings to ${config.supabaseUrl}, and nothing to this server`
      : outage
        ? 'bookings are refused'
        : `bookings are kept in ${place}${retention}`
    const notice = mailServer
      ? 'new ones are mailed to NOTIFY_TO'
      : 'no mail about new ones, as SMTP_URL and NOTIFY_TO are not set'
    if (outage && !isElsewhere) {
      stderr.write(
        `No booking can be stored now: ${outage}. Visitors are asked to try again later. ${postgres.remedy}; the server tries again with each booking.\n`,
      )
    }
    const address = url.replace(/\/\/(127\.0\.0\.1|\[::1\]):/, '//localhost:')
    stdout.write(`Kneepoint is on ${address} (${bookings}; ${notice})\n`)
    if (mailServer) await checkMailServer(app, mailServer, stdout)
  }

  return { app, start, stop }
}

/** Reports on the terminal and in the log if the mail server does not accept mail now. */
async function checkMailServer(
  app: FastifyInstance,
  mailServer: MailServer,
  stdout: Writable,
): Promise<void> {
  const failure = await mailServer.verify()
  if (!failure) return
  const text = `Mail cannot be sent now; bookings are kept and mailed later. ${failure.message}`
  app.log.error({ err: failure }, text)
  stdout.write(`${text}\n`)
}

/** Opens the server's port. @returns the server's address, such as `http://127.0.0.1:3000` */
function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  return app.listen({ port, host }).catch((error: unknown) => {
    throw new OperatorError(`PORT ${port} on HOST ${host} cannot be used: ${reasonOf(error)}`)
  })
}
