import { resolve } from 'node:path'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { isCaddyInstalled, withCaddy } from '../support/caddy.ts'
import { checkSite } from '../support/check-site.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** The setting that the server needs behind a proxy. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback' }

test.skip(!isCaddyInstalled, 'No Caddy here: install the package caddy')

test('Caddyfile-proxy passes visitors on, and a page waits for a restart', async ({ fresh }) => {
  const server = await fresh.start(BEHIND_PROXY)
  const address = `127.0.0.1:${server.port}`
  await withCaddy(fresh.folder, address, async host => {
    await checkSite(host, resolve(BUILT_SITE))
    const headers = { apikey: EMBEDDED_ANON_KEY }
    const answer = await host.post(REST_PATH, { headers, data: booking({ name: 'By proxy' }) })
    expect(answer.status()).toBe(201)
    expect(await fresh.names()).toEqual(['By proxy'])
    await server.stop()
    const page = host.get('/')
    await fresh.start({ ...BEHIND_PROXY, PORT: String(server.port) })
    expect((await page).status()).toBe(200)
  })
})
