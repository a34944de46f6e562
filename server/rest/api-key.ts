import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'
import type { Role } from '../database/database.ts'
import { queryOf } from './request.ts'
import { RestError } from './rest-error.ts'

/**
 * Finds the role that a request's key stands for, as Supabase's gateway does: the key is in the header
 * `apikey` or the query parameter `apikey`. A bearer token must be a key too, and decides.
 * @throws RestError 401 without a known key
 */
export function roleOf(request: FastifyRequest, secretKey: string): Role {
  const { apiKeys, bearer } = keysOf(request)
  if (apiKeys.length === 0) {
    throw new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const known = [EMBEDDED_ANON_KEY, secretKey]
  if (![...apiKeys, ...bearer].every(key => known.some(other => isSame(key, other)))) {
    throw new RestError(401, 'PGRST301', 'Invalid API key', { hint: 'Double check your API key.' })
  }
  return isOwner(request, secretKey) ? 'service_role' : 'anon'
}

/** Whether the key that decides is the secret key. */
export function isOwner(request: FastifyRequest, secretKey: string): boolean {
  const { apiKeys, bearer } = keysOf(request)
  return isSame([...apiKeys, ...bearer].at(-1) ?? '', secretKey)
}

function keysOf(request: FastifyRequest): { apiKeys: string[]; bearer: string[] } {
  const { apikey = [], authorization = '' } = request.headers
  const bearer = /^Bearer +(.*)$/i.exec(authorization)?.slice(1) ?? []
  return { apiKeys: [apikey, queryOf(request).getAll('apikey')].flat(), bearer }
}

/** Compares two keys in a time that tells at most whether they are equally long. */
function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}
