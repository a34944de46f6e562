import type { Request } from '@playwright/test'
import { buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, ENDPOINT, expect, hold, test } from './fixtures.ts'

test('a submit sends one request; success clears the form', async ({ page, form, backend }) => {
  const answer = await hold(page, ENDPOINT)
  await form.open()
  await form.fill()
  const size = () => form.button.evaluate(button => [button.clientWidth, button.clientHeight])
  const idle = await size()
  await form.button.press('Enter')
  await expect(form.button).toHaveText(buttonWords.submitting)
  await expect(form.button).toBeDisabled()
  await expect(form.field('biggest_headache')).not.toBeEditable()
  expect(await size()).toEqual(idle)
  expect(await form.values()).toEqual(ANSWERS)
  await page.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit())
  answer()
  await expect(form.success).toContainText(toastWords.success.description)
  await expect(form.button).toHaveText(buttonWords.idle)
  await expect(form.button).toBeFocused()
  expect(Object.values(await form.values())).toEqual(['', '', '', ''])
  expect(backend.requests).toHaveLength(1)
})

// supabase.spec.ts tests the headers. Without the key, the server would refuse the booking.
test('from load to booking, the page makes one call, with the four answers, trimmed', {
  tag: '@chromium',
}, async ({ page, form, baseURL }) => {
  const calls: Request[] = []
  page.on('request', request => {
    const isOwnFile = request.method() === 'GET' && request.url().startsWith(`${baseURL}/`)
    if (!isOwnFile) calls.push(request)
  })
  await form.open()
  await form.book({ name: '  Ada Volta ', biggest_headache: '\n Line 3\nscraps cells. \n' })
  await page.evaluate(() => window.scrollTo(0, 0))
  const made = calls.map(call => `${call.method()} ${call.url()}`)
  expect(made).toEqual([`POST ${baseURL}/rest/v1/audit_bookings`])
  const answers = { name: 'Ada Volta', biggest_headache: 'Line 3\nscraps cells.' }
  expect(calls[0]?.postDataJSON()).toEqual({ ...ANSWERS, ...answers })
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('neither invisible characters around an address nor the session of another project are sent', async ({
  page,
  form,
  stored,
}) => {
  await page.goto('/')
  await page.evaluate(() => {
    // supabase-js derives its storage keys from these hosts.
    for (const host of ['127', 'localhost']) {
      const session = { access_token: 'theirs', refresh_token: 'theirs', expires_at: 4e9 }
      localStorage.setItem(`sb-${host}-auth-token`, JSON.stringify(session))
    }
  })
  await form.open()
  await form.fill({ email: '\u00a0ada@cells.example\u200b' })
  const sent = page.waitForRequest(ENDPOINT)
  await form.button.click()
  await expect(form.success).toContainText(toastWords.success.description)
  expect(await (await sent).headerValue('authorization')).not.toContain('theirs')
  expect(await stored()).toMatchObject([{ email: 'ada@cells.example' }])
})
