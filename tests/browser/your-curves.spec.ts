import type { Page } from '@playwright/test'
import { publicSets } from '../../site/sections/your-cells/public-words.ts'
import { fileWords as files } from '../../stage/words/file-words.ts'
import { curvesWords as words } from '../../workbench/curves/curves-words.ts'
import { stageWords } from '../../workbench/outlook/unit-words.ts'
import { exportFiles } from '../analysis/curves/exports.ts'
import { expect, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const section = (page: Page) => page.locator('#your-cells')
const curves = (page: Page) => section(page).getByRole('region', { name: words.name })

async function choose(page: Page, all: Record<string, string>) {
  await page.goto('/#your-cells')
  await openFigure(page, 'yourCells')
  const chosen = Object.entries(all).map(([name, text]) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
  }))
  await section(page).getByLabel(files.choose).setInputFiles(chosen)
  await expect(section(page).getByRole('table', { name: 'at a limit of' })).toBeVisible({
    timeout: 30_000,
  })
}

test('the curves of ended cells tell the running ones, and one cell is lit in both pictures', async ({
  page,
}) => {
  await choose(page, exportFiles('arbin'))
  await expect(section(page)).toContainText('3 told by their curves')
  await expect(curves(page)).toContainText('between cycle 10 and 50 would have told the life to 6%')
  await expect(section(page).getByRole('row', { name: 'CH08' })).toContainText(
    /cycle 131\s*cycle 112 to cycle 154\s*its discharge curve/,
  )
  await curves(page).getByRole('slider', { name: words.cells }).press('ArrowDown')
  await expect(curves(page)).toContainText('CH08’s curve has moved like those of cells')
  await expect(section(page).getByText(/^CH08: 99.0% at cycle 62;/)).toBeVisible()
  await section(page)
    .getByRole('slider', { name: stageWords.each('cells') })
    .press('ArrowDown')
  await expect(curves(page)).toContainText(/CH\d+ moved by|CH\d+’s curve/)
})

test('five ended cells have an order alone, at the cycle that the visitor chooses', async ({
  page,
}) => {
  await choose(page, exportFiles('neware'))
  await expect(curves(page)).toContainText('Five of your cells have ended;')
  await expect(section(page)).not.toContainText('by their curves')
  await expect(curves(page)).toContainText('between cycle 10 and 50')
  await curves(page).getByText(words.cycle(30), { exact: true }).click()
  await expect(curves(page)).toContainText('between cycle 10 and 30')
})

test('files without a voltage have no curves', async ({ page }) => {
  const [text = ''] = Object.values(exportFiles('arbin'))
  await choose(page, { 'CH01.csv': text.replace('Voltage(V)', 'Note') })
  await expect(curves(page)).toHaveCount(0)
})

test('the public cells have curves, and one of them is lit in both pictures', async ({ page }) => {
  await page.goto('/#your-cells')
  await openFigure(page, 'yourCells')
  await section(page).getByText(publicSets.curves).click()
  const cells = section(page).getByRole('slider', { name: words.cells })
  await cells.press('ArrowDown')
  const [number] = /\d+/.exec((await cells.getAttribute('aria-valuetext')) ?? '') ?? []
  await expect(section(page).getByText(new RegExp(`^${number}: `))).toBeVisible()
})
