import { buildSite } from '../support/build-site.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { ANSWERS, expect, formValues, test } from './fixtures.ts'

test('hydration gives no warning in a development build', async ({ page, fresh }) => {
  const site = await temporaryFolder()
  const built = await buildSite(['--mode', 'development', '--outDir', site], {
    NODE_ENV: 'development',
  })
  expect(built).toEqual({ status: 0, stderr: '' })
  const server = await fresh.start({ SITE_DIR: site })

  // Any warning fails the test: see the fixtures.
  await page.goto(`${server.url}/#cta-section`)
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  await expect(page.locator('[data-island=sticky-bar][data-hydrated]')).toBeAttached()
  expect(Object.keys(await formValues(page))).toEqual(Object.keys(ANSWERS))
  // React says what it has to say in this mode only.
  const isDevelopment = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(entry => entry.name)
    const codes = await Promise.all(
      files.filter(name => name.endsWith('.js')).map(async name => (await fetch(name)).text()),
    )
    return codes.some(code => code.includes("didn't match the client properties"))
  })
  expect(isDevelopment).toBe(true)

  await server.stop()
  await removeFolder(site)
})
