import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tradingChapter } from '../../site/sections/solutions/trading/trading-words.ts'
import { ownDispatch } from '../../workbench/dispatch/own-dispatch-words.ts'
import { ownPrices } from '../../workbench/prices/own-prices-words.ts'
import { panelWords } from '../../workbench/reading/reading-words.ts'
import { violations } from './axe.ts'
import { expect, startingWith, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const input = (kind: string, name: string) =>
  readFileSync(`tests/analysis/cases/${kind}/${name}/${name}.csv`, 'utf8')
const two = (number: number) => `${number}`.padStart(2, '0')

/** The headline of the reading, which a status announces. */
const headline = (page: Page) =>
  page.locator('[role=status] ~ :is(h3, h5)').filter({ visible: true })
const panel = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByText(panelWords.open, { exact: true }) })
const menu = (page: Page, column: string) =>
  page.getByRole('combobox', { name: panelWords.menu(`“${column}”`), exact: true })
/** An option of a question, whose name ends with its result. */
const option = (page: Page, name: string) => page.getByRole('radio', { name: startingWith(name) })
const chosen = (page: Page, column: string) => menu(page, column).locator('option:checked')

/** Drops a file on the zone for cells and vehicles, prices, or logs. */
async function drop(page: Page, text: string, what: 'units' | 'prices' | 'dispatch' = 'units') {
  await page.goto(what === 'units' ? '/#your-cells' : '/#trading')
  const figure = await openFigure(page, what === 'units' ? 'yourCells' : 'trading')
  if (what !== 'units') await figure.getByRole('button', { name: tradingChapter.own }).click()
  const labels = {
    units: 'Choose files',
    prices: ownPrices.zone.choose,
    dispatch: ownDispatch.zone.choose,
  }
  await page
    .getByLabel(labels[what])
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('without doubts the panel is one line, and its rows are one press away', async ({ page }) => {
  await drop(page, input('units', 'vehicles-kwh-two-types'))
  await expect(panel(page)).toContainText(
    'Cell or vehicle, type, in service since, date, usable energy, rated; no row of 56 left out.',
  )
  const rows = page.getByRole('table').filter({ hasText: 'Nutzbare Energie kWh' })
  await expect(rows).toBeHidden()
  await page.getByText(panelWords.open).click()
  await expect(rows.getByRole('row', { name: '57, last' }))
  await expect(chosen(page, 'Nutzbare Energie kWh')).toHaveText('Usable energy, kWh')
  await expect(panel(page)).toContainText('14 vehicles, 56 checks')
  expect(await violations(page)).toEqual([])
})

test('what counts as 100% is asked, with what is missing, and a value far from the readings is questioned', async ({
  page,
}) => {
  await drop(page, input('units', 'vehicles-usable-capacity-in-kwh'))
  await expect(headline(page)).toHaveText('What counts as 100%?')
  await expect(page.getByRole('radio', { checked: true, name: /rated|check/ })).toHaveCount(0)
  await option(page, 'The rated energy of each type').check()
  await expect(headline(page)).toHaveText('The rated value is missing')
  const field = page.getByRole('textbox', { name: 'Rated kWh of all' })
  await field.fill('60')
  await field.press('Enter')
  await expect(page.getByText('The highest was read at up to 69.5 kWh. Is 60 right?')).toBeVisible()
  await field.fill('75')
  await field.press('Enter')
  await expect(page.getByText('Is 60 right?')).toBeHidden()
  await expect(headline(page)).not.toContainText('missing')
  await option(page, 'Each one’s first check').check()
  await expect(option(page, 'Each one’s first check')).toBeChecked()
})

/** A row for each date, with two lines and two crews. */
const TWO_NAMES = [
  'date,line,crew,SOH %',
  ...[...Array(12)].flatMap((_, i) => {
    const crews = i % 2 ? ['Crew Q', 'Crew P'] : ['Crew P', 'Crew Q']
    return [98, 97].map(
      (soh, line) => `2024-${two(i + 1)}-15,Line ${'AB'[line]},${crews[line]},${soh - i / 2}`,
    )
  }),
].join('\n')

test('if two columns may name the vehicles, the panel asks, and each answer has its count', async ({
  page,
}) => {
  await drop(page, TWO_NAMES)
  await expect(headline(page)).toHaveText('Is this one cell?')
  await expect(page.getByText(/^1 (vehicle|cell): /)).toBeVisible()
  await option(page, 'Several, named by “line”').check()
  await expect(chosen(page, 'line')).toHaveText('Cell or vehicle')
  await expect(panel(page)).toContainText(/2 (cells|vehicles), 24 checks/)
})

test('two columns of a state of health are asked about, and one is read once it is said', async ({
  page,
}) => {
  const rows = ['A', 'B', 'C'].flatMap(vehicle =>
    [1, 2, 3, 4, 5].map(month => {
      const health = 96 - month / 2
      return `${vehicle},2024-0${month}-03,${health},${health - 30}`
    }),
  )
  await drop(page, ['vehicle,date,SOH_C,SOH_E', ...rows].join('\n'))
  await expect(headline(page)).toHaveText('Which column counts?')
  await expect(page.getByText('3 vehicles: 3 below the limit now')).toBeVisible()
  await expect(page.getByRole('radio', { name: /SOH/, checked: true })).toHaveCount(0)
  await expect(option(page, '“SOH_C”: 95.5 to 93.5% for A')).toBeVisible()
  await option(page, '“SOH_E”: 65.5 to 63.5% for A').check()
  await expect(option(page, '“SOH_E”: 65.5 to 63.5% for A')).toBeChecked()
  await expect(chosen(page, 'SOH_E')).toHaveText('State of health, %')
  await expect(chosen(page, 'SOH_C')).toHaveText(panelWords.unused)
  expect(await violations(page)).toEqual([])
})

test('files that were joined to one cell can be kept apart in their menu', async ({ page }) => {
  await page.goto('/#your-cells')
  await openFigure(page, 'yourCells')
  const part = (name: string, from: number) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['cycle,capacity (Ah)', ...[...Array(8)].map((_, i) => `${i + 1},${from - i / 100}`)].join(
        '\n',
      ),
    ),
  })
  await page.getByLabel('Choose files').setInputFiles([part('A', 3), part('A restart', 2.92)])
  await page.getByText(panelWords.open).click()
  const parts = page.getByLabel('Files that continue one another')
  await expect(parts.locator('option:checked')).toHaveText('one cell')
  await parts.selectOption('each a cell of its own')
  await expect(panel(page).getByText(/^2 cells, /)).toBeVisible()
  await parts.selectOption('one cell')
  await expect(panel(page).getByText(/^1 cell, /)).toBeVisible()
})

