import type { Request } from '@playwright/test'
import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'
import { arrived, buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, test } from './fixtures.ts'

test('idle, submitting, idle, once; success clears the four fields', async ({
  page,
  form,
  backend,
}) => {
  const answer = backend.hold()
  await form.open()
  await form.fill()
  const size = () => form.button.evaluate(button => [button.clientWidth, button.clientHeight])
  const idle = await size()
  await form.button.press('Enter')
  await expect(form.button).toHaveText(buttonWords.submitting)
  await expect(form.button).toBeDisabled()
  expect(await size()).toEqual(idle)
  expect(await form.values()).toEqual(ANSWERS)
  await page.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit())
  answer(201)
  await expect(form.success).toContainText(toastWords.success.description)
  await expect(form.button).toHaveText(buttonWords.idle)
  await expect(form.button).toBeFocused()
  expect(Object.values(await form.values())).toEqual(['', '', '', ''])
  expect(backend.requests).toHaveLength(1)
})

test('after a booking, a line stays until the visitor types', async ({
  page,
  form,
  backend: _,
}) => {
  await page.clock.install()
  await form.open()
  await form.book()
  await page.clock.runFor(60_000)
  await expect(form.success).toHaveCount(0)
  const line = page.getByText(arrived)
  await expect(line).toBeVisible()
  // The toast has announced it.
  await expect(page.locator(':is([aria-live], [role=status])').filter({ has: line })).toHaveCount(0)
  await form.field('name').press('A')
  await expect(line).toHaveCount(0)
})

test('from load to booking, the page makes one call, with the four answers, trimmed, as anon', {
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
  const [call] = calls
  expect(calls).toHaveLength(1)
  expect(call?.method()).toBe('POST')
  expect(call?.url()).toBe(`${baseURL}/rest/v1/audit_bookings`)
  const answers = { name: 'Ada Volta', biggest_headache: 'Line 3\nscraps cells.' }
  expect(call?.postDataJSON()).toEqual({ ...ANSWERS, ...answers })
  expect(await call?.allHeaders()).toMatchObject({
    apikey: EMBEDDED_ANON_KEY,
    authorization: `Bearer ${EMBEDDED_ANON_KEY}`,
    'content-type': 'application/json',
  })
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the client keeps its session in local storage and refreshes it', {
  tag: '@chromium',
}, async ({ page, form }) => {
  const KEY = 'sb-localhost-auth-token'
  const session = (token: string, expiresAt: number) => ({
    access_token: token,
    refresh_token: token,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id: '6c04b157-286e-4c07-9669-9598b40b923e' },
  })
  await page.route('**/auth/v1/token?grant_type=refresh_token', route =>
    route.fulfill({ json: session('refreshed', 4_000_000_000) }),
  )
  await page.addInitScript(([key, stored]) => localStorage.setItem(key, stored), [
    KEY,
    JSON.stringify(session('expired', 1_000_000_000)),
  ] as const)
  await form.open()
  await expect
    .poll(() => page.evaluate(key => localStorage.getItem(key), KEY))
    .toContain('refreshed')
})
