import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'
import { expect, type FreshServer, openFreshServer, test } from './server-test.ts'
import type { TestServer } from './start-server.ts'

export const JSON_TYPE = { 'content-type': 'application/json' }

type Init = Parameters<FreshServer['asOwner']>[2]

/**
 * Starts one server for all tests of a file.
 * @returns functions that send requests to it with the public key and with the secret key
 */
export function sharedRestServer() {
  let fresh: FreshServer
  let server: TestServer
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    fresh = await openFreshServer()
    server = await fresh.start({ LOG_LEVEL: 'debug' })
  })
  test.afterAll(() => fresh.close())
  return {
    url: () => server.url,
    port: () => server.port,
    log: () => server.stderr(),
    dataDir: () => fresh.dataDir,
    asOwner: (query: string, init?: Init) => fresh.asOwner(server, query, init),
    asAnon: (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      fetch(server.url + path, {
        ...init,
        headers: { apikey: EMBEDDED_ANON_KEY, ...init.headers },
      }),
    /** The stored bookings of a name. */
    stored: async (name: string) => (await fresh.bookings()).filter(row => row.name === name),
  }
}

/** Expects a refusal in PostgREST's form, which quotes nothing that the client sent. */
export async function expectRefusal(answer: Response, status: number, code: string): Promise<void> {
  const error = await answer.json()
  expect({ status: answer.status, code: error.code }).toEqual({ status, code })
  expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'hint'])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(JSON.stringify(error)).not.toMatch(/Volta|ada@|yesterdayish|Failing row|at .*\.js/)
}
