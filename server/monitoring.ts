import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { REST_PATH } from '../contract/audit-bookings.ts'
import type { Database } from './database/database.ts'
import type { Outbox } from './mail/outbox.ts'

/**
 * Serves `GET /healthz`: 200 if the database answers, otherwise 503. Simultaneous requests share one
 * statement, so that they cannot hold up bookings.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let check: Promise<boolean> | null = null
  const isWell = async () => {
    const answers = database.execute('anon', 'select 1')
    const isAnswered = await answers.then(Boolean, () => false)
    check = null
    return isAnswered
  }
  app.get('/healthz', async (_request, reply) => {
    check ??= isWell()
    const isHealthy = await check
    return reply
      .code(isHealthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(isHealthy ? 'ok\n' : 'unavailable\n')
  })
}

/**
 * Serves `GET /metrics` in Prometheus' text format to callers that send the token. Requests from this
 * machine need the token as well, because behind a local proxy every request comes from this machine.
 * @param outbox null if no mail is sent
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function serveMetrics(app: FastifyInstance, token: string, outbox: Outbox | null): void {
  const counts = { accepted: 0, refused: 0, failed: 0 }
  app.addHook('onResponse', async ({ method, url }, reply) => {
    if (method !== 'POST' || url.split('?', 1)[0] !== REST_PATH) return
    counts[outcomeOf(reply.statusCode)] += 1
  })
  const authorization = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), authorization)) {
      const lines = Object.entries(counts).map(
        ([outcome, count]) => `kneepoint_bookings_total{outcome="${outcome}"} ${count}\n`,
      )
      const metrics = HEADING + lines.join('') + (await mailMetrics(outbox))
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics)
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .type('text/plain; charset=utf-8')
      .send('Send the value of METRICS_TOKEN as a bearer token\n')
  })
}

const HEADING =
  '# HELP kneepoint_bookings_total Requests to book an audit since the start, by outcome.\n' +
  '# TYPE kneepoint_bookings_total counter\n'

/** Leaves out spam, whose mail may wait for a day. Empty while the database does not answer. */
async function mailMetrics(outbox: Outbox | null): Promise<string> {
  const backlog = await outbox?.count().catch(() => null)
  if (!backlog) return ''
  return [
    '# HELP kneepoint_mail_waiting Bookings that wait for mail, without those marked as spam.',
    '# TYPE kneepoint_mail_waiting gauge',
    `kneepoint_mail_waiting ${backlog.waiting}`,
    '# HELP kneepoint_mail_oldest_seconds Age in seconds of the oldest of these bookings.',
    '# TYPE kneepoint_mail_oldest_seconds gauge',
    `kneepoint_mail_oldest_seconds ${backlog.oldest_seconds}\n`,
  ].join('\n')
}

function outcomeOf(status: number): 'accepted' | 'refused' | 'failed' {
  if (status < 400) return 'accepted'
  return status < 500 ? 'refused' : 'failed'
}

/** A comparison in constant time needs values of equal length, which digests are. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
