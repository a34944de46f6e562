import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RestError } from './rest-error.ts'

/**
 * Limits how often one client address may ask, in a window of time.
 * @param isExempt requests that are not counted
 */
export async function limitRate(
  app: FastifyInstance,
  limit: { requests: number; windowSeconds: number },
  isExempt: (request: FastifyRequest) => boolean,
): Promise<void> {
  // Node remembers an address once it was asked for; of a client that has hung up by the time its
  // body is read, it could not tell it any more.
  app.addHook('onRequest', async request => void request.ip)
  await app.register(rateLimit, {
    max: limit.requests,
    timeWindow: limit.windowSeconds * 1000,
    // After the body is read: the page for a plain form gives the visitor the values back.
    hook: 'preHandler',
    allowList: isExempt,
    // One network of an IPv6 client has more addresses than there is memory to count them.
    ipv6Subnet: 64,
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: { ...NO_HEADERS, 'retry-after': true },
    errorResponseBuilder: () =>
      new RestError(429, '54000', 'Too many requests from this address: try again later'),
  })
}

const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}
