import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../shared/config.ts'
import { Refusal } from './refusal.ts'

/**
 * Limits how many requests one client address may send in a window of time.
 * @returns a hook of a route, which throws Refusal 429 before the body is read
 */
export async function limitRate(app: FastifyInstance, limit: Config['rateLimit']) {
  await app.register(rateLimit, { global: false })
  const check = app.createRateLimit({
    max: limit.requests,
    timeWindow: limit.windowSeconds * 1000,
  })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    throw new Refusal(429, '54000', 'Too many requests from this address: try again later')
  }
}