test('a currency that nothing names is asked, and the prices count once it is known', async ({
  page,
}) => {
  await drop(page, input('prices', 'prices-hora').replace('Price (EUR/MWh)', 'Price'), 'prices')
  await expect(headline(page)).toHaveText('Which currency are these prices in?')
  const currency = page.getByRole('combobox', { name: 'Which currency are these prices in?' })
  await expect(currency.first().locator('option:checked')).toHaveText(panelWords.choose)
  await currency.first().selectOption('SEK')
  // Prices of this size may be per MWh, or cents per kWh.
  await expect(headline(page)).toHaveText('What are the prices per?')
  await expect(
    page.getByText(/^2 days, mean 68.92, the first 90 per MWh, highest at 19:00$/),
  ).toBeVisible()
  await option(page, 'Per MWh').check()
  await expect(headline(page)).toContainText('68.92 SEK per MWh on average')
  await expect(option(page, 'Per MWh')).toBeChecked()
})

/** Sixty days of hours. The hour that local clocks show twice appears only once. */
const AUTUMN = [
  'time,power kW,SoC %',
  ...[...Array(24 * 60)].map((_, i) => {
    const hour = i % 24
    const power = hour >= 10 && hour < 13 ? -500 : hour >= 18 && hour < 20 ? 640 : 0
    const soc =
      hour < 10 || hour >= 20 ? 10 : hour < 13 ? 10 + 25 * (hour - 9) : hour === 18 ? 47 : 85
    const time = new Date(Date.UTC(2025, 8, 15, i)).toISOString().slice(0, 16).replace('T', ' ')
    return `${time},${power},${soc}`
  }),
].join('\n')

