import type { Page, Request, Route } from '@playwright/test'
import type { Field } from '../../contract/audit-bookings.ts'
import { buttonWords, fieldWords, toastWords } from '../../site/content/booking-messages.ts'
import { hero } from '../../site/content/hero.ts'
import { stickyBarWords } from '../../site/content/sticky-bar-messages.ts'
import { booking } from '../support/bookings.ts'
import { test as base, expect } from '../support/test.ts'

interface TestFixtures {
  /** Console errors that a test provokes on purpose: what matches is no failure. */
  expectedErrors: RegExp[]
  failOnErrors: undefined
}

/** Fails the test on any page error, console error or policy violation that it did not announce. */
export const test = base.extend<TestFixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  expectedErrors: async ({}, use) => use([]),
  failOnErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('weberror', error => errors.push(`page error: ${error.error().message}`))
      context.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') {
          errors.push(`console ${message.type()}: ${message.text()}`)
        }
      })
      await use(undefined)
      const unexpected = errors.filter(error => !expectedErrors.some(known => known.test(error)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** An answer to each field of the form that every rule accepts. */
export const ANSWERS = booking()

/** The fields in the order of the form. */
export const FORM_FIELDS = Object.keys(ANSWERS) as Field[]

/** The form's own code, and the backend's client. */
export const FORM_CODE = '**/assets/take-over-form-*.js'
export const CLIENT_CODE = '**/assets/backend-client-*.js'

/** Where bookings are sent. */
export const ENDPOINT = '**/rest/v1/audit_bookings*'

interface Backend {
  /** Status of the next answers. */
  status: number
  /** The bookings so far. */
  requests: Request[]
}

/** Answers every booking in the backend's place. */
export async function answerBookings(page: Page): Promise<Backend> {
  const backend: Backend = { status: 201, requests: [] }
  await page.route(ENDPOINT, route => {
    backend.requests.push(route.request())
    return route.fulfill({ status: backend.status })
  })
  return backend
}

export const field = (page: Page, name: Field) =>
  page.getByLabel(fieldWords[name].label, { exact: true })

export async function fillForm(page: Page): Promise<void> {
  for (const name of FORM_FIELDS) {
    const control = field(page, name)
    // Playwright does not replace the text of an email field in Firefox, but adds to it.
    if ((await control.inputValue()) !== ANSWERS[name]) await control.fill(ANSWERS[name])
  }
}

export const submitButton = (page: Page) => page.locator('form button[type=submit]')

export const successToast = (page: Page) =>
  page.getByRole('dialog', { name: toastWords.success.title, exact: true })
export const errorToast = (page: Page) =>
  page.getByRole('dialog', { name: toastWords.error.title, exact: true })

/** The submit failed: the toast says so, and the form is ready for another try. */
export async function expectFailure(page: Page): Promise<void> {
  await expect(errorToast(page)).toBeVisible()
  await expect(errorToast(page)).toContainText(toastWords.error.description)
  await expect(successToast(page)).toHaveCount(0)
  expect(await formValues(page)).toEqual(ANSWERS)
  await expect(submitButton(page)).toBeEnabled()
  await expect(submitButton(page)).toHaveText(buttonWords.idle)
}

export const heroCall = (page: Page) =>
  page.getByRole('link', { name: hero.callToAction, exact: true })
export const stickyBar = (page: Page) => page.getByText(stickyBarWords.text)
export const barCall = (page: Page) =>
  page.getByRole('link', { name: stickyBarWords.button, exact: true })

/** Returns the content security policy of the page's document. */
export async function policyOf(page: Page): Promise<string> {
  const meta = page.locator('head > meta[http-equiv="Content-Security-Policy"]')
  return (await meta.getAttribute('content')) ?? ''
}

/** What the form holds, by field. */
export async function formValues(page: Page): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const name of FORM_FIELDS) values[name] = await field(page, name).inputValue()
  return values
}

/** Waits until the form answers by script. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
}

/** Scrolls the form near and waits until it answers by script. */
export async function openHydratedForm(page: Page): Promise<void> {
  await page.goto('/')
  await field(page, 'name').focus()
  await hydrated(page)
}

/** Opens the plain form. @returns lets its code arrive, and waits until it is at work */
export async function openBeforeCode(page: Page): Promise<() => Promise<void>> {
  const held = heldRoute()
  await page.route(FORM_CODE, held.handler)
  await page.goto('/#cta-section')
  return () => {
    held.release(route => route.continue())
    return hydrated(page)
  }
}

/**
 * Has a submit of the browser's own lead nowhere: by the Stop button, or by an answer without content
 * where no driver presses that.
 */
export async function stopNavigation(page: Page, route: Route): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    return route.fulfill({ status: 204 })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Page.stopLoading')
  await session.detach()
}

/**
 * Puts other words into a `<font>` in the place of every text of the page, as page translation does.
 * @param goesOn whether it also translates what a script writes from now on
 */
export async function translatePage(page: Page, goesOn = true): Promise<void> {
  await page.evaluate(isObserving => {
    function translate(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!parent || parent.closest('font, script, style, textarea') || !text.data.trim())
          continue
        const font = document.createElement('font')
        font.textContent = `«${text.data}»`
        text.replaceWith(font)
      }
    }
    translate(document.body)
    if (!isObserving) return
    new MutationObserver(records => {
      for (const { target } of records) translate(target)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }, goesOn)
}

/** Doubles the text as a visitor's setting would. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '212.5%'
  })
}

/** Waits until the page's latest changes have been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until the page has its typeface and is painted in it. */
export async function inOwnTypeface(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('1em "Instrument Sans"'))
  await painted(page)
}

/** A route handler that answers when the test says so. */
export function heldRoute() {
  let release: (answer: (route: Route) => Promise<void>) => void = () => {}
  const released = new Promise<(route: Route) => Promise<void>>(resolve => {
    release = resolve
  })
  return { handler: async (route: Route) => (await released)(route), release }
}
