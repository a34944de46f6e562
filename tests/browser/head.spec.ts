import { expect, test } from './fixtures.ts'

test('the policy is strict and sent with every document', async ({ request }) => {
  for (const path of ['/', '/nowhere', '/booking-received']) {
    const headers = (await request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toMatch(/style-src 'sha256-/)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("img-src 'self' data:;")
    expect(policy.replace('data:', '')).not.toMatch(/unsafe|\*|data:/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    // Without TLS there is no transport security to speak of.
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test.describe('what the policy forbids', () => {
  test.use({ expectedErrors: async ({ page: _ }, use) => use([/violates the following Content/]) })

  test('does not happen', async ({ page }) => {
    await page.goto('/')
    const violation = page.evaluate(
      () =>
        new Promise<string>(resolve => {
          document.addEventListener('securitypolicyviolation', event =>
            resolve(event.effectiveDirective),
          )
          new Image().src = 'https://elsewhere.invalid/picture.png'
        }),
    )
    expect(await violation).toBe('img-src')
  })
})

test('the head names the page once, and no address that it does not know', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Machine Learning for the Battery Industry | Kneepoint')
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await content('meta[property="og:title"]')).toBe(await page.title())
  expect(await content('meta[name=description]')).toBe(
    await content('meta[property="og:description"]'),
  )
  await expect(page.locator('link[rel=canonical], meta[property="og:image"]')).toHaveCount(0)
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  expect((await page.request.get(manifest)).status()).toBe(200)
  for (const icon of await page.locator('link[rel*=icon]').all()) {
    await icon.evaluate((link: HTMLLinkElement) => {
      const image = new Image()
      image.src = link.href
      return image.decode()
    })
  }
})

test('the structured data says what the page says', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const data = JSON.parse(text ?? '')
  expect(data['@context']).toBe('https://schema.org')
  const byType = (type: string) =>
    data['@graph'].filter((item: Record<string, unknown>) => item['@type'] === type)
  expect(byType('Organization')).toHaveLength(1)
  expect(byType('Service').map((service: { name: string }) => service.name)).toEqual([
    'Predictive Maintenance',
    'Quality & Operational Prediction',
    'BESS Trading Optimisation',
  ])
  for (const { name, acceptedAnswer } of byType('FAQPage')[0].mainEntity) {
    await page.getByText(name, { exact: true }).click()
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible()
  }
})
