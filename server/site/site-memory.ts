import type { FastifyInstance } from 'fastify'

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
  headers: Record<string, string | number | string[]>
  body: Buffer
}

/**
 * Answers plain requests for whole files from memory: the site is small, and reading its files anew
 * for each visitor costs more than all the rest of the answer. The answers are those that the
 * routes themselves gave when the server began to listen, so there is one place that makes them.
 * @param paths addresses of the files
 */
export function keepInMemory(app: FastifyInstance, paths: readonly string[]): void {
  const answers = new Map<string, Map<string, Answer>>()

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })

  app.addHook('onListen', async () => {
    for (const encoding of ACCEPTED_ENCODINGS) {
      const kept = new Map<string, Answer>()
      for (const path of paths) {
        // A server that is told to stop as soon as it has started answers nobody any more.
        if (closing) return
        const answer = await app.inject({ path, headers: { 'accept-encoding': encoding } })
        if (answer.statusCode !== 200) continue
        const headers = Object.entries(answer.headers).filter(([name]) => !OWN_TO_EACH.has(name))
        kept.set(path, {
          headers: Object.fromEntries(headers) as Answer['headers'],
          body: answer.rawPayload,
        })
      }
      answers.set(encoding, kept)
    }
  })

  app.addHook('onRequest', (request, reply, done) => {
    const answer =
      request.method === 'GET'
        ? answers.get(request.headers['accept-encoding'] ?? '')?.get(request.raw.url ?? '')
        : undefined
    if (answer && !CONDITIONS.some(name => name in request.headers)) {
      reply.headers(answer.headers).send(answer.body)
    } else {
      done()
    }
  })
}
