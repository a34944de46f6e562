import type { Page } from '@playwright/test'
import { unpackYear } from '../../research/packed-year.ts'
import { costedRun } from '../../research/trading/costed-run.ts'
import { leadOf } from '../../research/trading/lead-range.ts'
import {
  tradingChapter,
  tradingWords,
} from '../../site/sections/solutions/trading/trading-words.ts'
import { fileWords as files } from '../../stage/words/file-words.ts'
import { noPlanWords, ownPrices as own } from '../../workbench/prices/own-prices-words.ts'
import { panelWords } from '../../workbench/reading/reading-words.ts'
import { loadChapters } from '../support/figures.ts'
import { PUBLISHED_FILE } from '../support/published-prices.ts'
import { enter, wordsOf } from './chapter.ts'
import { expectPlanned } from './expect-planned.ts'
import { expect, field, painted, test } from './fixtures.ts'
import { watchNetwork } from './go-offline.ts'
import { openFigure } from './open-figure.ts'

const words = tradingWords('EUR')

const chapter = (page: Page) => page.locator('#trading')
/** The panel in which the visitor drops prices. */
const prices = (page: Page) => page.getByRole('region', { name: own.group })
const result = (page: Page) => wordsOf(chapter(page)).number
/** The label of the cost of a cycle, at its line. */
const cost = (page: Page) => chapter(page).locator('text', { hasText: 'your cost' })

async function open(page: Page) {
  await page.goto('/#trading')
  await openFigure(page, 'trading')
  await chapter(page).getByRole('button', { name: tradingChapter.own }).click()
}

const choose = (page: Page, text: string, name = 'prices.csv') =>
  chapter(page)
    .getByLabel(own.zone.choose)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses files in the place of those that are shown. */
async function replace(page: Page, text: string) {
  await choose(page, text)
  await prices(page).getByRole('button', { name: files.replaceFiles }).click()
}

/** Days with low prices up to noon and high ones after it, in steps of so many minutes. No two prices are equal. */
function plainTable(days: number, minutes: number, currency = 'EUR'): string {
  const lines = [`Local time,Price [${currency}/MWh]`]
  for (let day = 0; day < days; day += 1) {
    for (let minute = 0; minute < 1440; minute += minutes) {
      const time = new Date(Date.UTC(2025, 6, 1 + day, 0, minute)).toISOString().slice(0, 16)
      lines.push(
        `${time.replace('T', ' ')},${(minute < 720 ? 20 : 120) + ((37 * day + minute) % 29)}`,
      )
    }
  }
  return lines.join('\n')
}

test('the published file, read as a visitor’s, gives the numbers of the build', async ({
  page,
}) => {
  const { offered } = loadChapters()
  const goOffline = watchNetwork(page)
  await open(page)
  // This loads the form's code, as when a visitor turns to it.
  await field(page, 'biggest_headache').focus()
  const requests = await goOffline()
  await choose(page, PUBLISHED_FILE, 'secret.csv')
  const expectYear = async (name: keyof typeof offered) => {
    const year = unpackYear(offered[name])
    const terms = { cost: 67, free: 0, limit: Number.POSITIVE_INFINITY }
    const { run, results } = costedRun(year, terms)
    const state = words.ofYear(run, results, leadOf(year, terms, results), 1)
    // The build's year has the same numbers. A choice before the plan is ready would end its worker.
    await expectPlanned(page)
    await expect(result(page)).toHaveText(`${state.number}`)
    await expect(chapter(page)).toContainText(`${state.sentence}`)
  }
  await expect(chapter(page)).toContainText('862 days')
  await expect(chapter(page)).toContainText('6 days left out')
  await expectYear('mayToApril')

  await chapter(page).getByRole('button', { name: files.add }).click()
  const request = await field(page, 'biggest_headache').inputValue()
  expect(request).toMatch(/^My prices, read in my browser: 362 days in steps of 60 minutes\./)
  expect(request).not.toContain('secret')
  expect(request.length).toBeLessThanOrEqual(400)
  expect(requests).toEqual([])
})

