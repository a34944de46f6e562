import type { Writable } from 'node:stream'
import { type FastifyInstance, fastify } from 'fastify'
import { CACHE_CONTROL, HASHED_FOLDER, TRANSPORT_SECURITY } from '../contract/response-headers.ts'
import { serveBookings } from './bookings/bookings.ts'
import { makeHttpServer } from './connections.ts'
import type { Database } from './database/database.ts'
import { loggerOptions } from './logger.ts'
import type { MailServer } from './mail/mail-server.ts'
import { Mailer } from './mail/mailer.ts'
import { serveHealth, serveMailHealth } from './monitoring.ts'
import { deleteOldBookings } from './retention.ts'
import type { Config } from './shared/config.ts'
import { serveSite } from './site/site.ts'

/** An idle connection is closed after this time, in milliseconds. */
const IDLE_TIMEOUT = 75_000

interface AppOptions {
  /** The stream that the log is written to. */
  log: Writable
  /** The owner's mail server; null for none. */
  mailServer: MailServer | null
}

/**
 * Builds the server, ready to listen: the site, the call that stores a booking, the mail about new
 * bookings, the health checks, and the deletion of old bookings.
 * @throws OperatorError if the site folder has no `index.html`
 */
export async function buildApp(
  database: Database,
  config: Config,
  { log, mailServer }: AppOptions,
): Promise<FastifyInstance> {
  // Slow senders are cut off by one timeout for the whole request, and a shorter one for the header.
  const timeouts = {
    requestTimeout: config.requestTimeoutSeconds * 1000,
    headersTimeout: Math.ceil(config.requestTimeoutSeconds / 2) * 1000,
    connectionsCheckingInterval: 500,
    keepAliveTimeout: IDLE_TIMEOUT,
  }
  const app = fastify({
    logger: loggerOptions(config.logLevel, log),
    trustProxy: config.trustProxy || false,
    serverFactory: handler => makeHttpServer(handler, timeouts).setTimeout(IDLE_TIMEOUT),
    // The server of connections.ts answers unreadable requests.
    clientErrorHandler: () => undefined,
    // This answers an address with malformed percent-encoding.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      raw.end('The address cannot be read\n')
    },
  })
  // Only one route reads bodies, and it sets its own parsers.
  app.removeAllContentTypeParsers()
  setDefaultHeaders(app)
  serveHealth(app, database, config.databaseUrl ? null : config.dataDir)
  if (mailServer) serveMailHealth(app, database)
  deleteOldBookings(app, database, config.retentionMonths || null)

  const mailer = mailServer && new Mailer(database, mailServer, app.log)
  app.addHook('onListen', async () => mailer?.start())
  app.addHook('onClose', async () => mailer?.stop())
  const onBooking = () => mailer?.wake()

  await app.register(serveBookings, { prefix: '/rest/v1', database, config, onBooking })
  await serveSite(app, config.siteDir)
  return app
}

/** Sets the headers of an answer that depend on its request. A handler may override them. */
function setDefaultHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.headers(TRANSPORT_SECURITY)
    const isHashed = request.url.startsWith(`/${HASHED_FOLDER}/`)
    if (isHashed) reply.header('Cache-Control', CACHE_CONTROL.hashed)
  })
}
