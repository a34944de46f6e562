import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/404/] })

const POLICY = 'meta[http-equiv="Content-Security-Policy"]'

// Each `#` represents the hashes of inline styles.
for (const [path, start, form, worker] of [
  [
    '/',
    "script-src 'self'; style-src #",
    "connect-src 'self'; form-action 'self'",
    "worker-src 'self'; trusted-types reader",
  ],
  ['/nowhere', "script-src 'self'; style-src #", "form-action 'none'", "trusted-types 'none'"],
  ['/booking-received', 'style-src #', "form-action 'none'", "trusted-types 'none'"],
  ['/data-and-sources', 'style-src #', "form-action 'none'", "trusted-types 'none'"],
] as const) {
  test(`the policy of ${path} allows only what the document contains`, async ({ page }) => {
    await page.goto(path)
    const policy = await page.locator(`head > ${POLICY}`).getAttribute('content')
    expect(policy?.replaceAll(/'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g, '#')).toBe(
      `default-src 'none'; ${start}; img-src 'self'; font-src 'self'; ` +
        `${form}; base-uri 'none'; require-trusted-types-for 'script'; ${worker}`,
    )
    // The policy precedes everything that it governs.
    const before = page.locator(`head > :has(~ ${POLICY})`)
    await expect(before).toHaveCount(1)
    await expect(before).toHaveAttribute('charset')
  })
}
