import type { Locator, Page, Request } from '@playwright/test'
import { type AuditBooking, FIELDS, type Field } from '../../contract/audit-bookings.ts'
import { buttonWords, fieldWords, toastWords } from '../../site/content/booking-messages.ts'
import { contact } from '../../site/content/contact.ts'
import { hero } from '../../site/content/hero.ts'
import { stickyBarWords } from '../../site/content/sticky-bar-messages.ts'
import { booking } from '../support/bookings.ts'
import type { Row } from '../support/postgres.ts'
import { test as base, expect } from '../support/test.ts'

interface TestFixtures {
  /** Console errors that a test provokes on purpose. Matching errors are no failure. */
  expectedErrors: RegExp[]
  failOnErrors: undefined
  form: ReturnType<typeof bookingForm>
  bar: ReturnType<typeof stickyBarOf>
  /** Answers every booking of the page instead of the backend, with a status, and keeps the requests. */
  backend: { status: number; requests: Request[] }
  /** Reads the bookings that the test has stored. */
  stored: () => Promise<Row[]>
}

/** Fails the test on any page error, console error or policy violation that it does not expect. */
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
  form: async ({ page }, use) => use(bookingForm(page)),
  bar: async ({ page }, use) => use(stickyBarOf(page)),
  backend: async ({ page }, use) => {
    const backend = { status: 201, requests: [] as Request[] }
    await page.route(ENDPOINT, async route => {
      backend.requests.push(route.request())
      await route.fulfill({ status: backend.status })
    })
    await use(backend)
  },
  stored: async ({ site }, use) => {
    await site.query('delete from public.audit_bookings')
    await use(() => site.bookings())
  },
})

export { expect }

/** An answer to each field of the form that every rule accepts. */
export const ANSWERS = booking()

/** The sizes of a small and a large window. */
export const VIEWPORTS = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
}

/** The code that checks the answers of the form, and shows the outcome of a submit. */
export const FORM_CODE = '**/assets/feedback-*.js'

/** The code that sends a booking, with the backend's client. */
export const SENDER_CODE = '**/assets/send-booking-*.js'

/** The address that bookings are sent to. */
export const ENDPOINT = '**/rest/v1/audit_bookings*'

/** The address at which the form is in view from the start. */
export const FORM_ADDRESS = '/#cta-section'

export const field = (page: Page, name: Field) =>
  page.getByLabel(fieldWords[name].label, { exact: true })

export async function fillForm(page: Page, changes: Partial<AuditBooking> = {}): Promise<void> {
  for (const [name, answer] of Object.entries({ ...ANSWERS, ...changes })) {
    const control = field(page, name as Field)
    if ((await control.inputValue()) === answer) continue
    // Playwright does not replace the text of an email field in Firefox, but adds to it.
    await control.fill('')
    await control.fill(answer)
  }
}

export const submitButton = (page: Page) => page.locator('form button[type=submit]')

