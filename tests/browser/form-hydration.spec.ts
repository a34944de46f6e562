import {
  ANSWERS,
  answerBookings,
  expect,
  field,
  fillForm,
  formValues,
  heldRoute,
  inOwnTypeface,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

const FORM_CODE = '**/assets/hydrate-booking-form-*.js'

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

test('typed text is kept, and its length judged', async ({ page }) => {
  const held = heldRoute()
  await page.route(FORM_CODE, held.handler)
  await page.goto('/#cta-section')
  await fillForm(page)
  const long = 'x'.repeat(5_001)
  await field(page, 'Biggest headache').fill(long)
  held.release(route => route.continue())
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  expect(await formValues(page)).toEqual({ ...ANSWERS, 'Biggest headache': long })
  await expect(page.getByText('Shorten this by 1 character (limit 5,000)')).toBeVisible()
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
  test(`${change}: a submit reaches the server with the typed text`, async ({ page, site }) => {
    await site.query('delete from public.audit_bookings')
    const held = heldRoute()
    await page.route(FORM_CODE, held.handler)
    await page.goto('/#cta-section')
    await fillForm(page)
    await page.evaluate(alter)
    await submitButton(page).click()
    held.release(route => route.continue())
    await expect(successToast(page)).toBeVisible()
    expect(await site.bookings()).toMatchObject([{ name: ANSWERS.Name, email: ANSWERS.Email }])
  })
}

test('the focus and the selection are kept', async ({ page }) => {
  const held = heldRoute()
  await page.route(FORM_CODE, held.handler)
  await page.goto('/#cta-section')
  await field(page, 'Name').pressSequentially('Ada')
  await page.keyboard.press('Shift+ArrowLeft')
  held.release(route => route.continue())
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  await page.keyboard.type('m')
  await expect(field(page, 'Name')).toHaveValue('Adm')
})

test('a submit waits for the form’s code and is sent once', async ({ page }) => {
  const { requests } = await answerBookings(page)
  const held = heldRoute()
  await page.route(FORM_CODE, held.handler)
  await page.goto('/#cta-section')
  await fillForm(page)
  await submitButton(page).click()
  await submitButton(page).click()
  held.release(route => route.continue())
  await expect(successToast(page)).toBeVisible()
  expect(requests).toHaveLength(1)
  await expect(page).toHaveURL('/#cta-section')
})
