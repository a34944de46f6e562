import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { analyse } from '../../analysis/analyse.ts'
import type { DispatchComparison } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { DispatchResult } from '../../analysis/dispatch/judge-log.ts'
import {
  type CostedDay,
  type PlanAtCost,
  planAtCost,
  worstDays,
} from '../../analysis/dispatch/plan-at-cost.ts'
import type { Battery } from '../../analysis/storage/battery.ts'
import {
  tradingChapter,
  tradingWords,
} from '../../site/sections/solutions/trading/trading-words.ts'
import { fileWords as files } from '../../stage/words/file-words.ts'
import { ownDispatch as words } from '../../workbench/dispatch/own-dispatch-words.ts'
import { dayWords, netSentence, type OfLog } from '../../workbench/dispatch/plan-words.ts'
import { ownPrices } from '../../workbench/prices/own-prices-words.ts'
import { panelWords } from '../../workbench/reading/reading-words.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { violations } from './axe.ts'
import { enter } from './chapter.ts'
import { expectPlanned } from './expect-planned.ts'
import { expect, field, sidewaysOverflow, test } from './fixtures.ts'
import { watchNetwork } from './go-offline.ts'
import { meetingIn } from './meeting-labels.ts'
import { openFigure } from './open-figure.ts'
import { rememberSaved, saveTable } from './saved-table.ts'

const tradingFigure = tradingWords('EUR')

