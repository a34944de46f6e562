import { buildSite } from '../support/build-site.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { startSupabaseStandIn } from '../support/supabase-stand-in.ts'
import { expect, fillForm, policyOf, submitButton, test } from './fixtures.ts'

// An unsigned sample of the older kind of key; sub-path.spec.ts has the newer one.
const KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl'

const RECORD = {
  name: 'Ada Volta',
  email: 'ada@cells.example',
  company_name: 'Cells & Sons',
  biggest_headache: 'Line 3 scraps 4 % of its pouch cells.',
}

test('a build for a Supabase project posts there', async ({ page, browser, fresh }) => {
  const project = await startSupabaseStandIn()
  const site = await temporaryFolder()
  const built = buildSite(['--outDir', site], {
    VITE_SUPABASE_URL: project.url,
    VITE_SUPABASE_ANON_KEY: KEY,
  })
  expect(built).toEqual({ status: 0, stderr: '' })
  const server = await fresh.start({ SITE_DIR: site })

  await page.goto(server.url)
  const policy = await policyOf(page)
  expect(policy).toContain(`connect-src ${project.url};`)
  expect(policy).toContain(`form-action ${project.url};`)
  await fillForm(page)
  await submitButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  await expect(page.locator(`link[rel=preconnect][href="${project.url}"]`)).toBeAttached()
  expect(project.calls).toHaveLength(1)
  const [call] = project.calls
  expect(call?.method).toBe('POST')
  expect(call?.url).toBe('/rest/v1/audit_bookings')
  expect(call?.headers).toMatchObject({
    apikey: KEY,
    authorization: `Bearer ${KEY}`,
    'content-type': 'application/json',
  })
  // Unless asked for more, PostgREST answers an insert with nothing but its status.
  expect(call?.headers).not.toHaveProperty('prefer')
  expect(JSON.parse(call?.body ?? '')).toEqual(RECORD)

  // Without script the plain form goes the same way.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const plainPage = await plain.newPage()
  await plainPage.goto(server.url)
  await fillForm(plainPage)
  await submitButton(plainPage).click()
  await expect.poll(() => project.calls.length).toBe(2)
  const post = project.calls[1]
  expect(post?.url).toBe(`/rest/v1/audit_bookings?apikey=${KEY}`)
  expect(Object.fromEntries(new URLSearchParams(post?.body))).toEqual(RECORD)
  await plain.close()

  await server.stop()
  project.stop()
  await removeFolder(site)
})