function bookingForm(page: Page) {
  const toasts = page.getByRole('status').getByRole('group')
  const toast = (title: string) => toasts.and(page.getByRole('group', { name: title, exact: true }))
  const form = {
    field: (name: Field) => field(page, name),
    /** A field whose answer is refused. */
    wrong: page.locator('form [aria-invalid=true]'),
    button: submitButton(page),
    toasts,
    success: toast(toastWords.success.title),
    error: toast(toastWords.error.title),

    /** Waits until script handles the form. */
    interactive: () => expect(page.locator('form[data-interactive]')).toBeAttached(),

    /** Opens the page, puts the focus into the form, and waits until script handles it. */
    async open(): Promise<void> {
      await page.goto('/')
      await form.field('name').focus()
      await form.interactive()
    },

    /** Opens the form without its code. @returns a function that releases the code */
    async openBeforeCode(): Promise<() => Promise<void>> {
      const release = await hold(page, FORM_CODE)
      await page.goto(FORM_ADDRESS)
      return async () => {
        release()
        await form.interactive()
      }
    },

    fill: (changes?: Partial<AuditBooking>) => fillForm(page, changes),

    async submit(changes?: Partial<AuditBooking>): Promise<void> {
      await form.fill(changes)
      await form.button.click()
    },

    /** Submits a booking that the backend accepts. */
    async book(changes?: Partial<AuditBooking>): Promise<void> {
      await form.submit(changes)
      await expect(form.success).toBeVisible()
    },

    /** Submits a booking that the backend refuses. */
    async fail(): Promise<void> {
      await form.submit()
      await form.expectFailure()
    },

    /** The values of the form, by field. */
    async values() {
      const values = FIELDS.map(async name => [name, await form.field(name).inputValue()])
      return Object.fromEntries(await Promise.all(values))
    },

    /** Expects a failed submit: the toast says so, and the form is ready for another try. */
    async expectFailure(): Promise<void> {
      await expect(form.error).toContainText(toastWords.error.description)
      expect(await form.values()).toEqual(ANSWERS)
      await expect(form.button).toBeEnabled()
      await expect(form.button).toHaveText(buttonWords.idle)
    },
  }
  return form
}

export const heroCall = (page: Page) =>
  page.getByRole('link', { name: hero.callToAction, exact: true })

export const stickyBar = (page: Page) => page.getByText(stickyBarWords.text)

function stickyBarOf(page: Page) {
  const bar = {
    words: stickyBar(page),
    call: page.getByRole('link', { name: stickyBarWords.button, exact: true }),
    /** The visible part of the bar, which itself reserves more room. */
    strip: page.getByRole('complementary').locator('> div'),

    async expectVisible(): Promise<void> {
      await expect(bar.words).toBeVisible()
      await expect(bar.call).toBeInViewport({ ratio: 1 })
    },

    /** Expects the bar to be neither visible nor in the accessibility tree. */
    async expectHidden(): Promise<void> {
      await expect(bar.words).toBeHidden()
      await expect(bar.call).toHaveCount(0)
    },
  }
  return bar
}

/** Takes the focus out of the form, so that the bar comes back. */
export const leaveForm = (page: Page) =>
  page.getByRole('heading', { name: contact.headline, exact: true }).click()

/** Doubles the text as a visitor's setting would. */
export const doubleText = (page: Page) =>
  page.locator('html').evaluate(html => html.style.setProperty('font-size', '212.5%'))

/** The distance that the page can be scrolled sideways, in CSS pixels. */
export const sidewaysOverflow = (page: Page) =>
  page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth)

/** The position in the window of a point of a plot, given as shares of its width and height. */
export async function placeIn(plot: Locator, across: number, down: number) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await plot.boundingBox()) ?? {}
  return [x + across * width, y + down * height] as const
}

/** Waits until the page's latest changes have been painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Waits until the page's typeface is loaded and painted. */
export async function inOwnTypeface(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('1em "Instrument Sans"'))
  await painted(page)
}

/** The names of the font files that the page has fetched. */
export const fonts = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.flatMap(name => name.match(/instrument-sans-(.+)-[\w-]{8}\.woff2$/)?.[1] ?? [])
  })

/** The elements that have shifted since the first paint, whatever caused it. */
export async function shifts(page: Page): Promise<string[]> {
  await painted(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // https://wicg.github.io/layout-instability/#sec-layout-shift
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; sources: Source[] }
    return (observer.takeRecords() as Shift[]).map(({ value, startTime, sources }) => {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent
        return `${name}: ${JSON.stringify([previousRect, currentRect])}`
      })
      return `${value} after ${startTime} ms: ${moved.join(', ')}`
    })
  })
}

/**
 * Stops the page's clock: from then on, time passes only when the test says so. It jumps a minute ahead, because
 * Playwright cannot stop a clock at a time that has passed meanwhile.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Holds files or answers back. @returns a function that releases them */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await released
    await route.fallback()
  })
  return release
}

/** An accessible name that begins with a text. */
export const startingWith = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
