import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fileWords as files } from '../../stage/words/file-words.ts'
import { fleetWords as words } from '../../workbench/fleets/fleet-words.ts'
import { stageWords } from '../../workbench/outlook/unit-words.ts'
import { dateOf, madeFleet } from '../analysis/fleets/fleets.ts'
import { expect, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const SEASON = readFileSync('tests/analysis/outlook/data/season_fleet.csv', 'utf8')

const section = (page: Page) => page.locator('#your-cells')

async function drop(page: Page, text: string) {
  await page.goto('/#your-cells')
  await openFigure(page, 'yourCells')
  await section(page)
    .getByLabel(files.choose)
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('the number to order leads, and a vehicle that is pointed at is drawn with its season and without', async ({
  page,
}) => {
  await drop(page, SEASON)
  await expect(section(page).getByRole('heading', { level: 3 }).first()).toHaveText(
    'Expect 2 (1 to 4) below 70% in their next 5 readings, 5 months, of 38 that are not below now.',
  )
  await expect(section(page)).toContainText(words.held.vehicles)
  await expect(section(page)).toContainText(
    'Your vehicles read 1.5 points lower in mid-January than in the mean of the year',
  )
  // Beside its course there is a course as it was read.
  const drawn = section(page).locator('svg path:not([d=""])')
  const before = await drawn.count()
  await section(page)
    .getByRole('slider', { name: /^Each of the/ })
    .focus()
  await page.keyboard.press('ArrowRight')
  await expect(section(page)).toContainText(/V\d+: [\d.]+% \(read [\d.]+%\) at/)
  await expect(drawn).toHaveCount(before + 2)
})

test('two depots of which one has a season are asked about, and judged apart by the answer', async ({
  page,
}) => {
  const depots = { North: 2, South: 0 }
  const rows = Object.entries(depots).flatMap(([depot, amplitude]) =>
    madeFleet({ vehicles: 12, checks: 30, every: 30.4375, noise: 0.2, amplitude }).flatMap(
      ({ name, days, percents }) =>
        days.map((day, i) => `${name}${depot},${depot},${dateOf(day)},${percents[i]?.toFixed(2)}`),
    ),
  )
  await drop(page, ['vehicle,depot,date,SoH %', ...rows].join('\n'))
  await expect(section(page)).toContainText(words.apart('depots'))
  await expect(section(page).getByLabel(stageWords.choiceOfTypes)).toHaveCount(0)
  await section(page).getByText(words.asKinds('North, South')).click()
  await expect(section(page)).toContainText('Your vehicles of North read 2.0 points lower')
  await expect(section(page)).not.toContainText(words.apart('depots'))
  await section(page)
    .getByLabel(stageWords.choiceOfTypes)
    .selectOption({ label: stageWords.noTypes })
  await expect(section(page)).not.toContainText('Your vehicles of North')
})
