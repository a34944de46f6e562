import type { Page, Route } from '@playwright/test'
import { buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  answerBookings,
  CLIENT_CODE,
  ENDPOINT,
  errorToast,
  expect,
  expectFailure,
  FORM_CODE,
  field,
  fillForm,
  formValues,
  hydrated,
  openHydratedForm,
  stopNavigation,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

test.use({
  expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/, /net::ERR/]),
})

const failures: Record<string, (route: Route) => Promise<void>> = {
  'backend unreachable': route => route.abort('connectionrefused'),
  'request blocked by an extension': route => route.abort('blockedbyclient'),
  'answer of 400': route => route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  'answer of 429': route => route.fulfill({ status: 429, body: 'slow down' }),
  'answer of 500': route => route.fulfill({ status: 500, body: '' }),
  'answer that is no JSON': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' }),
  'answer that breaks off': route => route.abort('connectionreset'),
}
test('whatever fails, the answers stay in the form, which can be submitted again', async ({
  page,
}) => {
  await openHydratedForm(page)
  await fillForm(page)
  for (const [name, answer] of Object.entries(failures)) {
    await test.step(name, async () => {
      await page.route(ENDPOINT, answer, { times: 1 })
      await submitButton(page).click()
      await expectFailure(page)
      await errorToast(page).getByRole('button', { name: toastWords.dismiss }).click()
      await expect(errorToast(page)).toHaveCount(0)
    })
  }
  const { requests } = await answerBookings(page)
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

for (const [fault, handler, patience] of [
  ['fails', (route: Route) => route.abort('failed'), 0],
  ['hangs', () => undefined, 5_000],
] as const) {
  for (const [name, code] of [
    ['form', FORM_CODE],
    ['client', CLIENT_CODE],
  ] as const) {
    test(`the ${name}’s code ${fault}, and the visitor presses Stop: the next press succeeds`, async ({
      page,
      site,
    }) => {
      await site.query('delete from public.audit_bookings')
      if (patience) await page.clock.install()
      await page.route(code, handler)
      await page.goto('/#cta-section')
      await fillForm(page)
      if (name === 'client') await hydrated(page)

      const posted = new Promise<Route>(resolve => page.route(ENDPOINT, resolve, { times: 1 }))
      // Playwright would wait for the page that a click of its own leads to.
      await submitButton(page).evaluate(
        (button: HTMLElement) => void setTimeout(() => button.click()),
      )
      if (patience) await page.clock.runFor(100)
      if (patience) await page.clock.runFor(patience)
      await stopNavigation(page, await posted)
      await expect(submitButton(page)).toHaveText(buttonWords.idle)
      expect(await formValues(page)).toEqual(ANSWERS)

      await submitButton(page).click()
      if (patience) await page.clock.runFor(patience)
      await expect(page).toHaveURL('/booking-received')
      expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email }])
    })
  }
}

test('the form’s code fails once: the visitor’s press succeeds all the same', async ({
  page,
  site,
}) => {
  await site.query('delete from public.audit_bookings')
  const failed = page.waitForEvent('requestfailed')
  await page.route(FORM_CODE, route => route.abort('failed'), { times: 1 })
  await page.goto('/#cta-section')
  await failed
  await fillForm(page)
  await submitButton(page).click()
  await expect(page.getByText(toastWords.success.title, { exact: true })).toBeVisible()
  expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email }])
})

test('back from the page for a received booking, in the state before: the next press succeeds', {
  tag: '@chromium',
}, async ({ playwright, launchOptions, site }) => {
  await site.query('delete from public.audit_bookings')
  // Playwright switches the back/forward cache off.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
  const page = await browser.newPage({ baseURL: site.url })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*take-over-form*'] })
  await page.goto('/#cta-section')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await fillForm(page)
  for (const press of ['first', 'second']) {
    await submitButton(page).click()
    await expect(page).toHaveURL('/booking-received')
    if (press === 'second') break
    await page.goBack({ waitUntil: 'commit' })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await field(page, 'name').fill('Ada Volta II')
  }
  expect(await site.bookings()).toHaveLength(2)
  await browser.close()
})

/** Submits the form to a backend that stays silent, and lets 15 seconds pass. */
async function submitInVain(page: Page, handle: (route: Route) => unknown): Promise<void> {
  const handled = new Promise<void>(resolve => {
    page.route(ENDPOINT, async route => {
      await handle(route)
      resolve()
    })
  })
  const givenUp = page.waitForEvent('requestfailed', request =>
    request.url().includes('audit_bookings'),
  )
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await submitButton(page).click()
  await handled
  await page.clock.runFor(14_900)
  await expect(submitButton(page)).toHaveText(buttonWords.submitting)
  await page.clock.runFor(200)
  await expectFailure(page)
  await givenUp
  await page.unroute(ENDPOINT)
  await page.clock.resume()
}

test('no answer within 15 seconds: the request is given up', { tag: '@chromium' }, async ({
  page,
}) => {
  await page.clock.install()
  await openHydratedForm(page)
  await fillForm(page)
  await submitInVain(page, () => undefined)
})

const LOST = 'the booking is stored and its answer lost: the visitor presses again'
test.describe(LOST, { tag: '@chromium' }, () => {
  test.beforeEach(async ({ site }) => {
    await site.query('delete from public.audit_bookings')
  })

  test('the connection breaks off', async ({ page, site }) => {
    await page.route(ENDPOINT, async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await openHydratedForm(page)
    await fillForm(page)
    await submitButton(page).click()
    await expectFailure(page)
    expect(await site.bookings()).toHaveLength(1)

    await page.unroute(ENDPOINT)
    await submitButton(page).click()
    await expect(successToast(page)).toBeVisible()
    expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email }])
  })

  test('the answer hangs', async ({ page, site }) => {
    await page.clock.install()
    await openHydratedForm(page)
    await fillForm(page)
    await submitInVain(page, route => route.fetch())
    expect(await site.bookings()).toHaveLength(1)

    await submitButton(page).click()
    // On a toast, or, where the client's code cannot be had again, on the page of the plain form.
    await expect(page.getByText(toastWords.success.title, { exact: true })).toBeVisible()
    expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email }])
  })
})

for (const [when, open] of Object.entries({
  'before the form has its code': async (page: Page) => {
    await page.route(FORM_CODE, route => route.abort('failed'))
    await page.goto('/#cta-section')
  },
  'before the form is touched': async (page: Page) => {
    await page.goto('/#cta-section')
    await hydrated(page)
  },
  'while the form is filled in': async (page: Page) => {
    const client = page.waitForResponse(/backend-client/)
    await openHydratedForm(page)
    await (await client).finished()
  },
})) {
  test(`offline ${when}, and back: one booking`, async ({ page, context, site }) => {
    await site.query('delete from public.audit_bookings')
    await open(page)
    await context.setOffline(true)
    await fillForm(page)
    await submitButton(page).click()
    await expect(page.getByText(toastWords.error.description)).toBeVisible()
    expect(await formValues(page)).toEqual(ANSWERS)
    await context.setOffline(false)
    await submitButton(page).click()
    // On a toast, or, where the client's code cannot be had again, on the page of the plain form.
    await expect(page.getByText(toastWords.success.title, { exact: true })).toBeVisible()
    expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email }])
  })
}
