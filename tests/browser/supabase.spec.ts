import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HIDDEN_FIELD } from '../../contract/audit-bookings.ts'
import { toastWords } from '../../site/content/booking-messages.ts'
import { hero } from '../../site/content/hero.ts'
import { notFound } from '../../site/content/not-found-messages.ts'
import { buildSite } from '../support/build-site.ts'
import { startStaticHost, startSupabaseProject } from '../support/stand-ins.ts'
import { ANSWERS, expect, FORM_CODE, fillForm, submitButton, test } from './fixtures.ts'

test.use({ expectedErrors: [/404: no page at|Failed to load resource/] })

const BASE = '/sub/path/'
// An unsigned sample of the older kind of key; the server's own key is of the newer kind.
const KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'
const CALL = '/rest/v1/audit_bookings'

test('a build for a Supabase project, in a folder of a static host, works there', async ({
  page,
  form,
  browser,
  folder,
}) => {
  const project = await startSupabaseProject()
  const built = await buildSite(['--outDir', folder, '--base', BASE], {
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_ANON_KEY: KEY,
    VITE_SITE_URL: 'https://www.example.com',
  })
  expect(built).toEqual({ status: 0, stderr: '' })
  const host = await startStaticHost(folder, BASE)
  const home = host.url + BASE

  await test.step('the files name its address', async () => {
    const file = (name: string) => readFile(join(folder, name), 'utf8')
    expect((await file('_headers')).match(/^\/.*$/gm)).toEqual([`${BASE}*`, `${BASE}assets/*`])
    const html = await file('index.html')
    expect(html).toContain(`connect-src ${project.url}; form-action ${project.url};`)
    const address = `https://www.example.com${BASE}`
    expect(html).toMatch(new RegExp(`<link\\s+rel="canonical" href="${address}"`))
    expect(html).toContain(`property="og:url" content="${address}"`)
    expect(html).toContain(`property="og:image" content="${address}social.png"`)
    expect(await file('robots.txt')).toContain(`Sitemap: ${address}sitemap.xml`)
    expect(await file('sitemap.xml')).toContain(`<loc>${address}</loc>`)
  })

  await test.step('a booking goes to the project', async () => {
    await page.goto(home)
    await form.book()
    await expect(page.locator(`link[rel=preconnect][href="${project.url}"]`)).toBeAttached()
    const [call] = project.calls
    expect(call).toMatchObject({ method: 'POST', url: CALL })
    expect(call?.headers).toMatchObject({ apikey: KEY, authorization: `Bearer ${KEY}` })
    // Unless asked for more, PostgREST answers an insert with nothing but its status.
    expect(call?.headers).not.toHaveProperty('prefer')
    expect(JSON.parse(call?.body ?? '')).toEqual(ANSWERS)
  })

  await test.step('everything that the page links to is there', async () => {
    const isThere = async (address: string) => {
      expect(address).toMatch(new RegExp(`^${BASE}`))
      expect((await fetch(host.url + address)).status, address).toBe(200)
    }
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    const addresses = [...html.matchAll(/\s(?:href|src)="(?!#|data:|https:)([^"]+)/g)]
    expect(addresses.length).toBeGreaterThan(8)
    for (const [, address = ''] of addresses) await isThere(address)
    const manifest = await readFile(join(folder, 'manifest.webmanifest'), 'utf8')
    for (const { src } of JSON.parse(manifest).icons) await isThere(BASE + src)
  })

  await test.step('the fallback page leads back', async () => {
    const missing = await page.goto(`${home}no/such/page`)
    expect(missing?.status()).toBe(404)
    await page.getByRole('link', { name: notFound.link, exact: true }).click()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.headline)
  })

  /** The last of so many bookings has come from a form without the client, with the key in its address. */
  const expectPlainCall = async (count: number) => {
    await expect.poll(() => project.calls.length).toBe(count)
    expect(project.calls.at(-1)?.url).toBe(`${CALL}?apikey=${KEY}`)
    return project.calls.at(-1)?.body ?? ''
  }

  await test.step('without the form’s code, a booking goes to the project all the same', async () => {
    await page.route(FORM_CODE, route => route.abort('failed'))
    await page.goto(home)
    project.setStatus(500)
    await form.submit()
    const outcome = page.getByRole('alert')
    await expect(outcome).toHaveText(toastWords.error.description)
    expect(await form.values()).toEqual(ANSWERS)
    project.setStatus(201)
    await form.button.click()
    await expect(outcome).toHaveText(toastWords.success.description)
    expect(Object.values(await form.values())).toEqual(['', '', '', ''])
    expect(JSON.parse(await expectPlainCall(3))).toEqual(ANSWERS)
  })

  await test.step('without script, the plain form goes to the project as well', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(home)
    await fillForm(plain)
    await submitButton(plain).click()
    const posted = Object.fromEntries(new URLSearchParams(await expectPlainCall(4)))
    expect(posted).toEqual({ ...ANSWERS, [HIDDEN_FIELD]: '' })
    await plain.close()
  })

  expect(host.paths.filter(path => !path.startsWith(BASE))).toEqual([])
  await host.stop()
  await project.stop()
})