test('another currency has no net until its cost is typed, and its words are only beside its curve', async ({
  page,
}) => {
  await open(page)
  const gbp = tradingWords('GBP')
  /** Every set of currencies that the drawing and the text beside it name at the same time, recorded at each change. */
  await chapter(page).evaluate(section => {
    const named = new Set<string>()
    Object.assign(window, { named })
    const note = () => {
      const parts = section.querySelectorAll('[aria-live], [role=img] :is(text, desc), [name=cost]')
      const texts = [...parts].map(part => part.getAttribute('aria-label') ?? part.textContent)
      named.add([...new Set(texts.join(' ').match(/EUR|GBP/g))].join(' with '))
    }
    const options = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(note).observe(section, options)
  })
  await choose(page, plainTable(400, 60, 'GBP'))
  await expect(result(page)).toHaveText(gbp.noResult)
  await expect(chapter(page)).toContainText(gbp.noCost)
  await expect(cost(page)).toHaveCount(0)
  await expect(chapter(page).getByRole('button', { name: files.add })).toHaveCount(0)
  await expect(chapter(page).getByRole('button', { name: files.clear })).toBeVisible()
  const handle = chapter(page).getByRole('slider', { name: gbp.control })
  await expect(handle).toHaveAttribute('aria-valuetext', gbp.noSpoken)

  await chapter(page)
    .locator('[name=price]')
    .evaluate(it => it.closest('details')?.setAttribute('open', ''))
  await enter(chapter(page).locator('[name=price]'), '150')
  await expect(cost(page)).toHaveText(`your cost ${gbp.money('50')}`)
  await expect(result(page)).toHaveText(/^GBP\s[\d,]+$/)
  await handle.fill('60')
  await expect(chapter(page).locator('[name=price]')).toHaveValue('180')

  // The cost in euros has not changed.
  await chapter(page).getByText(words.years.year2024, { exact: true }).click()
  await expect(result(page)).toHaveText(/^EUR/)
  await expect(chapter(page).locator('[name=price]')).toHaveValue('200')
  const named = await page.evaluate(() => [...(window as unknown as { named: Set<string> }).named])
  expect(named.toSorted()).toEqual(['EUR', 'GBP'])
})

test('quarter-hours of a month have the net of these days', async ({ page }) => {
  await open(page)
  await choose(page, plainTable(40, 15))
  await expect(chapter(page)).toContainText('make no year')
  await expect(chapter(page).getByText('365', { exact: true })).toHaveCount(0)
  await expect(chapter(page).getByRole('button', { name: files.add })).toHaveCount(0)
  await expect(chapter(page)).toContainText('in 30 days')
  await expect(chapter(page)).toContainText(' cycles pay')
})

test('a long name of prices leaves the switch in one row, and the open button looks chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const button = chapter(page).getByRole('button', { name: tradingChapter.own })
  const years = chapter(page).getByRole('group', { name: words.year }).locator('label')
  const chosen = years.filter({ has: page.locator(':checked') })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const color = await chosen.evaluate(it => getComputedStyle(it).backgroundColor)
  await expect(button).toHaveCSS('background-color', color)
  await choose(page, plainTable(40, 60).replace('Price [EUR/MWh]', 'price_eur_per_mwh'))
  await expect(chapter(page).getByRole('radio', { name: 'yours' })).toBeChecked()
  const tops = await years.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
})

