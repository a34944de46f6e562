import { resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking } from '../support/bookings.ts'
import { checkSite, ownersSite } from '../support/check-site.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { HOSTS, withHost } from '../support/hosts.ts'
import { expect, test } from '../support/test.ts'

/** What the server needs to know behind a proxy. */
const BEHIND_PROXY = { TRUST_PROXY: 'loopback' }

const post = (host: APIRequestContext, name: string) =>
  host.post(REST_PATH, { headers: { apikey: EMBEDDED_ANON_KEY }, data: booking({ name }) })

for (const name of ['nginx', 'caddy'] as const) {
  test.describe(`the samples for ${name}`, () => {
    test.skip(!HOSTS[name].isInstalled, `No ${name} here: install the packages ${name} and openssl`)

    test('serve every file of the site', async ({ folder }) => {
      const siteDir = await ownersSite(folder)
      await withHost(name, 'static', folder, siteDir, host => checkSite(host, siteDir))
    })

    test('pass visitors on, and let them wait while the server is updated', async ({ fresh }) => {
      const server = await fresh.start(BEHIND_PROXY)
      const restart = () => fresh.start({ ...BEHIND_PROXY, PORT: String(server.port) })
      const address = `127.0.0.1:${server.port}`
      await withHost(name, 'proxy', fresh.folder, address, async (host, proxy) => {
        await checkSite(host, resolve(BUILT_SITE))
        expect((await post(host, 'By proxy')).status()).toBe(201)
        proxy.kill('SIGSTOP')
        const answers = [host.get('/'), post(host, 'During an update')]
        await server.stop()
        const updated = await restart()
        proxy.kill('SIGCONT')
        expect((await Promise.all(answers)).map(answer => answer.status())).toEqual([200, 201])
        expect(await fresh.names()).toEqual(['By proxy', 'During an update'])
        if (name === 'nginx') return

        await updated.stop()
        const page = host.get('/')
        await restart()
        expect((await page).status(), 'a page waits for a restart').toBe(200)
      })
    })
  })
}
