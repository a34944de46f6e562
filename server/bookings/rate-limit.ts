import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../shared/config.ts'
import { isPlainForm } from './plain-form.ts'
import { Refusal } from './refusal.ts'

/**
 * Limits how many requests one client address may send in a window of time. JSON is refused before its body is read.
 * A plain form is refused after that, because the failure page shows its values again.
 * @returns two hooks of a route: `count`, before the body is read, and `refuse`, after that
 */
export async function limitRate(app: FastifyInstance, limit: Config['rateLimit']) {
  await app.register(rateLimit, { global: false })
  const check = app.createRateLimit({
    max: limit.requests,
    timeWindow: limit.windowSeconds * 1000,
  })
  const exceeding = new WeakSet<FastifyRequest>()
  const tooMany = () =>
    new Refusal(429, '54000', 'Too many requests from this address: try again later')
  return {
    async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const result = await check(request)
      if (result.isAllowed || !result.isExceeded) return
      reply.header('retry-after', result.ttlInSeconds)
      if (!isPlainForm(request)) throw tooMany()
      exceeding.add(request)
    },
    async refuse(request: FastifyRequest): Promise<void> {
      if (exceeding.has(request)) throw tooMany()
    },
  }
}
