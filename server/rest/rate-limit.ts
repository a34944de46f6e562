import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RestError } from './rest-error.ts'

/** Addresses that are counted; beyond them the counts start anew, so that memory stays bounded. */
const MAX_ADDRESSES = 50_000

/**
 * Limits how many requests one client address may send in a window of time.
 * @param isExempt requests that are not counted
 */
export async function limitRate(
  app: FastifyInstance,
  limit: { requests: number; windowSeconds: number },
  isExempt: (request: FastifyRequest) => boolean,
): Promise<void> {
  // Node forgets the address of a client that hangs up before its body is read, unless it was read once.
  app.addHook('onRequest', async request => void request.ip)
  await app.register(rateLimit, {
    global: false,
    max: limit.requests,
    timeWindow: limit.windowSeconds * 1000,
    store: WindowStore,
    // An IPv6 client has a whole /64 network of addresses.
    ipv6Subnet: 64,
  })
  const count = app.createRateLimit()
  // After the body is read, because the failure page of the plain form shows the values again.
  app.addHook('preHandler', async (request, reply) => {
    if (isExempt(request)) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new RestError(429, '54000', 'Too many requests from this address: try again later')
  })
}

/**
 * Counts requests by address in windows that are the same for all addresses. The library's own store
 * uses the system's clock, so that a clock that is set back would lengthen a window.
 */
class WindowStore implements FastifyRateLimitStore {
  #counts = new Map<string, number>()
  /** On the monotonic clock, in milliseconds. */
  #end = 0

  incr(
    address: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 0,
  ): void {
    const now = performance.now()
    if (now >= this.#end || this.#counts.size > MAX_ADDRESSES) {
      this.#counts = new Map()
      this.#end = now + timeWindow
    }
    const current = (this.#counts.get(address) ?? 0) + 1
    this.#counts.set(address, current)
    callback(null, { current, ttl: this.#end - now })
  }

  child(): WindowStore {
    return this
  }
}
