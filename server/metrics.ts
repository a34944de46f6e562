import type { FastifyInstance, FastifyRequest } from 'fastify'
import { REST_PATH } from '../contract/audit-bookings.ts'
import { bearerToken, isSame } from './rest/api-key.ts'

/** The outcomes of a visitor's booking request. */
const OUTCOMES = ['accepted', 'refused', 'failed'] as const

type Outcome = (typeof OUTCOMES)[number]

/**
 * Serves `GET /metrics` in Prometheus' text format to callers that send the secret key as a bearer
 * token. Loopback is not trusted: behind a local proxy every request comes from it.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export function serveMetrics(app: FastifyInstance, secretKey: string): void {
  const counts: Record<Outcome, number> = { accepted: 0, refused: 0, failed: 0 }
  app.addHook('onResponse', (request, reply, done) => {
    if (isBooking(request)) counts[outcomeOf(reply.statusCode)] += 1
    done()
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSame(bearerToken(request.headers) ?? '', secretKey)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('This needs the secret key\n')
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(format(counts))
  })
}

function isBooking(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    request.url.split('?', 1)[0] === REST_PATH &&
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
