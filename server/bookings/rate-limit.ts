import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Limits how many requests one client address may send in a window of time. */
export async function limitRate(
  app: FastifyInstance,
  limit: { requests: number; windowSeconds: number },
): Promise<void> {
  // Reads the address at once, because Node forgets it when the client hangs up.
  app.addHook('onRequest', async request => void request.ip)
  await app.register(rateLimit, {
    global: false,
    max: limit.requests,
    timeWindow: limit.windowSeconds * 1000,
    // An IPv6 client has a whole /64 network of addresses.
    ipv6Subnet: 64,
  })
  const count = app.createRateLimit()
  // Counts after the body is read, because the failure page of the plain form shows its values again.
  app.addHook('preHandler', async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal(429, '54000', 'Too many requests from this address: try again later')
  })
}
