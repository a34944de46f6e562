import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REST_PATH } from '../contract/audit-bookings.ts'
import type { Database } from './database/database.ts'
import { isOwner } from './rest/api-key.ts'

/**
 * Serves `GET /healthz`: 200 if the database answers, otherwise 503. Requests at the same time share one
 * query, so that health checks cannot overload the database.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let answer: Promise<boolean> | null = null
  const isHealthy = () => {
    answer ??= database
      .execute('anon', { text: 'select 1', values: [] })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        answer = null
      })
    return answer
  }
  app.get('/healthz', async (_request, reply) => {
    const healthy = await isHealthy()
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthy ? 'ok\n' : 'unavailable\n')
  })
}

/**
 * Serves `GET /metrics` in Prometheus' text format to callers that send the secret key. Loopback is not
 * trusted: behind a local proxy every request comes from it.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function serveMetrics(app: FastifyInstance, secretKey: string): void {
  const counts = { accepted: 0, refused: 0, failed: 0 }
  const isVisitorsBooking = (request: FastifyRequest) =>
    request.method === 'POST' &&
    request.url.split('?', 1)[0] === REST_PATH &&
    !isOwner(request, secretKey)
  app.addHook('onResponse', async (request, reply) => {
    if (isVisitorsBooking(request)) counts[outcomeOf(reply.statusCode)] += 1
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isOwner(request, secretKey)) {
      const lines = Object.entries(counts).map(
        ([outcome, count]) => `kneepoint_bookings_total{outcome="${outcome}"} ${count}\n`,
      )
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(HEADING + lines.join(''))
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .type('text/plain; charset=utf-8')
      .send('This needs the secret key\n')
  })
}

const HEADING =
  '# HELP kneepoint_bookings_total Requests to book an audit since the start, by outcome.\n' +
  '# TYPE kneepoint_bookings_total counter\n'

function outcomeOf(status: number): 'accepted' | 'refused' | 'failed' {
  if (status < 400) return 'accepted'
  return status < 500 ? 'refused' : 'failed'
}
