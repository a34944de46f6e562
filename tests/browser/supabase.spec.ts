import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HIDDEN_FIELD } from '../../contract/audit-bookings.ts'
import { notFound } from '../../site/content/not-found-messages.ts'
import { cloneProject } from '../support/clone-project.ts'
import { outcomeOf } from '../support/processes.ts'
import { startStaticHost, startSupabaseProject } from '../support/stand-ins.ts'
import {
  ANSWERS,
  expect,
  FORM_CODE,
  fillForm,
  hold,
  stopClock,
  submitButton,
  test,
} from './fixtures.ts'

test.use({ expectedErrors: [/404: no page at|Failed to load resource/] })

const BASE = '/sub/path/'
// An unsigned sample of the older kind of key; the server's own key is of the newer kind.
const KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'
const CALL = '/rest/v1/audit_bookings'

test('a build for Supabase works in any folder', async ({ page, form, browser, folder }) => {
  const project = await startSupabaseProject()
  await cloneProject(folder, { '.env': `VITE_SUPABASE_URL=${project.url}\n` })
  const built = await outcomeOf([process.execPath, 'scripts/build.mjs', '--base', BASE], {
    env: { IGNORE_ENV_FILE: '', VITE_SUPABASE_ANON_KEY: KEY },
    cwd: folder,
  })
  expect(built.code).toBe(0)
  expect(built.stderr.match(/VITE_SITE_URL is not set: .*/g)).toEqual([
    expect.stringMatching(/canonical addresses, .* link previews/),
  ])
  const host = await startStaticHost(join(folder, 'dist'), BASE)
  const home = host.url + BASE
  const html = await readFile(join(folder, 'dist', 'index.html'), 'utf8')

  await test.step('a booking goes to the project', async () => {
    await page.goto(home)
    await form.book()
    const headers = { apikey: KEY, authorization: `Bearer ${KEY}` }
    const body = JSON.stringify(ANSWERS)
    expect(project.calls).toMatchObject([{ method: 'POST', url: CALL, headers, body }])
    // Visitors may read nothing, so the client must not ask for the row that it has inserted.
    expect(project.calls[0]?.headers).not.toHaveProperty('prefer')
  })

  await test.step('everything that the page links to is there', async () => {
    const linked = html.match(/(?<=\s(href|src)=")\/[^"]+/g) ?? []
    expect(linked.length).toBeGreaterThan(8)
    for (const path of linked) {
      expect((await fetch(host.url + path)).status, path).toBe(200)
    }
  })

  await test.step('the fallback page leads back', async () => {
    const missing = await page.goto(`${home}no/such/page`)
    expect(missing?.status()).toBe(404)
    await page.getByRole('link', { name: notFound.link, exact: true }).click()
    await expect(page).toHaveURL(home)
  })

  /** The address of a form posted without the client, which holds the key. */
  const plainUrl = `${CALL}?apikey=${KEY}`

  await test.step('code that comes too late says nothing beside the browser’s own post', async () => {
    const releaseCode = await hold(page, FORM_CODE)
    const releasePost = await hold(page, `${project.url}/**`)
    await page.clock.install()
    await page.goto(home)
    await form.fill()
    await stopClock(page)
    const posted = page.waitForRequest(`${project.url}/**`)
    await form.button.click()
    await page.clock.runFor(5_000)
    const code = page.waitForResponse(FORM_CODE)
    releaseCode()
    await (await code).finished()
    await posted
    releasePost()
    await expect(page).toHaveURL(project.url + plainUrl)
    await expect(page.locator('body')).toHaveText('')
    expect(project.calls).toHaveLength(2)
  })

  await test.step('without script, the plain form goes to the project as well', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(home)
    await fillForm(plain)
    await submitButton(plain).click()
    await expect.poll(() => project.calls[2]?.url).toBe(plainUrl)
    const posted = Object.fromEntries(new URLSearchParams(project.calls[2]?.body))
    expect(posted).toEqual({ ...ANSWERS, [HIDDEN_FIELD]: '' })
    await plain.close()
  })

  expect(host.paths.filter(path => !path.startsWith(BASE))).toEqual([])
  await host.stop()
  await project.stop()
})
