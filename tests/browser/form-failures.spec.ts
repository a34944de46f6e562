import type { Page, Route } from '@playwright/test'
import { buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  type BookingForm,
  CLIENT_CODE,
  ENDPOINT,
  expect,
  FORM_ADDRESS,
  FORM_CODE,
  test,
} from './fixtures.ts'

test.use({ expectedErrors: [/Failed to load resource|net::ERR/] })

const failures: Record<string, (route: Route) => Promise<void>> = {
  'backend unreachable': route => route.abort('connectionrefused'),
  'answer of 400': route => route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  'answer of 500': route => route.fulfill({ status: 500, body: '' }),
  'answer that is no JSON': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' }),
}
test('whatever fails, the answers stay in the form, which can be submitted again', async ({
  page,
  form,
  backend,
}) => {
  await form.open()
  await form.fill()
  for (const [name, answer] of Object.entries(failures)) {
    await test.step(name, async () => {
      await page.route(ENDPOINT, answer, { times: 1 })
      await form.button.click()
      await form.expectFailure()
      await form.error.getByRole('button', { name: toastWords.dismiss }).click()
      await expect(form.toasts).toHaveCount(0)
    })
  }
  await form.button.click()
  await form.expectSuccess()
  expect(backend.requests).toHaveLength(1)
})

/**
 * Has a submit of the browser's own lead nowhere: by the Stop button, or by an answer without content
 * where no driver presses that.
 */
async function stopNavigation(page: Page, route: Route): Promise<void> {
  if (page.context().browser()?.browserType().name() !== 'chromium') {
    return route.fulfill({ status: 204 })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Page.stopLoading')
}

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
      form,
      stored,
    }) => {
      if (patience) await page.clock.install()
      await page.route(code, handler)
      await page.goto(FORM_ADDRESS)
      await form.fill()
      if (name === 'client') await form.hydrated()

      const posted = new Promise<Route>(resolve => page.route(ENDPOINT, resolve, { times: 1 }))
      // Playwright would wait for the page that a click of its own leads to.
      await form.button.evaluate((button: HTMLElement) => void setTimeout(() => button.click()))
      if (patience) await page.clock.runFor(100)
      if (patience) await page.clock.runFor(patience)
      await stopNavigation(page, await posted)
      await expect(form.button).toHaveText(buttonWords.idle)
      expect(await form.values()).toEqual(ANSWERS)

      await form.button.click()
      if (patience) await page.clock.runFor(patience)
      await expect(page).toHaveURL('/booking-received')
      expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
    })
  }
}

test('no answer within 15 seconds: given up, and stored once though pressed again', {
  tag: '@chromium',
}, async ({ page, form, stored }) => {
  const fetched = new Promise(resolve =>
    page.route(ENDPOINT, async route => resolve(await route.fetch()), { times: 1 }),
  )
  const givenUp = page.waitForEvent('requestfailed')
  await page.clock.install()
  await form.open()
  await form.fill()
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await form.button.click()
  await fetched
  await page.clock.runFor(14_900)
  await expect(form.button).toHaveText(buttonWords.submitting)
  await page.clock.runFor(200)
  await form.expectFailure()
  expect((await givenUp).url()).toContain('audit_bookings')
  expect(await stored()).toHaveLength(1)
  await page.clock.resume()
  await form.button.click()
  await form.expectSuccess()
  expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
})

const openings: Record<string, (page: Page, form: BookingForm) => Promise<unknown>> = {
  async 'before the form has its code'(page) {
    await page.route(FORM_CODE, route => route.abort('failed'))
    await page.goto(FORM_ADDRESS)
  },
  async 'before the form is touched'(page, form) {
    await page.goto(FORM_ADDRESS)
    await form.hydrated()
  },
}
for (const [when, open] of Object.entries(openings)) {
  test(`offline ${when}, and back: one booking`, async ({ page, context, form, stored }) => {
    await open(page, form)
    await context.setOffline(true)
    await form.submit()
    await expect(page.getByText(toastWords.error.description)).toBeVisible()
    expect(await form.values()).toEqual(ANSWERS)
    await context.setOffline(false)
    await form.button.click()
    await form.expectSuccess()
    expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
  })
}
