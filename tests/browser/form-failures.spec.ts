import type { Route } from '@playwright/test'
import { buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  CLIENT_CODE,
  ENDPOINT,
  expect,
  FORM_ADDRESS,
  FORM_CODE,
  test,
} from './fixtures.ts'

type Answer = (route: Route) => Promise<void> | void

test.use({ expectedErrors: [/Failed to load resource|net::ERR/] })

/** What may become of a booking on the way. */
const failures: Record<string, Answer> = {
  'backend unreachable': route => route.abort('connectionrefused'),
  'answer of 400': route => route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
  'answer of 500': route => route.fulfill({ status: 500, body: '' }),
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

/** What happens to a file, and how long the visitor then waits for it at most, in milliseconds. */
const faults: Record<string, [Answer, patience: number]> = {
  fails: [route => route.abort('failed'), 0],
  hangs: [() => {}, 5_000],
}
for (const [fault, [handler, patience]] of Object.entries(faults)) {
  for (const [name, code] of Object.entries({ form: FORM_CODE, client: CLIENT_CODE })) {
    test(`${name} code ${fault}: a press after Stop books`, async ({ page, form, stored }) => {
      await page.clock.install()
      await page.route(code, handler)
      await page.goto(FORM_ADDRESS)
      await form.fill()
      if (name === 'client') await form.interactive()
      // From here on time passes only where the test says so.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

      // As the browser's Stop button does.
      await page.route(ENDPOINT, route => route.abort('aborted'), { times: 1 })
      const posted = page.waitForRequest(ENDPOINT)
      await form.button.click()
      await page.clock.runFor(patience)
      await posted
      await expect(form.button).toHaveText(buttonWords.idle)
      expect(await form.values()).toEqual(ANSWERS)

      await form.button.click()
      await page.clock.runFor(patience)
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
  // From here on time passes only where the test says so.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await form.button.click()
  await fetched
  await page.clock.runFor(14_900)
  await expect(form.button).toHaveText(buttonWords.submitting)
  await page.clock.runFor(200)
  await form.expectFailure()
  expect(await stored()).toHaveLength(1)
  await page.clock.resume()
  await form.button.click()
  await expect(form.success).toBeVisible()
  expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
})

for (const code of ['form', 'client']) {
  test(`offline before the ${code}’s code: one booking later`, async ({ page, form, stored }) => {
    if (code === 'form') await page.route(FORM_CODE, route => route.abort('failed'))
    await page.goto(FORM_ADDRESS)
    if (code === 'client') await form.interactive()
    await page.context().setOffline(true)
    await form.submit()
    await expect(page.getByText(toastWords.error.description)).toBeVisible()
    expect(await form.values()).toEqual(ANSWERS)
    await page.context().setOffline(false)
    await form.button.click()
    await expect(page.getByText(toastWords.success.title)).toBeVisible()
    expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
  })
}