test('all possible clocks of a log have their results, until the visitor chooses one', async ({
  page,
}) => {
  await drop(page, AUTUMN, 'dispatch')
  await expect(headline(page)).toHaveText('Which clock do the times show?')
  // The clocks differ in summer time, when the time written as 18 is later.
  const clocks = { 'Local time': '18:00', 'Winter time all year': '19:00', UTC: '20:00' }
  for (const [clock, hour] of Object.entries(clocks)) {
    await expect(option(page, clock)).not.toBeChecked()
    await expect(page.getByText(new RegExp(`, highest at ${hour}$`))).toBeVisible()
  }
  const results = page.getByText(
    /^[\d.]+ MWh in, [\d.]+ MWh out in \d+ days: \d+% of hindsight, gross,/,
  )
  await expect(results).toHaveCount(3)
  const [, share] = /: (\d+)% of hindsight/.exec((await results.last().textContent()) ?? '') ?? []
  await option(page, 'UTC').check()
  await expect(option(page, 'UTC')).toBeChecked()
  await expect(
    page.getByText(`: ${share}% of what the same cycles could have earned`),
  ).toBeVisible()
  await expect(option(page, 'UTC')).toBeChecked()
})

test('a column in doubt is dashed with its reason, and its menu changes what is read', async ({
  page,
}) => {
  const rows = [...Array(30)].map((_, i) => `${i + 1},${2 - i / 250},${1.9 - i / 250}`)
  await drop(page, ['cycle,Capacity (Ah),Cap end (Ah)', ...rows].join('\n'))
  const first = menu(page, 'Capacity (Ah)')
  await expect(first).toHaveAccessibleDescription(/another column fits as well/)
  const second = menu(page, 'Cap end (Ah)')
  await second.focus()
  const top = () => second.evaluate(each => Math.round(each.getBoundingClientRect().top))
  const before = await top()
  await second.selectOption('Capacity, Ah')
  await expect(chosen(page, 'Capacity (Ah)')).toHaveText(panelWords.unused)
  await expect(second).toBeFocused()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
})

test('a table with meaningless headers is read by its menus, with the keyboard alone', async ({
  page,
}) => {
  const rows = [...Array(30)].map((_, i) => `${i + 1},${2 - i / 250},x${i}`)
  await drop(page, ['when,reading,thing', ...rows].join('\n'))
  await expect(headline(page)).toHaveText('Which columns are the age and the value?')
  await menu(page, 'when').focus()
  await page.keyboard.type('Cycle')
  await expect(headline(page)).toHaveText('Which column is the capacity?')
  await expect(menu(page, 'when')).toBeFocused()
  await menu(page, 'reading').focus()
  await page.keyboard.type('Capacity, Ah')
  await expect(panel(page)).toContainText('1 cell, 30 cycles')
  await expect(menu(page, 'reading')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached()
})

test('a menu of a wide table changes the meaning of its columns, which stay one bracket', async ({
  page,
}) => {
  await drop(page, input('units', 'vehicles-wide-by-date'))
  await page.getByText(panelWords.open).click()
  await menu(page, 'Depot').selectOption(panelWords.unused)
  await expect(panel(page)).toContainText('Cell or vehicle, type, state of health')
  await expect(panel(page)).toContainText('16 vehicles, 78 checks')
  await expect(panel(page)).toContainText(panelWords.inBracket(5))
})

test('on a phone the rows scroll, and nothing runs out of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await drop(page, input('units', 'vehicles-one-car-without-a-name'))
  await page.getByText(panelWords.open).click()
  await expect(headline(page)).toHaveText('Is this one vehicle?')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
