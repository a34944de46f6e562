import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REST_PATH } from '../contract/audit-bookings.ts'
import { type ApiKeys, isSecretKey } from './rest/api-key.ts'

/** What became of a visitor's request to book. */
const OUTCOMES = ['accepted', 'refused', 'failed'] as const

type Outcome = (typeof OUTCOMES)[number]

/**
 * `GET /metrics` in Prometheus' text format, for whoever has the secret key as a bearer token. Not
 * for every caller on this machine: behind a proxy on it, the whole world is.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function serveMetrics(app: FastifyInstance, keys: ApiKeys): void {
  const counts: Record<Outcome, number> = { accepted: 0, refused: 0, failed: 0 }
  app.addHook('onResponse', (request, reply, done) => {
    if (isBooking(request)) counts[outcomeOf(reply.statusCode)] += 1
    done()
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const bearer = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!isSecretKey(bearer ?? '', keys)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('The secret key is needed\n')
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(format(counts))
  })
}

function isBooking(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    request.routeOptions.url === REST_PATH &&
    request.role !== 'service_role'
  )
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'accepted'
  return status < 500 ? 'refused' : 'failed'
}

function format(counts: Record<Outcome, number>): string {
  return [
    '# HELP kneepoint_bookings_total Requests to book an audit since the start, by outcome.',
    '# TYPE kneepoint_bookings_total counter',
    ...OUTCOMES.map(outcome => `kneepoint_bookings_total{outcome="${outcome}"} ${counts[outcome]}`),
    '',
  ].join('\n')
}
