import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite } from '../support/build-site.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { startStaticHost } from '../support/static-host.ts'
import { startSupabaseStandIn } from '../support/supabase-stand-in.ts'
import { expect, fillForm, policyOf, submitButton, test } from './fixtures.ts'

test.use({
  expectedErrors: async ({ page: _ }, use) => use([/404: no page at/, /status of 404/]),
})

const BASE = '/sub/path/'

test('a build for a folder of a static host works there, and asks for nothing outside', async ({
  page,
  browser,
}) => {
  const project = await startSupabaseStandIn()
  const folder = await temporaryFolder()
  const built = buildSite(['--outDir', folder, '--base', BASE], {
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_sample_of_a_project',
    VITE_SITE_URL: 'https://www.example.com',
  })
  expect(built).toEqual({ status: 0, stderr: '' })
  const file = (name: string) => readFile(join(folder, name), 'utf8')
  expect((await file('_headers')).match(/^\/.*$/gm)).toEqual([`${BASE}*`, `${BASE}assets/*`])
  const sources = JSON.parse(await file('vercel.json')).headers.map(
    ({ source }: { source: string }) => source,
  )
  expect(sources).toEqual([`${BASE}((?!assets/).*)`, `${BASE}assets/(.*)`])
  const host = await startStaticHost(folder, BASE)

  await page.goto(host.url + BASE)
  expect(await policyOf(page)).toContain("script-src 'self'")
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `https://www.example.com${BASE}`,
  )
  await fillForm(page)
  await submitButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  expect(project.calls.map(call => call.url.split('?')[0])).toEqual(['/rest/v1/audit_bookings'])
  const key = 'sb_publishable_sample_of_a_project'
  expect(project.calls[0]?.headers).toMatchObject({ apikey: key, authorization: `Bearer ${key}` })

  const linked = await page
    .locator('link:is([rel*=icon], [rel=manifest]):not([href^="data:"]), main img')
    .evaluateAll(elements =>
      elements.map(element =>
        element instanceof HTMLLinkElement ? element.href : (element as HTMLImageElement).src,
      ),
    )
  expect(linked.length).toBeGreaterThan(3)
  const manifest = linked.find(address => address.endsWith('.webmanifest')) ?? ''
  const { icons, start_url } = await (await fetch(manifest)).json()
  const addresses = [
    ...linked,
    ...icons.map(({ src }: { src: string }) => new URL(src, manifest).href),
    new URL(start_url, manifest).href,
  ]
  for (const address of addresses) {
    expect(address).toContain(host.url + BASE)
    expect((await fetch(address)).status, address).toBe(200)
  }

  const missing = await page.goto(`${host.url}${BASE}no/such/page`)
  expect(missing?.status()).toBe(404)
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL(host.url + BASE)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Battery Industry')

  // Without script the plain form goes to the project as well.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await plain.newPage()
  await plainPage.goto(host.url + BASE)
  await fillForm(plainPage)
  await submitButton(plainPage).click()
  await expect.poll(() => project.calls.length).toBe(2)
  await plain.close()

  expect(host.asked.filter(path => !path.startsWith(BASE))).toEqual([])
  host.stop()
  project.stop()
  await removeFolder(folder)
})
