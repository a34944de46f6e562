import { type FastifyInstance, fastify } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { setCommonHeaders } from './http/common-headers.ts'
import { closeConnectionsOnStop } from './http/connections.ts'
import { loggerOptions } from './http/logger.ts'
import { readableAddress } from './http/readable-address.ts'
import { serveRest } from './rest/rest.ts'
import { notFoundHandler, serveSite } from './site/site.ts'

/**
 * Builds the server, ready to listen: the REST resource and the site.
 * @throws StartupError if there is no built site
 */
export async function buildApp(options: {
  database: Database
  config: Config
}): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(options.config.logLevel),
    rewriteUrl: request => readableAddress(request.url ?? '/'),
  })
  setCommonHeaders(app)
  closeConnectionsOnStop(app)
  await app.register(rest => serveRest(rest, options))
  app.setNotFoundHandler(notFoundHandler(options.config.siteDir))
  await serveSite(app, options.config.siteDir)
  return app
}
