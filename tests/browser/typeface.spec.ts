import type { Page } from '@playwright/test'
import { BUILT_SITE } from '../support/folders.ts'
import {
  expect,
  field,
  fillForm,
  inOwnTypeface,
  openHydratedForm,
  submitButton,
  test,
} from './fixtures.ts'

/** Instrument Sans has no glyphs for these. */
const NOT_IN_THE_TYPEFACE = /[±²]/g

/** Collects the names of the font files that a page asks for. */
function fontRequests(page: Page): string[] {
  const names: string[] = []
  page.on('request', request => {
    const [, name] = request.url().match(/instrument-sans-(.+)-[\w-]{8}\.woff2$/) ?? []
    if (name) names.push(name)
  })
  return names
}

/** Texts on the screen with a character that no web font drew, as the browser itself reports it. */
async function textsInAnotherFont(page: Page): Promise<string[]> {
  await page.evaluate(missing => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      node.nodeValue = node.nodeValue?.replace(new RegExp(missing, 'g'), '') ?? ''
    }
  }, NOT_IN_THE_TYPEFACE.source)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  })
  const texts: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.every(({ isCustomFont }) => isCustomFont)) continue
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId })
    texts.push(outerHTML)
  }
  return texts
}

test.use({
  // The first is what a toast test provokes, the second what the 404 page is there for.
  expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/, /404: no page/]),
})

test('every character of every document is in the subset', async ({ page }) => {
  for (const name of ['index', '404', 'booking-received', 'booking-failed']) {
    const fonts = fontRequests(page)
    // The server sends some of them only with an answer to a form, so the test does it for each.
    await page.route('/', route => route.fulfill({ path: `${BUILT_SITE}/${name}.html` }))
    await page.goto('/')
    await inOwnTypeface(page)
    // Closed answers have no layout, and so no fonts.
    await page.evaluate(() => {
      for (const question of document.querySelectorAll('details')) {
        question.removeAttribute('name')
        question.open = true
      }
    })
    await inOwnTypeface(page)
    expect(await textsInAnotherFont(page), name).toEqual([])
    expect(fonts, name).toEqual(['subset'])
  }
})

test('every character of both toasts is in the subset', async ({ page }) => {
  const fonts = fontRequests(page)
  await openHydratedForm(page)
  for (const status of [201, 500]) {
    await page.unrouteAll()
    await page.route('**/rest/v1/audit_bookings*', route => route.fulfill({ status }))
    await fillForm(page)
    await submitButton(page).click()
    await expect(submitButton(page)).toBeEnabled()
  }
  await expect(page.getByRole('dialog')).toHaveCount(2)
  // They stay while the pointer is on them.
  await page.getByRole('dialog').last().hover()
  expect(await textsInAnotherFont(page)).toEqual([])
  expect(fonts).toEqual(['subset'])
})

test('a complete file is fetched when a visitor types a character beyond the subset', async ({
  page,
}) => {
  const fonts = fontRequests(page)
  await page.goto('/')
  await inOwnTypeface(page)
  expect(fonts).toEqual(['subset'])
  await field(page, 'name').fill('Zoé Ångström')
  await expect.poll(() => fonts).toEqual(['subset', 'latin-wght-normal'])
  await field(page, 'company_name').fill('Żółw')
  await expect.poll(() => fonts).toEqual(['subset', 'latin-wght-normal', 'latin-ext-wght-normal'])
})
