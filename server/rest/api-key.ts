import type { FastifyRequest } from 'fastify'
import type { Role } from '../database/database.ts'
import { RestError } from './rest-error.ts'

/**
 * The role that a request's key stands for, as Supabase's gateway finds it: in the header `apikey`
 * or the query parameter `apikey`; a bearer token, if there is one, has to be the same key.
 * @throws RestError 401 without a known key
 */
export function roleOf(request: FastifyRequest, anonKey: string): Role {
  const query = request.query as Record<string, unknown>
  const given = request.headers.apikey ?? query.apikey
  if (given === undefined) {
    throw new RestError(
      401,
      'PGRST302',
      'No API key found in request',
      'No `apikey` request header or url param was found.',
    )
  }
  const bearer = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given !== anonKey || (bearer !== undefined && bearer !== anonKey)) {
    throw new RestError(401, 'PGRST301', 'Invalid API key', 'Double check your API key.')
  }
  return 'anon'
}
