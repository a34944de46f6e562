import { landingMeta } from '../../site/content/page-titles.ts'
import { solutions } from '../../site/content/solutions.ts'
import { expect, policyOf, test } from './fixtures.ts'

/** Each `#` stands for the hash of an inline style or script. */
const POLICIES = {
  '/': { styles: '# # #', scripts: "'self' #", connections: "'self'", form: "'self'" },
  '/nowhere': { styles: '# #', scripts: "'self'", connections: undefined, form: "'none'" },
  '/booking-received': {
    styles: '# #',
    scripts: undefined,
    connections: undefined,
    form: "'none'",
  },
}

for (const [path, allowed] of Object.entries(POLICIES)) {
  test.describe(path, () => {
    test.use({ expectedErrors: async ({ page: _ }, use) => use([/404/]) })

    test('the document’s policy allows only what the document contains', async ({ page }) => {
      await page.goto(path)
      const policy = (await policyOf(page)).replaceAll(/'sha256-[\w+/]{43}='/g, '#')
      const { 'script-src': scripts, ...others } = Object.fromEntries(
        policy.split('; ').map(directive => directive.split(/ (.*)/, 2)),
      )
      expect(others).toEqual({
        'default-src': "'none'",
        // The stylesheets that the document contains, and the face of the typeface.
        'style-src': allowed.styles,
        'img-src': "'self' data:",
        'font-src': "'self'",
        'manifest-src': "'self'",
        ...(allowed.connections && { 'connect-src': allowed.connections }),
        'form-action': allowed.form,
        'base-uri': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      })
      expect(scripts).toBe(allowed.scripts)
      // Nothing that the policy governs comes before it.
      const before = await page
        .locator('head > :has(~ meta[http-equiv="Content-Security-Policy"])')
        .evaluateAll(elements => elements.map(element => element.outerHTML))
      expect(before).toEqual(['<meta charset="utf-8">'])
    })
  })
}

test.describe('the browser blocks', () => {
  test.use({ expectedErrors: async ({ page: _ }, use) => use([/violates the following Content/]) })

  test('an image from another origin, by the document’s policy', async ({ page }) => {
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

  test('an inline script, by the document’s policy', async ({ page }) => {
    await page.route('**/', async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '</head>',
        '<script>document.title = "run"</script></head>',
      )
      await route.fulfill({ response, body })
    })
    const blocked = page.waitForEvent('console', message => message.text().includes('script-src'))
    await page.goto('/')
    await blocked
    await expect(page).not.toHaveTitle('run')
  })

  test('a frame around the document, by the response header', async ({ page, baseURL }) => {
    const blocked = page.waitForEvent('console', message =>
      message.text().includes('frame-ancestors'),
    )
    await page.setContent(`<iframe src="${baseURL}"></iframe>`)
    await blocked
  })
})

test('the head has one title and description, and no absolute URL without VITE_SITE_URL', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(landingMeta.title)
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
  expect(byType('Service').map((service: { name: string }) => service.name)).toEqual(
    solutions.map(({ title }) => title),
  )
  for (const { name, acceptedAnswer } of byType('FAQPage')[0].mainEntity) {
    const answer = page.getByText(acceptedAnswer.text, { exact: true })
    // The first answer is open from the start.
    if (!(await answer.isVisible())) await page.getByText(name, { exact: true }).click()
    await expect(answer).toBeVisible()
  }
})
