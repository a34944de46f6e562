import type { Page, Request, Route } from '@playwright/test'
import { EMBEDDED_ANON_KEY } from '../../contract/audit-bookings.ts'
import {
  ANSWERS,
  expect,
  fillForm,
  formValues,
  heldRoute,
  inOwnTypeface,
  openHydratedForm,
  submitButton,
  test,
} from './fixtures.ts'

const ENDPOINT = '**/rest/v1/audit_bookings*'

const success = (page: Page) => page.getByRole('dialog', { name: 'Success!', exact: true })
const error = (page: Page) => page.getByRole('dialog', { name: 'Error', exact: true })

async function expectFailure(page: Page): Promise<void> {
  await expect(error(page)).toBeVisible()
  await expect(error(page)).toContainText('Something went wrong. Please try again.')
  await expect(success(page)).toHaveCount(0)
  expect(await formValues(page)).toEqual(ANSWERS)
  await expect(submitButton(page)).toBeEnabled()
  await expect(submitButton(page)).toHaveText('Book an audit')
}

test('idle, submitting, idle; success clears the four fields', async ({ page }) => {
  const held = heldRoute()
  await page.route(ENDPOINT, held.handler)
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('Submitting...')
  await expect(submitButton(page)).toBeDisabled()
  expect(await formValues(page)).toEqual(ANSWERS)
  held.release(route => route.fulfill({ status: 201 }))
  await expect(success(page)).toContainText(
    "Your audit booking has been submitted. We'll be in touch soon.",
  )
  await expect(submitButton(page)).toHaveText('Book an audit')
  await expect(submitButton(page)).toBeEnabled()
  expect(Object.values(await formValues(page))).toEqual(['', '', '', ''])
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

test('sends one record with exactly the four fields, trimmed, as the role anon', async ({
  page,
}) => {
  const sent: Request[] = []
  await page.route(ENDPOINT, route => {
    sent.push(route.request())
    return route.fulfill({ status: 201 })
  })
  await openHydratedForm(page)
  await fillForm(page)
  await page.getByLabel('Name', { exact: true }).fill('  Ada Volta ')
  await page.getByLabel('Biggest headache', { exact: true }).fill('\n Line 3\nscraps cells. \n')
  await submitButton(page).click()
  await expect(success(page)).toBeVisible()
  expect(sent).toHaveLength(1)
  const [request] = sent
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
  await expect(success(page)).toBeVisible()
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
  await page.getByLabel('Name', { exact: true }).press('Enter')
  held.release(route => route.fulfill({ status: 201 }))
  await expect(success(page)).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  expect(calls).toBe(1)
})

test.describe('what the browser refuses', () => {
  test('an empty or a blank answer, in any field', async ({ page }) => {
    let calls = 0
    await page.route(ENDPOINT, route => {
      calls += 1
      return route.fulfill({ status: 201 })
    })
    await openHydratedForm(page)
    await fillForm(page)
    for (const [label, answer] of Object.entries(ANSWERS)) {
      const field = page.getByLabel(label, { exact: true })
      for (const refused of ['', '   ']) {
        await field.fill(refused)
        await submitButton(page).click()
        await expect(field, `${label}: “${refused}”`).toBeFocused()
        expect(await field.evaluate((f: HTMLInputElement) => f.validity.valid)).toBe(false)
      }
      await field.fill(answer)
    }
    expect(calls).toBe(0)
    await submitButton(page).click()
    await expect(success(page)).toBeVisible()
    expect(calls).toBe(1)
  })

  test('an invalid email address, and text over the maximum length', async ({ page }) => {
    await openHydratedForm(page)
    await fillForm(page)
    await page.getByLabel('Email', { exact: true }).fill('nobody')
    await submitButton(page).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    const limits = await page
      .locator('form')
      .locator('input, textarea')
      .evaluateAll(controls =>
        controls.map(control => [
          (control as HTMLInputElement).name,
          (control as HTMLInputElement).maxLength,
        ]),
      )
    expect(Object.fromEntries(limits)).toEqual({
      name: 200,
      email: 254,
      company_name: 200,
      biggest_headache: 5000,
    })
  })
})

test.describe('every kind of failure', () => {
  test.use({
    expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/, /net::ERR/]),
  })

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'backend unreachable': route => route.abort('connectionrefused'),
    'answer of 400': route =>
      route.fulfill({ status: 400, json: { code: '23514', message: 'no' } }),
    'answer of 429': route => route.fulfill({ status: 429, body: 'slow down' }),
    'answer of 500': route => route.fulfill({ status: 500, body: '' }),
    'answer that is no JSON': route =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to Wi-Fi</h1>' }),
    'answer that breaks off': route => route.abort('connectionreset'),
  }
  for (const [name, answer] of Object.entries(failures)) {
    test(name, async ({ page }) => {
      await page.route(ENDPOINT, answer)
      await openHydratedForm(page)
      await fillForm(page)
      await submitButton(page).click()
      await expectFailure(page)
      // The values are good for a second try.
      await page.unroute(ENDPOINT)
      await page.route(ENDPOINT, route => route.fulfill({ status: 201 }))
      await submitButton(page).click()
      await expect(success(page)).toBeVisible()
    })
  }

  test('the client’s code does not load: the browser posts the form itself', async ({
    page,
    fresh,
  }) => {
    await fresh.query('delete from public.audit_bookings')
    await page.route('**/assets/backend-client-*.js', route => route.abort('failed'))
    await openHydratedForm(page)
    await fillForm(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/booking-received')
    expect(await fresh.bookings()).toMatchObject([{ email: ANSWERS.Email }])
  })

  test('no answer within 15 seconds: the request is given up', async ({ page }) => {
    await page.clock.install()
    let arrived: () => void = () => {}
    const asked = new Promise<void>(resolve => {
      arrived = resolve
    })
    const givenUp = page.waitForEvent('requestfailed', request =>
      request.url().includes('audit_bookings'),
    )
    await page.route(ENDPOINT, () => arrived())
    await openHydratedForm(page)
    await fillForm(page)
    // From here on time passes only where the test says so.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await submitButton(page).click()
    // The frame that says so is painted before anything is sent.
    await page.clock.runFor(100)
    await asked
    await page.clock.runFor(14_800)
    await expect(submitButton(page)).toHaveText('Submitting...')
    await page.clock.runFor(200)
    await expectFailure(page)
    await givenUp
  })
})

