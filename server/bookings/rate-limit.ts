import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../shared/config.ts'
import { Refusal } from './refusal.ts'

/** The most addresses that are counted in one window. Beyond it, a new window starts. */
const MOST_ADDRESSES = 100_000

/**
 * Limits how many requests one client address may send in a window of time. The windows are those of a monotonic
 * clock, because the machine's clock may be set at any time.
 * @returns a hook of a route, which throws Refusal 429 before the body is read
 */
export function limitRate({ requests, windowSeconds }: Config['rateLimit']) {
  const counts = new Map<string, number>()
  let end = Number.NEGATIVE_INFINITY
  return async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = performance.now()
    if (now >= end || counts.size > MOST_ADDRESSES) {
      counts.clear()
      end = now + windowSeconds * 1000
    }
    const network = networkOf(ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= requests) return
    reply.header('retry-after', Math.ceil((end - now) / 1000))
    throw new Refusal(429, '54000', 'Too many requests from this address: try again later')
  }
}

/**
 * The part of an address that a client cannot choose: all of an IPv4 address, the first 64 bits of an IPv6 address.
 * Clients that have gone have no address, and share one count.
 */
function networkOf(ip: string | undefined): string {
  const address = ip?.replace(/^::ffff:(?=\d+\.)|%.*/gi, '') ?? ''
  if (!isIPv6(address)) return address
  const [head, tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (part = '') => part.split(':').filter(Boolean)
  const [start, end] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
