import { type FastifyInstance, fastify } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { COMMON_HEADERS, setCommonHeaders } from './http/common-headers.ts'
import { closeConnectionsOnStop } from './http/connections.ts'
import { loggerOptions } from './http/logger.ts'
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
  const answerNotFound = notFoundHandler(options.config.siteDir)
  const app = fastify({
    logger: loggerOptions(options.config.logLevel),
    // An address that cannot even be decoded names nothing that exists. Hooks do not run for it.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(COMMON_HEADERS)
      answerNotFound(request, reply)
    },
  })
  setCommonHeaders(app)
  closeConnectionsOnStop(app)
  await app.register(rest => serveRest(rest, options))
  app.setNotFoundHandler(answerNotFound)
  await serveSite(app, options.config.siteDir)
  return app
}
