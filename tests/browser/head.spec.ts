import { COMPANY_NAME } from '../../site/content/company.ts'
import { faqs } from '../../site/content/faqs.ts'
import { solutions } from '../../site/content/solutions.ts'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/404/] })

const POLICY = 'meta[http-equiv="Content-Security-Policy"]'

// Each `#` stands for the hash of an inline style or script.
for (const [path, start, form] of [
  ['/', "script-src 'self' #; style-src # #", "connect-src 'self'; form-action 'self'"],
  ['/nowhere', "script-src 'self'; style-src # #", "form-action 'none'"],
  ['/booking-received', 'style-src # #', "form-action 'none'"],
] as const) {
  test(`the policy of ${path} allows only what the document contains`, async ({ page }) => {
    await page.goto(path)
    const policy = await page.locator(`head > ${POLICY}`).getAttribute('content')
    expect(policy?.replaceAll(/'sha256-[\w+/]{43}='/g, '#')).toBe(
      `default-src 'none'; ${start}; img-src 'self' data:; font-src 'self'; manifest-src 'self'; ` +
        `${form}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    // Nothing that the policy governs comes before it.
    const before = page.locator(`head > :has(~ ${POLICY})`)
    await expect(before).toHaveCount(1)
    await expect(before).toHaveAttribute('charset')
  })
}

test('the structured data hold the company, the services and the questions', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: COMPANY_NAME },
      ...solutions.map(({ title }) => ({ '@type': 'Service', name: title })),
      { '@type': 'FAQPage', mainEntity: faqs.map(({ question }) => ({ name: question })) },
    ],
  })
})

test('the picture for link previews has the colours of the figures', async ({ page }) => {
  await page.goto('/')
  const colours = await page.evaluate(async () => {
    const picture = await createImageBitmap(await (await fetch('/social.png')).blob())
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    const pixels = canvas?.getImageData(0, 0, width, height).data.buffer ?? []
    return [...new Set(new Uint32Array(pixels))].map(pixel => pixel.toString(16))
  })
  // Ink, copper and charge, in the order of the bytes: alpha, blue, green, red.
  expect(colours).toEqual(expect.arrayContaining(['ff0d0f0a', 'ff4e8ae5', 'ff35f1c8']))
})
