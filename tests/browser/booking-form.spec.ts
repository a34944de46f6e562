import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'
import { arrived, buttonWords, toastWords } from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  answerBookings,
  ENDPOINT,
  expect,
  field,
  fillForm,
  formValues,
  heldRoute,
  openHydratedForm,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

test('idle, submitting, idle; success clears the four fields', async ({ page }) => {
  const held = heldRoute()
  await page.route(ENDPOINT, held.handler)
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText(buttonWords.submitting)
  await expect(submitButton(page)).toBeDisabled()
  expect(await formValues(page)).toEqual(ANSWERS)
  held.release(route => route.fulfill({ status: 201 }))
  await expect(successToast(page)).toContainText(toastWords.success.description)
  await expect(submitButton(page)).toHaveText(buttonWords.idle)
  await expect(submitButton(page)).toBeEnabled()
  expect(Object.values(await formValues(page))).toEqual(['', '', '', ''])
})

test('after a booking, a line beside the button stays until the visitor types', async ({
  page,
}) => {
  await page.clock.install()
  await answerBookings(page)
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(successToast(page)).toHaveCount(0)
  const line = page.getByText(arrived)
  await expect(line).toBeVisible()
  // The toast has announced it.
  await expect(page.locator(':is([aria-live], [role=status])').filter({ has: line })).toHaveCount(0)
  await field(page, 'name').press('A')
  await expect(line).toHaveCount(0)
})

test('the button keeps its size and gets the focus back', async ({ page }) => {
  const held = heldRoute()
  await page.route(ENDPOINT, held.handler)
  await openHydratedForm(page)
  await fillForm(page)
  const size = () =>
    submitButton(page).evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [
      offsetWidth,
      offsetHeight,
    ])
  const idle = await size()
  await submitButton(page).press('Enter')
  await expect(submitButton(page)).toBeDisabled()
  expect(await size()).toEqual(idle)
  held.release(route => route.fulfill({ status: 201 }))
  await expect(submitButton(page)).toBeFocused()
})

test('sends one record with exactly the four fields, trimmed, as the role anon', {
  tag: '@chromium',
}, async ({ page }) => {
  const { requests } = await answerBookings(page)
  await openHydratedForm(page)
  await fillForm(page)
  await field(page, 'name').fill('  Ada Volta ')
  await field(page, 'biggest_headache').fill('\n Line 3\nscraps cells. \n')
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(requests).toHaveLength(1)
  const [request] = requests
  expect(request?.method()).toBe('POST')
  expect(new URL(request?.url() ?? '').pathname).toBe('/rest/v1/audit_bookings')
  expect(request?.postDataJSON()).toEqual({
    name: 'Ada Volta',
    email: 'ada@cells.example',
    company_name: 'Cells & Sons',
    biggest_headache: 'Line 3\nscraps cells.',
  })
  const headers = (await request?.allHeaders()) ?? {}
  expect(headers.apikey).toBe(EMBEDDED_ANON_KEY)
  expect(headers.authorization).toBe(`Bearer ${EMBEDDED_ANON_KEY}`)
  expect(headers['content-type']).toContain('application/json')
  expect(headers['x-client-info']).toMatch(/^supabase-js/)
})

test('makes no other call to any backend, from load to booking', async ({ page, baseURL }) => {
  const calls: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    const isOwnFile = url.origin === baseURL && request.method() === 'GET'
    if (!isOwnFile) calls.push(`${request.method()} ${url.origin === baseURL ? url.pathname : url}`)
  })
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(calls).toEqual(['POST /rest/v1/audit_bookings'])
})

test('two quick submits make one booking', async ({ page }) => {
  let calls = 0
  const held = heldRoute()
  await page.route(ENDPOINT, route => {
    calls += 1
    return held.handler(route)
  })
  await openHydratedForm(page)
  await fillForm(page)
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(submitButton(page)).toBeDisabled()
  await field(page, 'name').press('Enter')
  held.release(route => route.fulfill({ status: 201 }))
  await expect(successToast(page)).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  expect(calls).toBe(1)
})

test('the client stores nothing without a session, and refreshes a stored one', {
  tag: '@chromium',
}, async ({ page }) => {
  await answerBookings(page)
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  const session = (name: string, expiresAt: number) => ({
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id: '6c04b157-286e-4c07-9669-9598b40b923e' },
  })
  const refreshed = session('new', 4_000_000_000)
  let refreshToken: unknown
  await page.route('**/auth/v1/token?grant_type=refresh_token', route => {
    refreshToken = route.request().postDataJSON().refresh_token
    return route.fulfill({ json: refreshed })
  })
  await page.evaluate(
    stored => localStorage.setItem('sb-localhost-auth-token', JSON.stringify(stored)),
    session('old', 1_000_000_000),
  )
  await openHydratedForm(page)
  await expect.poll(() => refreshToken).toBe('refresh-old')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sb-localhost-auth-token')))
    .toContain('refresh-new')
})
