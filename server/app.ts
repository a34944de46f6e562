import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify'
import type { Config, MailConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { serveHealth } from './health.ts'
import { closeConnectionsOnStop } from './http/connections.ts'
import { setDefaultHeaders } from './http/default-headers.ts'
import { loggerOptions } from './http/logger.ts'
import { readableAddress } from './http/readable-address.ts'
import { serveMetrics } from './metrics.ts'
import { serveRest } from './rest/rest.ts'
import { notFoundHandler, serveSite } from './site/site.ts'

/** An idle connection is closed after this time, in milliseconds. */
const IDLE_TIMEOUT = 75_000

/**
 * Builds the server, ready to listen: the REST interface, the site, the mail about new bookings, the
 * health check and the metrics.
 * @throws StartupError if the site folder has no `index.html`, or a document without its policy
 */
export async function buildApp(options: {
  database: Database
  config: Config
  secretKey: string
}): Promise<FastifyInstance> {
  const { database, config, secretKey } = options
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    rewriteUrl: request => readableAddress(request.url ?? '/'),
    trustProxy: config.trustProxy,
    // Against slow senders: the header and the whole of a request have their own timeouts.
    requestTimeout: config.requestTimeoutSeconds * 1000,
    http: {
      headersTimeout: Math.ceil(config.requestTimeoutSeconds / 2) * 1000,
      connectionsCheckingInterval: 500,
    },
    // Against slow readers.
    connectionTimeout: IDLE_TIMEOUT,
  })
  setDefaultHeaders(app)
  closeConnectionsOnStop(app)
  serveHealth(app, database)
  serveMetrics(app, secretKey)

  const mailer = config.mail && (await openMailer(database, config.mail, app.log))
  app.addHook('onListen', async () => mailer?.start())
  app.addHook('onClose', async () => mailer?.stop())
  const onBooking = () => mailer?.wake()

  await app.register(rest => serveRest(rest, { database, config, secretKey, onBooking }))
  app.setNotFoundHandler(notFoundHandler(config.siteDir))
  await serveSite(app, config.siteDir)
  return app
}

/** Imports the mail library, which takes 12 MB of memory, only where mail is sent. */
async function openMailer(database: Database, config: MailConfig, log: FastifyBaseLogger) {
  const { Mailer } = await import('./mail/mailer.ts')
  return new Mailer(database, config, log)
}
