import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buttonWords } from '../site/content/booking-messages.ts'
import { field, fillForm, stickyBar, submitButton, test } from '../tests/browser/fixtures.ts'

interface Shot {
  path?: string
  /** Whether to take the whole page, in parts, instead of the first view. */
  whole?: boolean
  javaScriptEnabled?: boolean
  /** Done before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** Done to the open page. */
  pose?: (page: Page) => Promise<unknown>
}

const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920, 2560]
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } }
/** Height of one part of a whole page, in pixels, so that details stay visible. */
const SLICE = 1400

/** Submits a valid form; the backend answers with the given status; without a status, it never answers. */
const submit = (status?: number) => async (page: Page) => {
  await page.route('**/rest/v1/**', async route => status && route.fulfill({ status }))
  await fillForm(page)
  await submitButton(page).click()
  await (status ? page.getByRole('dialog') : page.getByText(buttonWords.submitting)).waitFor()
}

const ENLARGE = 'document.documentElement.style.fontSize = "212.5%"'

const form = { path: '/#cta-section' }
const whole = { whole: true }

const STATES: Record<string, Shot> = {
  'first-view': {},
  'call-focused': { pose: page => page.keyboard.press('Tab') },
  'call-hovered': { pose: page => page.getByRole('link').first().hover() },
  bar: {
    async pose(page) {
      await page.evaluate(() => window.scrollTo(0, innerHeight * 2.4))
      await stickyBar(page).waitFor()
    },
  },
  'question-open': { pose: page => page.locator('details[name] summary').nth(1).click() },
  'form-focused': { ...form, pose: page => field(page, 'company_name').focus() },
  'form-invalid': { ...form, pose: page => submitButton(page).click() },
  'form-submitting': { ...form, pose: submit() },
  'toast-success': { ...form, pose: submit(201) },
  'toast-error': { ...form, pose: submit(500) },
  'not-found': { path: '/nowhere' },
  'booking-received': { path: '/booking-received' },
  'no-script': { ...whole, javaScriptEnabled: false },
  'no-fonts': { ...whole, prepare: page => page.route('**/*.woff2', route => route.abort()) },
  'forced-colors': { ...whole, prepare: page => page.emulateMedia({ forcedColors: 'active' }) },
  'large-text': { ...whole, pose: page => page.evaluate(ENLARGE) },
}

function take(name: string, viewport: { width: number; height: number }, shot: Shot): void {
  const { path = '/', whole = false, javaScriptEnabled = true, prepare, pose } = shot
  test.describe(() => {
    test.use({
      viewport,
      javaScriptEnabled,
      expectedErrors: async ({ page: _ }, use) => use([/./]),
    })

    test(name, async ({ page }) => {
      await prepare?.(page)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await pose?.(page)
      const { width } = viewport
      const height = (whole && (await page.locator('html').boundingBox())?.height) || SLICE
      for (let y = 0, part = 1; y < height; y += SLICE, part += 1) {
        const clip = { x: 0, y, width, height: Math.min(SLICE, height - y) }
        const file = join(test.info().project.outputDir, `${name}${whole ? `-${part}` : ''}.png`)
        await page.screenshot({ path: file, ...(whole && { fullPage: true, clip }) })
      }
    })
  })
}

for (const width of WIDTHS) take(`rest-${width}`, { width, height: 900 }, whole)
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const [state, shot] of Object.entries(STATES)) take(`${state}-${size}`, viewport, shot)
}
const print = (page: Page) => page.emulateMedia({ media: 'print' })
take('printed', { width: 794, height: 1123 }, { ...whole, pose: print })