test('what comes of prices moves nothing in the window', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await expect(chapter(page).getByRole('heading', { name: tradingChapter.own })).toBeInViewport()
  const moved = await page.evaluateHandle(() => {
    const shifts = { sum: 0 }
    new PerformanceObserver(list => {
      for (const shift of list.getEntries()) shifts.sum += (shift as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  await choose(page, plainTable(40, 60))
  await expect(chapter(page).getByRole('button', { name: files.clear })).toBeVisible()
  await painted(page)
  expect(await moved.evaluate(({ sum }) => sum)).toBeLessThan(0.01)
})

test('too few days for a plan leave the year chosen that is shown', async ({ page }) => {
  await open(page)
  await choose(page, plainTable(5, 60))
  await expect(chapter(page)).toContainText(noPlanWords)
  const years = chapter(page).getByRole('group', { name: words.year }).getByRole('radio')
  await expect(years).toHaveCount(2)
  await expect(years.first()).toBeChecked()
})

test('on a phone, the handle stays where it is at any cost of the visitor’s prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await choose(page, plainTable(400, 60, 'GBP'))
  const handle = chapter(page).getByRole('slider', { name: tradingWords('GBP').control })
  await expect(wordsOf(chapter(page)).number).toHaveText(tradingWords('GBP').noResult)
  const topOf = () => handle.evaluate(it => Math.round(it.getBoundingClientRect().top + scrollY))
  const top = await topOf()
  for (const cost of [0, 20, 60, 100]) {
    await handle.fill(`${cost}`)
    await expect(handle).toHaveValue(`${cost}`)
    expect([cost, await topOf()]).toEqual([cost, top])
  }
})

test('a year that ends in quarter-hours is planned and drawn', async ({ page }) => {
  await open(page)
  await choose(
    page,
    [
      plainTable(370, 60),
      ...plainTable(400, 15)
        .split('\n')
        .slice(1 + 370 * 96),
    ].join('\n'),
  )
  await expect(result(page)).toHaveText(/^EUR\s[\d,]+$/)
})

test('other hours and another round trip are planned anew, and typing back restores the result', async ({
  page,
}) => {
  await open(page)
  await chapter(page).getByText(words.years.year2024, { exact: true }).click()
  const before = (await result(page).textContent()) ?? ''
  await chapter(page).locator('summary', { hasText: tradingChapter.battery }).click()
  const input = (name: string) => chapter(page).locator(`[name=${name}]`)
  // Meanwhile, the earlier result keeps its own cost.
  const shown = await chapter(page).evaluateHandle(section => {
    const results = new Set<string>()
    const note = () => {
      const net = section.querySelector('figure [aria-live] p')?.textContent
      const labels = [...section.querySelectorAll('text')].map(({ textContent }) => textContent)
      results.add(`${net}, ${labels.find(label => label?.startsWith('your cost'))}`)
    }
    note()
    const options = { subtree: true, childList: true, characterData: true }
    new MutationObserver(note).observe(section, options)
    return results
  })
  await enter(input('hours'), '4')
  await expect(chapter(page).locator('[data-stale]')).toBeAttached()
  await expectPlanned(page)
  await expect(cost(page)).toContainText('133')
  const four = (await result(page).textContent()) ?? ''
  expect(four).not.toBe(before)
  expect(await shown.evaluate(results => [...results])).toEqual([
    expect.stringContaining(before),
    expect.stringContaining(four),
  ])
  await enter(input('hours'), '2')
  await expect(result(page)).toHaveText(before)
})

test('unreadable prices are refused with the reason, and the earlier result stays', async ({
  page,
}) => {
  await open(page)
  await choose(page, plainTable(40, 60))
  await expect(chapter(page)).toContainText('make no year')
  await replace(page, '')
  await expect(prices(page).getByRole('alert')).not.toBeEmpty()
  await expect(chapter(page)).toContainText('make no year')
  await chapter(page).getByRole('button', { name: files.clear }).click()
  await expect(result(page)).toHaveText(/EUR/)
})

test('equal prices offer no cycle, and the figure says so', async ({ page }) => {
  await open(page)
  await choose(page, plainTable(40, 60).replace(/,\d+$/gm, ',50'))
  await expect(chapter(page)).toContainText('0 cycles pay')
  await expect(chapter(page)).toContainText('make no year')
})

test('the visitor chooses what a file does not say: the column, the currency', async ({ page }) => {
  await open(page)
  await choose(page, plainTable(40, 60).replace('Price [EUR/MWh]', 'value'))
  await expect(chapter(page)).toContainText('Which column is the price?')
  // The visitor's prices are not drawn before they are known.
  await expect(chapter(page)).not.toContainText('make no year')
  await chapter(page).getByLabel(panelWords.menu('“value”')).selectOption('Price')
  const currency = chapter(page).getByRole('combobox', { name: 'Which currency' }).first()
  await currency.selectOption('GBP')
  await expect(chapter(page)).toContainText('40 days of prices')
  await expect(chapter(page)).toContainText('GBP per MWh')
  await expect(chapter(page)).toContainText(tradingWords('GBP').noCost)
  await replace(page, plainTable(40, 60))
  await expect(chapter(page)).toContainText('EUR per MWh on average')
})

test('two zones of a file are offered by name', async ({ page }) => {
  const rows = plainTable(40, 60).split('\n').slice(1)
  const both = rows.flatMap(row => [`${row},SYS`, `${row.replace(',', ',2')},SE3`])
  await open(page)
  await choose(page, ['Local time,EUR/MWh,Area', ...both].join('\n'))
  await expect(chapter(page)).toContainText('“SE3”')
  const series = chapter(page).getByRole('combobox', { name: 'Which of these prices?' })
  await chapter(page).getByText(panelWords.open).click()
  await series.selectOption('SYS')
  await expect(chapter(page)).toContainText('“SYS”')
})
