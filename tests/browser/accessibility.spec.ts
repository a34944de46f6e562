import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { expect, test } from './fixtures.ts'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Runs axe in the page; the protocol's own evaluation is not subject to the page's policy. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

test.use({ expectedErrors: async ({ page: _ }, use) => use([/404: no page at/, /status of 404/]) })

for (const [name, size] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: size })

    for (const path of ['/', '/nowhere', '/booking-received']) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path)
        expect(await violations(page)).toEqual([])
      })
    }

    test('/ has no violation with bar, answer and toast shown', async ({ page }) => {
      await page.route('**/rest/v1/audit_bookings*', route => route.fulfill({ status: 201 }))
      await page.goto('/#cta-section')
      await page.getByText('How accurate are your forecasts?').click()
      await page.getByLabel('Name', { exact: true }).fill('Ada Volta')
      await page.getByLabel('Email', { exact: true }).fill('ada@cells.example')
      await page.getByLabel('Company name', { exact: true }).fill('Cells & Sons')
      await page.getByLabel('Biggest headache', { exact: true }).fill('Scrap.')
      await page.getByRole('button', { name: 'Book an audit' }).click()
      await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
      await expect(page.getByText('Ready to predict battery failures?')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}
