import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_NAME, RESERVED_NAMES } from '../../contract/pages.ts'
import { RECEIVED_PATH } from '../bookings/plain-form.ts'
import { OperatorError } from '../shared/operator-error.ts'

const NOT_FOUND_PAGE = '404.html'

/** Files that are not served: dot files, configuration of other hosts, and documents without an address. */
const INTERNAL =
  /(^|\/)\.[^/]*$|^\/|^(_headers|vercel\.json|404\.html|booking-(received|failed)\.html)$/

/**
 * Serves the built site: the files, precompressed where the build did so, and each of the owner's pages at
 * its name. Other addresses get the 404 page. A new build needs no restart.
 * @throws OperatorError if the folder has no `index.html`
 */
export async function serveSite(app: FastifyInstance, siteDir: string): Promise<void> {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new OperatorError(
      `No built site in ${siteDir}, as index.html is missing: run "npm run build" first, or set SITE_DIR`,
    )
  }
  app.setErrorHandler(answerFileError)
  app.setNotFoundHandler(notFoundHandler(siteDir))
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
  })

  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.get(RECEIVED_PATH, (_request, reply) => reply.sendFile(`${RECEIVED_PATH.slice(1)}.html`))
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301))
  // The handler returns nothing. If it returned the reply, Fastify would wait for it both here and in the not-found
  // handler, and Node.js would warn of too many listeners at each 404 page.
  app.get<{ Params: { '*': string } }>('/*', ({ params: { '*': path } }, reply): void => {
    const name = path.replace(/(\.html|\/)$/, '')
    if (isPage(siteDir, name)) {
      path === name ? reply.sendFile(`${name}.html`) : reply.redirect(`/${name}`, 301)
      return
    }
    INTERNAL.test(path) ? reply.callNotFound() : reply.sendFile(path)
  })
}

function isPage(siteDir: string, name: string): boolean {
  const isAllowed = PAGE_NAME.test(name) && !RESERVED_NAMES.includes(name)
  return isAllowed && existsSync(join(siteDir, `${name}.html`))
}

/** Answers unknown paths: the site's 404 page for GET and HEAD, plain text for other methods. */
function notFoundHandler(siteDir: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // This overrides the caching of the folder, because the file may exist after the next build.
    reply.code(404).header('cache-control', 'no-cache')
    const hasPage = existsSync(join(siteDir, NOT_FOUND_PAGE))
    if (!hasPage || !['GET', 'HEAD'].includes(request.method)) {
      return reply.type('text/plain; charset=utf-8').send('Not found\n')
    }
    // Ranges and conditions do not apply to an error response.
    for (const name of Object.keys(request.raw.headers)) {
      if (/^(if-|range$)/.test(name)) delete request.raw.headers[name]
    }
    return reply.sendFile(NOT_FOUND_PAGE)
  }
}

/** Answers an error of a file. 412, 416 and server errors keep their status; others get the 404 page. */
function answerFileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'A file was not sent')
  else if (status !== 412 && status !== 416) return void reply.callNotFound()
  // The file may be readable next time, so the error must not be cached for as long as the file.
  reply.code(status).header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
  reply.send(status < 500 ? 'Not available\n' : 'Internal server error\n')
}
