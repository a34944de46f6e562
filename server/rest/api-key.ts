import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Role } from '../database/database.ts'
import { RestError } from './rest-error.ts'

/** The keys of the embedded server; Supabase calls them publishable and secret. */
export interface ApiKeys {
  anon: string
  secret: string
}

/**
 * The role that a request's key stands for, as Supabase's gateway finds it: in the header `apikey`
 * or the query parameter `apikey`. A bearer token, if there is one, has to be a key too and decides.
 * @throws RestError 401 without a known key
 */
export function roleOf(headers: IncomingHttpHeaders, query: URLSearchParams, keys: ApiKeys): Role {
  const given = [...[headers.apikey ?? []].flat(), ...query.getAll('apikey')]
  const [apiKey] = given
  if (apiKey === undefined) {
    throw new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const bearer = /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]
  const roles = [...given, ...(bearer === undefined ? [] : [bearer])].map(key =>
    roleOfKey(key, keys),
  )
  const role = roles.at(-1)
  if (!role || roles.includes(null)) {
    throw new RestError(401, 'PGRST301', 'Invalid API key', { hint: 'Double check your API key.' })
  }
  return role
}

function roleOfKey(key: string, keys: ApiKeys): Role | null {
  if (isSecretKey(key, keys)) return 'service_role'
  return isSame(key, keys.anon) ? 'anon' : null
}

/** Whether a text is the key of the role `service_role`. */
export function isSecretKey(text: string, keys: ApiKeys): boolean {
  return isSame(text, keys.secret)
}

/** Compares in a time that tells nothing about where two keys differ. */
function isSame(one: string, other: string): boolean {
  const digest = (key: string) => createHash('sha256').update(key).digest()
  return timingSafeEqual(digest(one), digest(other))
}
