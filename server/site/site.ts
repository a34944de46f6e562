import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RECEIVED_PATH } from '../rest/plain-form.ts'
import { OperatorError } from '../shared/operator-error.ts'

const NOT_FOUND_PAGE = '404.html'

/** Files that are no pages of their own: compressed versions, host configuration, results of a form. */
const INTERNAL = ['**/*.br', '**/*.gz', '_headers', 'vercel.json', 'booking-*.html', NOT_FOUND_PAGE]

const POLICY = '<meta http-equiv="Content-Security-Policy"'

/**
 * Serves the built site: exactly the files that are in the folder now, precompressed where the build
 * did so; anything else is the 404 page.
 * @throws OperatorError if the folder has no `index.html`, or a document without its policy
 */
export async function serveSite(app: FastifyInstance, siteDir: string): Promise<void> {
  checkDocuments(siteDir)
  app.setErrorHandler(answerFileError)
  app.setNotFoundHandler(notFoundHandler(existsSync(join(siteDir, NOT_FOUND_PAGE))))
  await app.register(fastifyStatic, {
    root: siteDir,
    // One route for each file that exists: no path can reach outside, or into a dot folder.
    wildcard: false,
    globIgnore: [...INTERNAL, 'index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
  })

  app.get('/', (_request, reply) => reply.sendFile('index.html'))
  app.get(RECEIVED_PATH, (_request, reply) => reply.sendFile(`${RECEIVED_PATH.slice(1)}.html`))
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301))
}

/** A document without a policy was not written by the build, or the build has gone wrong. */
function checkDocuments(siteDir: string): void {
  if (!existsSync(join(siteDir, 'index.html'))) {
    throw new OperatorError(
      `No built site in ${siteDir}, as index.html is missing: run "npm run build" first, or set SITE_DIR`,
    )
  }
  for (const name of readdirSync(siteDir, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.html') && !readFileSync(join(siteDir, name), 'utf8').includes(POLICY)) {
      throw new OperatorError(
        `${join(siteDir, name)} has no content security policy in a meta element: run "npm run build" again, or set SITE_DIR`,
      )
    }
  }
}

/** Answers unknown paths: the site's 404 page for GET and HEAD, plain text for other methods. */
function notFoundHandler(hasPage: boolean) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // Overrides the folder's caching, because the file may exist after the next build.
    reply.code(404).header('cache-control', 'no-cache')
    if (!hasPage || !['GET', 'HEAD'].includes(request.method)) {
      return reply.type('text/plain; charset=utf-8').send('Not found\n')
    }
    // An error response has no parts and no newer version.
    for (const name of Object.keys(request.raw.headers)) {
      if (/^(if-|range$)/.test(name)) delete request.raw.headers[name]
    }
    return reply.sendFile(NOT_FOUND_PAGE)
  }
}

/** Answers 404 for an unreadable file; 412 and 416 are passed on. */
function answerFileError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500
  // The file may be readable next time, so the response must not be cached as long as the file.
  reply.header('cache-control', 'no-cache')
  if (status === 412 || status === 416) {
    reply.code(status).type('text/plain; charset=utf-8').send('Not available\n')
  } else if (status < 500) {
    reply.callNotFound()
  } else {
    request.log.error({ err: error }, 'Request failed')
    reply.code(500).type('text/plain; charset=utf-8').send('Internal server error\n')
  }
}