/** A log of 50 MW with German headers, in quarter-hours: noon to evening, with an outage and its own consumption. */
function logOf(days: number, from = '2025-07-01'): string {
  const lines = ['Anlage;Speicher Nord', 'Zeitstempel (Ortszeit);Wirkleistung [kW];SoC [%]']
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10)
    const german = date.split('-').reverse().join('.')
    const isOut = day % 20 === 7
    for (let quarter = 0; quarter < 96; quarter += 1) {
      const hour = quarter / 4
      const charges = !isOut && hour >= 11.25 && hour < 13.5
      const discharges = !isOut && hour >= 18 && hour < 19.75
      const power = charges ? -50 + (day % 3) : discharges ? 50 : -0.3
      const time = `${String(Math.floor(hour)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
      lines.push(`${german} ${time};${(1000 * power).toFixed(1).replace('.', ',')};50`)
    }
  }
  return lines.join('\n')
}

/** What the model makes of a log. */
async function resultOf(text: string) {
  const files = [{ file: new File([text], 'log.csv'), folder: '' }]
  const { result } = await analyse('dispatch', files, { prices: PUBLISHED })
  return result as DispatchResult
}
const modelOf = async (text: string) => (await resultOf(text)).comparison as DispatchComparison

/** The plan at the page's cost of a cycle of the log's battery: EUR 66 for 1 MW. */
const planOf = (dispatch: DispatchComparison) =>
  planAtCost(dispatch, { cost: 66, free: 0, limit: Number.POSITIVE_INFINITY }) as PlanAtCost

const OF: OfLog = {
  currency: 'EUR',
  system: { power: 50.3, energy: 50.3 * 1.99, efficiency: 0.802 },
  limit: undefined,
  counts: 'cells',
  auxiliary: 0.3,
}

/** The panel behind the button, and the result that opens below the chapter. */
const door = (page: Page) => page.getByRole('region', { name: words.group })
const below = (page: Page) => page.getByRole('region', { name: words.result })
const sentence = (page: Page) => below(page).getByRole('heading', { level: 5 }).first()
const day = (page: Page) => below(page).getByRole('img', { name: words.dayTitle })
const button = (page: Page) => page.getByRole('button', { name: tradingChapter.own })

async function open(page: Page) {
  await page.goto('/#trading')
  await openFigure(page, 'trading')
  await button(page).click()
  await expect(door(page)).toBeVisible()
}

const choose = (page: Page, text: string, name = 'log.csv') =>
  door(page)
    .getByLabel(words.zone.choose)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses files in the place of those that are shown. */
async function replace(page: Page, text: string) {
  await choose(page, text)
  await door(page).getByRole('button', { name: files.replaceFiles }).click()
}

test('a log is compared without the network, with the model’s numbers', async ({ page }) => {
  const text = logOf(40)
  const dispatch = await modelOf(text)
  const at = planOf(dispatch)
  await rememberSaved(page)
  const goOffline = watchNetwork(page)
  await open(page)
  await field(page, 'biggest_headache').focus()
  const requests = await goOffline()
  await choose(page, text, 'secret.csv')
  await expect(sentence(page)).toHaveText(netSentence(dispatch, at, OF))
  await expect(below(page)).toContainText('40 whole days')
  await expect(below(page)).toContainText('hourly means. Times: the clocks of Berlin.')

  const lines = await saveTable(page, below(page))
  expect(lines).toHaveLength(40)
  const { day, yours, plan } = at.days[3] as CostedDay
  const amounts = [day.yours, day.hindsight, yours.net, plan.net]
  expect(lines[3]).toBe([day.date, ...amounts.map(amount => amount.toFixed(2))].join(','))
  await below(page).getByRole('button', { name: files.add }).click()
  const request = await field(page, 'biggest_headache').inputValue()
  expect(request).toMatch(
    /^Of my dispatch, read in my browser, the page says: “On 40 days, your 50.3\u00a0MW earned/,
  )
  expect(request).not.toMatch(/secret|Nord|Wirkleistung/)
  expect(request.length).toBeLessThanOrEqual(400)
  expect(requests).toEqual([])
})

test('the days that cost most are listed, and the chosen one is drawn', async ({ page }) => {
  const text = logOf(20)
  const dispatch = await modelOf(text)
  const worst = worstDays(planOf(dispatch), dispatch)
  await open(page)
  await choose(page, text)
  const list = below(page).getByLabel(words.worst)
  await expect(list.locator('option')).toHaveCount(worst.length)
  await list.selectOption({ index: 1 })
  const [, second] = worst
  await expect(below(page)).toContainText(second ? dayWords(second, OF) : 'no day')
  await expect(day(page)).toBeVisible()
  // The chapter is dimmed until its plan is for the log's battery.
  await expectPlanned(page)
  expect(await violations(page, 'AAA', '#trading')).toEqual([])
})

// A stock Firefox does not report downloads.
test('a trader gets the plan of the last day as a file', {
  tag: '@chromium',
}, async ({ page }) => {
  await open(page)
  await choose(page, logOf(70))
  const download = page.waitForEvent('download')
  await below(page)
    .getByRole('button', { name: words.savePlan('2026-04-30') })
    .click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(25)
  expect(lines[1]).toMatch(/^2026-04-30 00:00,-?\d+\.\d{3}$/)
})

test('on a phone, nothing leaves the window, and clearing leads back to the drop zone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await choose(page, logOf(20, '2026-02-25'))
  await expect(day(page)).toContainText(words.yourPower)
  expect(await day(page).evaluate(meetingIn)).toEqual([])
  await below(page).getByText(panelWords.open).click()
  expect(await sidewaysOverflow(page)).toBe(0)
  await below(page).getByRole('button', { name: files.clear }).click()
  await expect(below(page)).toHaveCount(0)
  const again = page.getByLabel(words.zone.choose)
  await expect(again).toBeFocused()
  await expect(again).toBeInViewport({ ratio: 1 })
})

test('days at rest are proposed as an outage, and can be taken out and put back', async ({
  page,
}) => {
  const days = logOf(60).split('\n')
  // The battery rests for a week from 20 July.
  const rests = days.map(line => line.replace(/^((2[0-6])\.07\.2025 [^;]+);[^;]+/, '$1;0,0'))
  await open(page)
  await choose(page, rests.join('\n'))
  await expect(sentence(page)).toContainText('On 60 days')
  await below(page).locator('summary', { hasText: '1 rest of whole days' }).click()
  await expect(below(page)).toContainText('7 days')
  await below(page).getByRole('button', { name: words.takeOut }).click()
  await expect(sentence(page)).toContainText('On 53 of 60 days')
  await below(page).getByRole('button', { name: words.putBack }).click()
  await expect(sentence(page)).toContainText('On 60 days')
})

test('the chapter and the log have one battery and one cost', async ({ page }) => {
  await open(page)
  await choose(page, logOf(40))
  await expect(sentence(page)).toContainText('your 50')
  const battery = page.locator('#trading summary', { hasText: tradingChapter.battery })
  await expect(battery).toContainText('50.3\u00a0MW')
  // The cost of a cycle follows from the log's battery, and says so.
  await expect(below(page)).toContainText(
    tradingFigure.costOf(66, { price: 200, hours: 1.99, life: 6000 } as Battery),
  )
  await expectPlanned(page)
  await expect(page.locator('#trading text', { hasText: 'your cost' })).toContainText('66')
  await battery.click()
  const power = page.locator('#trading input[name=power]')
  await expect(power).toHaveValue('50.3')
  await enter(power, '25')
  await expect(sentence(page)).toContainText('your 25')
  await enter(page.locator('#trading input[name=limit]'), '100')
  await expect(sentence(page)).toContainText(
    '75 full cycles through the cells, of 11 that your warranty allows',
  )
  // What is discharged at the grid is less than what goes through the cells.
  await page.locator('#trading select[name=counts]').selectOption('grid')
  await expect(sentence(page)).toContainText(
    '67 full cycles discharged at the grid, of 11 that your warranty allows',
  )
  await below(page).getByRole('button', { name: files.clear }).click()
  await battery.click()
  await expect(power).toHaveValue('25')
  await expect(page.locator('#trading input[name=hours]')).toHaveValue('2')
})

test('what was recognised can be corrected, and the sign turned', async ({ page }) => {
  await open(page)
  await choose(page, logOf(20))
  await expect(sentence(page)).toContainText('earned EUR')
  const before = (await sentence(page).textContent()) ?? ''
  await below(page).getByText(panelWords.open).click()
  await page.locator('#trading summary', { hasText: tradingChapter.battery }).click()
  const efficiency = page.locator('#trading [name=efficiency]')
  const recognised = await efficiency.inputValue()
  await enter(efficiency, '95')
  await expect(sentence(page)).not.toHaveText(before)
  // An empty field has what the log shows again.
  await enter(efficiency, '')
  await expect(efficiency).toHaveValue(recognised)
  await expect(sentence(page)).toHaveText(before)
  await below(page).getByLabel('What do positive numbers do?').selectOption('charge')
  await expect(below(page)).toContainText('More comes out than goes in')
  await below(page).getByLabel('What do positive numbers do?').selectOption('discharge')
  await expect(sentence(page)).toHaveText(before)
})

test('a log that cannot be read or compared says why', async ({ page }) => {
  await open(page)
  await choose(page, logOf(10))
  await expect(below(page)).toContainText('On 10 days')
  await replace(
    page,
    'time,price (EUR/MWh)\n2025-07-01 00:00,3\n2025-07-01 01:00,4\n2025-07-01 02:00,3',
  )
  await expect(below(page)).toContainText('Which column is the power?')
  await replace(page, logOf(10, '2030-07-01'))
  await expect(below(page)).toContainText('The prices cover 15 December 2023 to 30 April 2026.')
})

test('one worker remains of two logs chosen at once, and none once they are cleared', async ({
  page,
}) => {
  await open(page)
  const workers = () => page.workers().length
  await choose(page, logOf(12))
  await expect(sentence(page)).toContainText('12 days')
  await expectPlanned(page)
  const before = workers()
  await replace(page, logOf(11))
  await replace(page, logOf(10))
  await expect(sentence(page)).toContainText('10 days')
  await expect.poll(workers).toBe(before)
  await below(page).getByRole('button', { name: files.clear }).click()
  await expect(below(page)).toHaveCount(0)
  // The two ended workers read the log and planned for its battery.
  await expect.poll(workers).toBe(before - 2)
})

test('the log is compared with the visitor’s own prices', async ({ page }) => {
  const days = PUBLISHED.filter(({ date }) => date >= '2025-06-01' && date < '2025-09-01')
  const lines = days.flatMap(({ date, prices }) =>
    prices.map(
      (price, hour) => `${date} ${String(hour).padStart(2, '0')}:00,${(price / 2).toFixed(2)}`,
    ),
  )
  // In London, a log with offsets begins its days an hour later than in Berlin.
  const utc = logOf(20)
    .split('\n')
    .map(line => line.replace(/^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)/, '$3-$2-$1 $4:00Z'))
    .join('\n')
  await open(page)
  await choose(page, utc)
  await expect(sentence(page)).toContainText('earned EUR')
  await expect(below(page)).toContainText('the clocks of Berlin')
  const before = (await sentence(page).textContent()) ?? ''
  await page.getByLabel(ownPrices.zone.choose).setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['time,price (GBP/MWh)', ...lines].join('\n')),
  })
  await expect(sentence(page)).toContainText('earned GBP')
  await expect(sentence(page)).not.toHaveText(before)
  await expect(below(page)).toContainText('the clocks of London')
})

test('choices for a log do not carry over to the next', async ({ page }) => {
  await open(page)
  await choose(page, logOf(10).replace('[kW]', ''))
  const unit = below(page).getByRole('combobox', { name: 'In which unit is the power?' }).first()
  await unit.selectOption('kW')
  await expect(sentence(page)).toContainText('10 days')
  await replace(page, logOf(11).replace('[kW]', ''))
  await expect(below(page)).toContainText('In which unit is the power?')
  await expect(unit.locator('option:checked')).toHaveText(panelWords.choose)
})

test('a log dropped on the door is not read as prices, and stays while the door is closed', async ({
  page,
}) => {
  await open(page)
  const drop = await page.evaluateHandle(text => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'log.csv'))
    return transfer
  }, logOf(10))
  await door(page).dispatchEvent('drop', { dataTransfer: drop })
  await expect(sentence(page)).toContainText('10 days')
  await expect(page.getByRole('region', { name: ownPrices.group }).getByRole('alert')).toBeEmpty()
  await button(page).click()
  await expect(below(page)).toHaveCount(0)
  await button(page).click()
  await expect(sentence(page)).toContainText('10 days')
})

// A stock Firefox runs scripts in this test all the same.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false })

  test('there is nothing of it', async ({ page }) => {
    await page.goto('/#trading')
    await expect(door(page)).toHaveCount(0)
    await expect(button(page)).toBeHidden()
  })
})
