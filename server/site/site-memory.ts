import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CommonHeaders } from '../http/common-headers.ts'

/** What browsers send as Accept-Encoding, to the letter; any other value is served from the disk. */
const ACCEPTED_ENCODINGS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip', '']

/** Requests that ask for less than the whole file as it is. */
const CONDITIONS = [
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
]

/** Headers that belong to one answer and not to the file. */
const OWN_TO_EACH = new Set(['date', 'connection', 'keep-alive'])

interface Answer {
  /** Names and values in turn, as Node takes them in one piece: without TLS, and with it. */
  headers: string[]
  headersOverTls: string[]
  body: Buffer
}

/**
 * Answers plain requests for whole files from memory: the site is small, and reading its files anew
 * for each visitor costs more than all the rest of the answer. The answers are those that the
 * routes themselves gave when the server began to listen, so there is one place that makes them.
 * To be called before any other hook is added, as none of them has anything to do then.
 * @param siteDir folder of the built site
 */
export function keepInMemory(
  app: FastifyInstance,
  siteDir: string,
  headersOf: CommonHeaders,
): void {
  const answers = new Map<string, Map<string, Answer>>()

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.addHook('onListen', async () => {
    const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    const paths = ['/', ...files.map(file => `/${file.split(sep).join('/')}`)]
    for (const encoding of ACCEPTED_ENCODINGS) {
      const kept = new Map<string, Answer>()
      for (const path of paths) {
        // A server that is told to stop as soon as it has started answers nobody any more.
        if (closing) return
        const answer = await app.inject({ path, headers: { 'accept-encoding': encoding } })
        if (answer.statusCode !== 200) continue
        const own = Object.entries(answer.headers).filter(([name]) => !OWN_TO_EACH.has(name))
        kept.set(path, {
          headers: own.flat().map(String),
          headersOverTls: Object.entries({ ...headersOf(path, true), ...Object.fromEntries(own) })
            .flat()
            .map(String),
          body: answer.rawPayload,
        })
      }
      answers.set(encoding, kept)
    }
  })

  app.addHook('onRequest', (request, reply, done) => {
    const answer =
      request.method === 'GET' && !closing
        ? answers.get(request.headers['accept-encoding'] ?? '')?.get(request.raw.url ?? '')
        : undefined
    if (!answer || CONDITIONS.some(name => name in request.headers)) return done()
    // Past the framework's own way of answering, which takes about as long as all of this.
    reply.hijack()
    const isOverTls = request.protocol === 'https'
    reply.raw.writeHead(200, isOverTls ? answer.headersOverTls : answer.headers).end(answer.body)
  })
}
