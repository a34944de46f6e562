import type { Route } from '@playwright/test'
import { buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  ENDPOINT,
  expect,
  FORM_ADDRESS,
  FORM_CODE,
  hold,
  SENDER_CODE,
  stopClock,
  test,
} from './fixtures.ts'

type Answer = (route: Route) => Promise<void> | void

test.use({
  expectedErrors: [/Failed to load resource|net::ERR|\/assets\/(feedback|send-booking)-/],
})

/** Ways in which a booking can fail to reach the database. */
const failures: Record<string, Answer> = {
  'backend unreachable': route => route.abort('connectionrefused'),
  'answer of 400': route => route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  'answer of 500': route => route.fulfill({ status: 500, body: '' }),
  'empty answer of 200': route => route.fulfill({ status: 200, body: '' }),
  'answer of 204': route => route.fulfill({ status: 204 }),
  'answer that is no JSON': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' }),
}
test('whatever fails, the answers stay and can be sent again', async ({ page, form, backend }) => {
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
  await expect(form.success).toBeVisible()
  expect(backend.requests).toHaveLength(1)
})

for (const [name, part] of Object.entries({ 'form’s': FORM_CODE, 'sender’s': SENDER_CODE })) {
  for (const fault of ['fails', 'hangs'] as const) {
    test(`the ${name} code ${fault}: only the browser posts`, async ({ page, form, stored }) => {
      await page.clock.install()
      let release = () => {}
      if (fault === 'hangs') release = await hold(page, part)
      else await page.route(part, route => route.abort('failed'))
      // The form is near the window from the start.
      const code = page.waitForRequest(part)
      await page.goto(FORM_ADDRESS)
      await form.fill()
      const address = (await code).url()
      if (part === SENDER_CODE) await form.interactive()
      await stopClock(page)

      // This has the effect of the browser's Stop button.
      await page.route(ENDPOINT, route => route.abort('aborted'), { times: 1 })
      const posted = page.waitForRequest(ENDPOINT)
      await form.button.click()
      if (fault === 'hangs') {
        await page.clock.runFor(4_900)
        await expect(form.button).toHaveText(buttonWords.submitting)
        await page.clock.runFor(200)
      }
      await posted
      await expect(form.button).toHaveText(buttonWords.idle)
      expect(await form.values()).toEqual(ANSWERS)

      if (fault === 'hangs') {
        release()
        // This import settles together with the page's own, which Firefox abandons when it posts the form.
        await page.evaluate(it => import(it).catch(() => {}), address)
        await form.field('name').focus()
        const isInteractive = part === SENDER_CODE ? 1 : 0
        await expect(page.locator('form[data-interactive]')).toHaveCount(isInteractive)
      }
      await form.button.click()
      await expect(page).toHaveURL('/booking-received')
      expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
    })
  }
}

test('after 15 seconds without a response, a second press stores nothing twice', {
  tag: '@chromium',
}, async ({ page, form, stored }) => {
  const fetched = new Promise(resolve =>
    page.route(ENDPOINT, async route => resolve(await route.fetch()), { times: 1 }),
  )
  await page.clock.install()
  await form.open()
  await form.fill()
  await stopClock(page)
  await form.button.click()
  await fetched
  await page.clock.runFor(14_900)
  await expect(form.button).toHaveText(buttonWords.submitting)
  const givenUp = page.waitForEvent('requestfailed')
  await page.clock.runFor(200)
  await form.expectFailure()
  // The request is aborted, so that it cannot arrive in addition to a corrected one.
  expect((await givenUp).url()).toContain('audit_bookings')
  expect(await stored()).toHaveLength(1)
  await page.clock.resume()
  await form.button.click()
  await expect(form.success).toBeVisible()
  expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
})

for (const isLoaded of [false, true]) {
  test(`${isLoaded ? 'with' : 'without'} its code, an offline form keeps the answers, and books once online`, async ({
    page,
    form,
    stored,
  }) => {
    if (!isLoaded) await page.route(FORM_CODE, route => route.abort('failed'))
    const sender = page.waitForResponse(SENDER_CODE)
    await page.goto(FORM_ADDRESS)
    await form.fill()
    await (await sender).finished()
    if (isLoaded) await form.interactive()
    await page.context().setOffline(true)
    await form.button.click()
    await expect(page.getByText(toastWords.error.description)).toBeVisible()
    expect(await form.values()).toEqual(ANSWERS)
    await page.context().setOffline(false)
    await form.button.click()
    await expect(page.getByText(toastWords.success.title)).toBeVisible()
    expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
  })
}