test('hydration keeps the focus and the scroll position', async ({ page }) => {
  await page.goto('/')
  await inOwnTypeface(page)
  await page.evaluate(() =>
    document.querySelector('#faqs-heading')?.scrollIntoView({ behavior: 'instant' }),
  )
  const before = await page.evaluate(() => window.scrollY)
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual([
    'BODY',
    before,
  ])
})

test.describe('before hydration', () => {
  test('typed text is kept', async ({ page }) => {
    const held = heldRoute()
    await page.route('**/assets/hydrate-booking-form-*.js', held.handler)
    await page.goto('/#cta-section')
    await fillForm(page)
    held.release(route => route.continue())
    await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
    expect(await formValues(page)).toEqual(ANSWERS)
  })

  for (const [change, alter] of Object.entries({
    'a translator changes the labels': () => {
      for (const label of document.querySelectorAll('form label')) {
        const font = document.createElement('font')
        font.textContent = `Übersetzt: ${label.textContent}`
        label.replaceChildren(font)
      }
    },
    'an extension adds an element': () =>
      document.querySelector('form')?.prepend(document.createElement('div')),
  })) {
    test(`${change}: a submit reaches the server with the typed text`, async ({ page, fresh }) => {
      await fresh.query('delete from public.audit_bookings')
      const held = heldRoute()
      await page.route('**/assets/hydrate-booking-form-*.js', held.handler)
      await page.goto('/#cta-section')
      await fillForm(page)
      await page.evaluate(alter)
      await submitButton(page).click()
      held.release(route => route.continue())
      await expect(success(page)).toBeVisible()
      expect(await fresh.bookings()).toMatchObject([{ name: ANSWERS.Name, email: ANSWERS.Email }])
    })
  }

  test('the focus and the selection are kept', async ({ page }) => {
    const held = heldRoute()
    await page.route('**/assets/hydrate-booking-form-*.js', held.handler)
    await page.goto('/#cta-section')
    await page.getByLabel('Name', { exact: true }).pressSequentially('Ada')
    await page.keyboard.press('Shift+ArrowLeft')
    held.release(route => route.continue())
    await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
    await page.keyboard.type('m')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Adm')
  })

  test('a submit waits for the form’s code and is sent once', async ({ page }) => {
    let calls = 0
    await page.route(ENDPOINT, route => {
      calls += 1
      return route.fulfill({ status: 201 })
    })
    const held = heldRoute()
    await page.route('**/assets/hydrate-booking-form-*.js', held.handler)
    await page.goto('/#cta-section')
    await fillForm(page)
    await submitButton(page).click()
    await submitButton(page).click()
    held.release(route => route.continue())
    await expect(success(page)).toBeVisible()
    expect(calls).toBe(1)
    await expect(page).toHaveURL('/#cta-section')
  })
})

test('a value that is set without an event ends the refusal of a blank field', async ({ page }) => {
  await page.route(ENDPOINT, route => route.fulfill({ status: 201 }))
  await openHydratedForm(page)
  await fillForm(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('   ')
  await submitButton(page).click()
  await expect(name).toBeFocused()
  // As autofill and password managers may do.
  await name.evaluate((input: HTMLInputElement) => {
    input.value = 'Ada Volta'
  })
  await submitButton(page).click()
  await expect(success(page)).toBeVisible()
})

test('the client stores nothing without a session, and refreshes a stored one', async ({
  page,
}) => {
  await page.route(ENDPOINT, route => route.fulfill({ status: 201 }))
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(success(page)).toBeVisible()
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
