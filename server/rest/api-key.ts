import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'
import type { Role } from '../database/database.ts'
import { RestError } from './rest-error.ts'

/**
 * Finds the role that a request's key stands for, as Supabase's gateway does: the key is in the header
 * `apikey` or the query parameter `apikey`. A bearer token must be a key too, and decides.
 * @throws RestError 401 without a known key
 */
export function roleOf(
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
  secretKey: string,
): Role {
  const apiKeys = [...[headers.apikey ?? []].flat(), ...query.getAll('apikey')]
  if (apiKeys.length === 0) {
    throw new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const bearer = bearerToken(headers)
  const keys = bearer === null ? apiKeys : [...apiKeys, bearer]
  const roles = keys.map(key => roleOfKey(key, secretKey))
  const role = roles.at(-1)
  if (!role || roles.includes(null)) {
    throw new RestError(401, 'PGRST301', 'Invalid API key', { hint: 'Double check your API key.' })
  }
  return role
}

/** The token of the header `Authorization: Bearer …`, or null. */
export function bearerToken({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer +(.*)$/i.exec(authorization)?.[1] ?? null
}

function roleOfKey(key: string, secretKey: string): Role | null {
  if (isSame(key, secretKey)) return 'service_role'
  return isSame(key, EMBEDDED_ANON_KEY) ? 'anon' : null
}

/** Compares two keys in a time that does not depend on where they differ. */
export function isSame(one: string, other: string): boolean {
  const digest = (key: string) => createHash('sha256').update(key).digest()
  return timingSafeEqual(digest(one), digest(other))
}
