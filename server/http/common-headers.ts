import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  HEADERS_FILE,
  type HeaderRules,
  headerLookup,
  parseHeadersFile,
} from '../../contract/headers-file.ts'
import { TRANSPORT_HEADER } from '../../contract/security-headers.ts'
import { StartupError } from '../startup-error.ts'

/** The headers that every answer on a path has, over TLS or not, by lower-case name. */
export type CommonHeaders = (path: string, overTls: boolean) => Record<string, string>

/** For a site that brings no headers of its own. */
const FALLBACK_RULES: HeaderRules = { '/*': { 'X-Content-Type-Options': 'nosniff' } }

/**
 * Reads the site's own headers: those that a static host would read from the same file. Transport
 * security is named only over TLS.
 * @throws StartupError if they cannot be read
 */
export function readCommonHeaders(siteDir: string): CommonHeaders {
  const rules = readRules(siteDir)
  const overTls = headerLookup(rules)
  const plain = headerLookup(withoutTransportHeader(rules))
  // No-cache is what static hosts say where nothing else is said.
  return (path, isOverTls) => ({
    'cache-control': 'no-cache',
    ...(isOverTls ? overTls : plain)(path),
  })
}

/** Puts the common headers on every answer, whatever it is. */
export function setCommonHeaders(app: FastifyInstance, headersOf: CommonHeaders): void {
  // Synchronous: a promise for each request costs more than the headers themselves.
  app.addHook('onRequest', (request, reply, done) => {
    const [path = '/'] = request.url.split('?', 1)
    reply.headers(headersOf(path, request.protocol === 'https'))
    done()
  })
}

function withoutTransportHeader(rules: HeaderRules): HeaderRules {
  return Object.fromEntries(
    Object.entries(rules).map(([pattern, headers]) => [
      pattern,
      Object.fromEntries(Object.entries(headers).filter(([name]) => name !== TRANSPORT_HEADER)),
    ]),
  )
}

function readRules(siteDir: string): HeaderRules {
  const file = join(siteDir, HEADERS_FILE)
  if (!existsSync(file)) return FALLBACK_RULES
  try {
    return parseHeadersFile(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartupError(`Unreadable headers of the site: ${(error as Error).message}`)
  }
}
