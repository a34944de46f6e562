import { DATA_PAGE } from '../../contract/pages.ts'
import comparisons from '../../research/results/comparisons.json' with { type: 'json' }
import order from '../../research/results/order.json' with { type: 'json' }
import { footer } from '../../site/content/site-footer.ts'
import { violations } from './axe.ts'
import { doubleText, expect, sidewaysOverflow, test } from './fixtures.ts'

const PATH = `/${DATA_PAGE}`

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer leads to the page, whose contents lead to its sections', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: footer.data }).click()
    await expect(page).toHaveURL(PATH)
    const contents = page.getByRole('navigation', { name: footer.data }).getByRole('link')
    await expect(contents).toHaveCount(7)
    for (const link of await contents.all()) {
      await link.click()
      const heading = page.getByRole('heading', { level: 2, name: await link.innerText() })
      await expect(heading).toBeInViewport()
    }
  })
})

test('the tables have the results', async ({ page }) => {
  await page.goto(PATH)
  const cellsOf = (table: string, row: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      .getByRole('cell')
  const at100 = (setting: keyof typeof comparisons) =>
    comparisons[setting].find(({ today }) => today === 100)
  const errors = [at100('knownBatches'), at100('newProtocol'), at100('newBatch')]
  const series = at100('newBatch')?.series ?? []
  const shares = [...errors, ...series].map(it => (100 * Number(it?.errors.forecast)).toFixed(1))
  await expect(
    cellsOf('Mean absolute error of life after 100 cycles', 'Discharge curves'),
  ).toHaveText(shares)
  const named = order.series.map(({ after }) => {
    const at = after.find(({ cycles }) => cycles === 100)
    return `${Math.round(100 * Number(at?.pairs.forecast))}%, ${at?.named.forecast} of ${at?.quarter}`
  })
  await expect(cellsOf('Pairs in the right order, and cells', 'Discharge curves')).toHaveText([
    ...named,
    '23 of 31',
  ])
})

test('every file that the page offers can be fetched', async ({ page }) => {
  await page.goto(PATH)
  const files = page.getByRole('link').and(page.locator('[href^="/data/"]'))
  expect(await files.count()).toBeGreaterThan(15)
  for (const link of await files.all()) {
    const path = (await link.getAttribute('href')) as string
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    if (path.endsWith('.json')) expect(await response.json(), path).toBeTruthy()
  }
})

test('the page has no violation, and nothing cut off, at any width and on paper', async ({
  page,
}) => {
  await page.goto(PATH)
  expect(await violations(page)).toEqual([])
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
  }
  // An A4 sheet between its margins.
  await page.setViewportSize({ width: 680, height: 960 })
  await page.emulateMedia({ media: 'print' })
  expect(await sidewaysOverflow(page), 'on paper').toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 390, height: 844 })
  await doubleText(page)
  expect(await sidewaysOverflow(page), 'with text twice as large').toBe(0)
})
