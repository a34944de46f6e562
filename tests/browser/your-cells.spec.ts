import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { CONTACT_ID } from '../../site/content/anchors.ts'
import { endedCells } from '../../site/content/figures/ended-cells-words.ts'
import { fileWords as files } from '../../site/content/figures/file-words.ts'
import { standingNotes } from '../../site/content/figures/next-check-words.ts'
import {
  chooseColumnsWords,
  readCellsWords,
  refusalWords,
} from '../../site/content/figures/reading-words.ts'
import {
  ownFiles as own,
  publicPanel,
  stageWords,
} from '../../site/content/figures/your-cells-words.ts'
import { expect, field, hold, painted, test, VIEWPORTS } from './fixtures.ts'
import { openFigure } from './open-figure.ts'
import { rememberSaved, saveTable } from './saved-table.ts'

const XJTU = readFileSync('research/data/xjtu_31_capacity.csv', 'utf8')
const BUSES = readFileSync('tests/analysis/data/running_buses.csv', 'utf8')
const EXPECTED = JSON.parse(readFileSync('tests/analysis/data/running_expected.json', 'utf8'))
const WORKER = '**/assets/cells.worker-*.js'
/** Of a visitor's own units, and not of the public ones. */
const XJTU_SENTENCE = 'Next check, in about'

const section = (page: Page) => page.locator('#your-cells')
const sentence = (page: Page) => section(page).locator('.statement')
const today = (page: Page) => section(page).getByRole('slider', { name: stageWords.control })
const limit = (page: Page) => section(page).getByRole('combobox', { name: own.limit })
const table = (page: Page) => section(page).getByRole('table', { name: 'at a limit of' })
const panel = (page: Page) => section(page).locator('details', { hasText: publicPanel.caption })
const whatWasRead = (page: Page) =>
  section(page)
    .locator('div', { has: page.locator('> details', { hasText: own.read }) })
    .last()
const ended = (page: Page) => section(page).locator('details', { hasText: endedCells.summary })
/** The public cells that are shown each. */
const cells = (page: Page) => section(page).getByRole('listitem')
const unit = (page: Page, name: string) => table(page).getByRole('row', { name })
/** The names of the units below a head of the table. */
const namesBelow = (page: Page, standing: string) =>
  table(page).locator(`[data-standing=${standing}] th[scope=row]`).allTextContents()

async function open(page: Page) {
  await page.goto('/#your-cells')
  return openFigure(page, 'yourCells')
}

const choose = (page: Page, text: string, name = 'cells.csv') =>
  section(page)
    .getByLabel(files.choose)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The first cells of the table, and the first rows of it. */
function partOf(cells: number, rows = Number.POSITIVE_INFINITY): string {
  const lines = XJTU.trim().split(/\r?\n/).slice(0, rows)
  return lines
    .map(line =>
      line
        .split(',')
        .slice(0, cells + 1)
        .join(','),
    )
    .join('\n')
}

/** The filled values of a column of a table, the header first. */
const columnOf = (text: string, column: number) =>
  text
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(',')[column] ?? '')
    .filter(value => value !== '')

test('a public set runs on the stage, and the handle moves its today', async ({ page }) => {
  await open(page)
  await expect(sentence(page)).toHaveText(
    '25\u00a0of\u00a095 may fall below 90% by their next check. 22 of them did.',
  )
  await expect(today(page)).toHaveAttribute('aria-valuetext', /^Cycle 435\. 25/)
  await expect(section(page)).toContainText(
    '118 public LFP cells, as if cycle 435 were today: 95 still run above 90%.',
  )
  await expect(section(page)).toContainText('The last one flagged, and the first not:')
  await expect(cells(page)).toHaveText([
    'Cell 6225th89.7 to 95.2was 90.7%',
    'Cell 4926th91.5 to 97.0was 94.7%',
  ])
  await today(page).focus()
  await page.keyboard.press('ArrowLeft')
  // Cells that fall without a flag are told.
  await expect(sentence(page)).toHaveText(
    '21\u00a0of\u00a0116 may fall below 90% by their next check. 17 of them and 4 others did.',
  )
  for (const key of ['Home', 'End']) {
    await page.keyboard.press(key)
    await expect(today(page)).toHaveAttribute(
      'aria-valuetext',
      key === 'Home' ? /^Cycle 218/ : /^Cycle 870/,
    )
  }
  await limit(page).selectOption('95')
  await expect(sentence(page)).toContainText('12\u00a0of\u00a012 may fall below 95%')
  await expect(section(page).getByText('limit, 95%')).toBeVisible()
  await expect(section(page)).toContainText('The two most urgent; all are flagged:')
  await expect(cells(page)).toContainText(['1st', '2nd'])
  await limit(page).selectOption('80')
  await expect(sentence(page)).toContainText('Their records end above it.')
  await limit(page).selectOption('60')
  await expect(section(page)).toContainText('The two most urgent; none is flagged:')
  await expect(cells(page)).toHaveText([
    'Cell 551st73.2 to 77.0ended at 80.1%',
    'Cell 472nd75.1 to 78.9ended at 81.8%',
  ])
})

test('the panel has the four public sets of the reference', async ({ page }) => {
  await open(page)
  await section(page)
    .getByText('How sure? 39 of 40 public cells that fell had been flagged')
    .click()
  const row = (name: string) => panel(page).getByRole('row', { name })
  for (const [name, cells] of [
    ['XJTU', '27 of 31 NCM3.12.21.71.281%'],
    ['Tongji', '54 of 66 NCA1.61.00.60.689%'],
    ['HUST', '77 LFP3.42.01.20.499%'],
    ['Severson', '116 of 118 LFP1.91.51.00.682%'],
  ] as const) {
    await expect(row(name)).toHaveText(`${name} ${cells}`)
  }
  await expect(panel(page)).toContainText(
    'Of 178 public cells above their limit, 40 fell below it by the next check. The forecast had flagged 68, among them 39 of the 40. One rate for all, the fleet’s median, has to flag 125 to catch as many.',
  )
  await expect(panel(page)).toContainText('XJTU 90%, Tongji 90%, HUST 90%, Severson 95%')
  await expect(panel(page)).toContainText(publicPanel.note)
})

test('on a phone, the section is read from the drop zone to the disclosures', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  await open(page)
  const parts = [
    section(page).getByRole('heading', { name: own.name }),
    limit(page),
    sentence(page),
    today(page),
    cells(page).first(),
    panel(page),
    ended(page),
  ]
  const tops = await Promise.all(
    parts.map(part => part.evaluate(element => element.getBoundingClientRect().top)),
  )
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('nothing below the result moves with the handle', {
  // Firefox breaks the lines of some results elsewhere.
  tag: '@chromium',
}, async ({ page }) => {
  await open(page)
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const tops = new Set<string>()
    for (const percent of ['95', '90', '75']) {
      await limit(page).selectOption(percent)
      await today(page).press('Home')
      for (let age = 0; age < 10; age += 1) {
        const places = [today(page), panel(page), ended(page)].map(part =>
          part.evaluate(element => element.getBoundingClientRect().top + window.scrollY),
        )
        tops.add((await Promise.all(places)).join())
        await today(page).press('ArrowRight')
      }
    }
    expect([...tops], `${width} px`).toHaveLength(1)
  }
})

test('buses are read, judged, saved and added to the request without the network', async ({
  page,
  context,
  stored,
  form,
}) => {
  await rememberSaved(page)
  await page.goto('/')
  // The code of the figures above comes when they are near the window.
  for (const name of ['quality', 'trading'] as const) await openFigure(page, name)
  const figure = await openFigure(page, 'yourCells')
  await field(page, 'biggest_headache').fill('Fade at low temperature.')
  const names = () => page.workers().map(worker => worker.url())
  await expect.poll(names).toContainEqual(expect.stringContaining('cells.worker'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))

  await choose(page, BUSES, 'secret-project.csv')
  await expect(sentence(page)).toHaveText(
    'Next check, in about 3,900\u00a0km: 7\u00a0of\u00a024 vehicles may be below 80%.',
  )
  await expect(limit(page)).toHaveValue('80')
  await expect(section(page)).toContainText('of the rated value')
  await expect(figure.getByRole('status').first()).toContainText('may be below 80%')
  await expect(figure).toContainText('First: BUS-118, BUS-112, BUS-119.')
  await expect(figure).toContainText(
    'A check ago these forecasts would have been 1.2 points off on average; no change 1.8, the fleet’s rate 1.0.',
  )
  const expected = EXPECTED['running_buses.csv']
  expect((await namesBelow(page, 'first')).sort()).toEqual(expected.may_fall)
  await expect(unit(page, 'BUS-118')).toContainText('80.2% 32,972\u00a0km')
  await expect(unit(page, 'BUS-118')).toContainText('75.3% 70.7 to 80.0')
  await expect(unit(page, 'BUS-118')).toContainText('about 33,100\u00a0km')

  await figure.getByRole('button', { name: files.add }).click()
  await expect(field(page, 'biggest_headache')).toBeFocused()
  const request = await field(page, 'biggest_headache').inputValue()
  expect(request).toMatch(
    /^Fade at low temperature\.\n\nMy 24 vehicles, limit 80% of the rated value:/,
  )
  expect(request).toContain('80.2%, next 70.7 to 80.0%')
  expect(request).not.toMatch(/BUS|secret/)
  expect(request.length - 'Fade at low temperature.\n\n'.length).toBeLessThanOrEqual(400)
  // Another press changes nothing, and another limit replaces it.
  await figure.getByRole('button', { name: files.add }).click()
  await expect(field(page, 'biggest_headache')).toHaveValue(request)

  // In the file's own decimals.
  const lines = (await saveTable(page, figure)).map(line =>
    line.split(';').map(cell => cell.replace(',', '.')),
  )
  expect(lines).toHaveLength(24)
  for (const row of expected.rows) {
    const line = lines.find(([name]) => name === row.unit) ?? []
    expect(Number(line[2]), row.unit).toBe(row.now)
    expect(Math.abs(Number(line[4]) - row.next), row.unit).toBeLessThan(0.01)
    expect(Math.abs(Number(line[4]) - Number(line[5]) - expected.band)).toBeLessThan(0.011)
    expect(Math.abs(Number(line.at(-1)) / row.at_limit - 1), row.unit).toBeLessThan(0.005)
    expect(line.at(-3) === 'may be below by the next check', row.unit).toBe(row.may_fall)
  }
  expect(requests).toEqual([])

  await context.setOffline(false)
  await form.submit({ biggest_headache: request })
  await expect(form.success).toBeVisible()
  expect(await stored()).toMatchObject([{ biggest_headache: request }])
})

test('another limit answers at once, and keeps everything else', async ({ page }) => {
  await open(page)
  await choose(page, BUSES)
  await expect(sentence(page)).toContainText('7\u00a0of\u00a024')
  await limit(page).selectOption('85')
  await expect(sentence(page)).toContainText('5 are already.')
  await expect(unit(page, 'BUS-118')).toContainText('below since')
  await limit(page).selectOption('95')
  await expect(sentence(page)).toHaveText('All 24 vehicles are below 95% already.')
  // Five of those that are below, and the rest behind a button.
  await expect(table(page).locator('th[scope=row]')).toHaveCount(5)
  await table(page).getByRole('button').click()
  await expect(table(page).locator('th[scope=row]')).toHaveCount(24)
})

test('cells of which many run get the table, and a rated capacity that is typed', async ({
  page,
}) => {
  await open(page)
  await choose(page, readFileSync('research/data/running_cells.csv', 'utf8'))
  await expect(sentence(page)).toContainText(
    '4\u00a0of\u00a030 cells above 90% may be below it. 10 are already.',
  )
  expect((await namesBelow(page, 'first')).sort()).toEqual(EXPECTED['running_cells.csv'].may_fall)
  const rated = section(page).getByLabel(own.rated)
  await rated.fill('1.1')
  await rated.press('Enter')
  await expect(section(page).getByText('of 1.1\u00a0Ah', { exact: true })).toBeVisible()
  await expect(limit(page)).toHaveValue('90')
  await expect(unit(page, 'C01')).toContainText('101.7%')
})

test('a unit with few checks is listed, and the page asks about a record that stops early', async ({
  page,
}) => {
  await open(page)
  const dates = ['2020-01', '2020-07', '2021-01', '2021-07', '2022-01', '2022-07', '2023-01']
  const rows = (name: string, from: number, count: number) =>
    dates.slice(from, from + count).map((date, i) => `${name},${date}-15,${98 - 1.5 * i}`)
  const running = ['A', 'B', 'C', 'D', 'E'].flatMap(name => rows(name, 0, 7))
  await choose(
    page,
    ['bus,date,SOH (%)', ...running, ...rows('NEW', 5, 2), ...rows('GONE', 0, 4)].join('\n'),
  )
  await expect(table(page)).toContainText(standingNotes.unknown ?? '')
  await expect(unit(page, 'NEW')).toContainText('2 checks')
  expect(await namesBelow(page, 'unknown')).toEqual(['NEW'])
  await expect(table(page)).toContainText(standingNotes.stopped ?? '')
  expect(await namesBelow(page, 'stopped')).toEqual(['GONE'])
})

test('files can be dropped, and those that miss the figure do not replace the page', async ({
  page,
}) => {
  await open(page)
  const drop = (target: string, text: string) =>
    page.locator(target).evaluate((element, csv) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([csv], 'cells.csv'))
      const options = { dataTransfer, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('dragover', options))
      return !element.dispatchEvent(new DragEvent('drop', options))
    }, text)
  expect(await drop('#cta-section', XJTU)).toBe(true)
  await expect(sentence(page)).toContainText('25\u00a0of\u00a095')
  expect(await drop('#your-cells .statement', XJTU)).toBe(true)
  await expect(sentence(page)).toContainText(XJTU_SENTENCE)
})

// The browser drops files only where the page has said that it takes them.
test('each figure takes the files that a mouse drags over it', {
  tag: '@chromium',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const drag = async (target: Locator, file: string) => {
    await target.evaluate(element => element.scrollIntoView({ block: 'center' }))
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    const place = { x: x + width / 2, y: y + height / 2 }
    const data = { items: [], files: [resolve('research/data', file)], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...place, data })
    }
  }
  await open(page)
  const trading = await openFigure(page, 'trading')
  await drag(sentence(page), 'xjtu_31_capacity.csv')
  await expect(sentence(page)).toContainText(XJTU_SENTENCE)
  await drag(trading.locator('fieldset'), 'de_lu_day_ahead_hourly.csv')
  await expect(trading).toContainText('862 days')
})

test('what cannot be read says why, and leaves what was there', async ({ page }) => {
  await open(page)
  await choose(page, XJTU)
  await expect(sentence(page)).toContainText(XJTU_SENTENCE)
  const alert = section(page).getByRole('alert')
  for (const text of ['', 'name,colour\nA,red\nB,blue\n']) {
    await choose(page, text)
    await expect(alert).not.toBeEmpty()
    await expect(sentence(page)).toContainText(XJTU_SENTENCE)
  }
  // A name is text.
  const markup = '<img src=x onerror=alert(1)>'
  await choose(page, XJTU.replace('2C_battery-2', markup).replace('cycle,', 'cycle,'))
  await expect(alert).toBeEmpty()
  await expect(section(page).locator('img')).toHaveCount(0)
})

test('an empty folder, and one that cannot be opened, are told', async ({ page }) => {
  await open(page)
  const drop = (isGone: boolean) =>
    section(page)
      .locator('.stage_plot')
      .evaluate((element, isGone) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['1'], 'folder'))
        const readEntries = (then: (entries: []) => void, fail: (error: Error) => void) =>
          isGone ? fail(new Error('gone')) : then([])
        const createReader = () => ({ readEntries })
        const entry = { isFile: false, name: 'old', fullPath: '/old', createReader }
        DataTransferItem.prototype.webkitGetAsEntry = () => entry as never
        element.dispatchEvent(
          new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
        )
      }, isGone)
  await drop(false)
  const alert = section(page).getByRole('alert')
  await expect(alert).toHaveText(refusalWords({ reason: 'no-files', facts: {} }))
  await drop(true)
  const facts = { file: 'old' }
  await expect(alert).toHaveText(refusalWords({ reason: 'unreadable', facts }))
})

test('a folder that takes its time does not replace files that were chosen after it', async ({
  page,
}) => {
  await open(page)
  await sentence(page).evaluate(element => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['cycle,capacity\n1,1'], 'late.csv'))
    const late = new File(['cycle,capacity\n1,1\n2,0.9'], 'late.csv')
    const inside = {
      isFile: true,
      fullPath: '/late.csv',
      file: (then: (_: File) => void) => then(late),
    }
    const parts = [[inside], []]
    const readEntries = (then: (entries: unknown) => void) =>
      parts.length < 2
        ? then(parts.shift())
        : window.addEventListener('folder-read', () => then(parts.shift()), { once: true })
    const entry = { isFile: false, createReader: () => ({ readEntries }) }
    DataTransferItem.prototype.webkitGetAsEntry = () => entry as never
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await choose(page, XJTU)
  await expect(sentence(page)).toContainText(XJTU_SENTENCE)
  await page.evaluate(() => window.dispatchEvent(new Event('folder-read')))
  await painted(page)
  expect(await section(page).getByRole('progressbar').count()).toBe(0)
  expect(await sentence(page).textContent()).toContain(XJTU_SENTENCE)
})

test('a chosen column stays when another one is chosen', async ({ page }) => {
  await open(page)
  const rows = Array.from({ length: 20 }, (_, i) => [i, 7 * i, 2 - i / 40, 1.9 - i / 30].join())
  await choose(page, ['cycle,days,Discharge Capacity (Ah),Capacity (Ah)', ...rows].join('\n'))
  const [age, capacity] = ['Age', 'Capacity'].map(name =>
    section(page).getByRole('combobox', { name: new RegExp(`^${name}`) }),
  )
  await age?.selectOption('days')
  await expect(section(page)).toContainText('Date from “days”')
  await capacity?.selectOption('Capacity (Ah)')
  await expect(whatWasRead(page)).toContainText('Date from “days”, capacity from “Capacity (Ah)”')
})

test('the page shows what was read of each cell, and takes columns that the visitor chooses', {
  tag: '@chromium',
}, async ({ page }) => {
  await open(page)
  const figure = section(page)
  await choose(page, XJTU)
  await figure.getByText(readCellsWords.summary(31, 'cells')).click()
  const read = whatWasRead(page).getByRole('row')
  await expect(read).toHaveCount(32)
  const [cell = '', , ...points] = columnOf(XJTU, 1)
  const amperes = (point: string | undefined) => readCellsWords.capacity(Number(point), 'Ah')
  await expect(read.nth(1)).toHaveText(
    [cell, points.length, amperes(points[0]), amperes(points.at(-1))].join(''),
  )

  // Nothing names an age or a capacity.
  const rows = Array.from({ length: 30 }, (_, i) => `${i + 1},${2 - i / 100},25`)
  await choose(page, ['t,x,y', ...rows].join('\n'))
  await expect(figure.getByRole('alert')).toContainText('“t”, “x”, “y”')
  const again = figure.getByRole('button', { name: chooseColumnsWords.read })
  await expect(again).toBeDisabled()
  await figure.locator('[name=choose-age]').selectOption('t')
  await figure.locator('[name=choose-capacity]').selectOption('x')
  await again.click()
  await expect(whatWasRead(page)).toContainText('Cycle from “t”, capacity from “x”')
  await expect(read.nth(1)).toHaveText('cells302.000 Ah1.710 Ah')
})

test('first points that stand apart are left out where the visitor says so', {
  tag: '@chromium',
}, async ({ page }) => {
  await open(page)
  const figure = section(page)
  // The first two ages, below the names and the conditions.
  const lines = XJTU.trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
  const higher = lines.map(([age, ...values], row) =>
    [age, ...values.map(value => ([2, 3].includes(row) ? Number(value) * 1.08 : value))].join(),
  )
  await choose(page, higher.join('\n'))
  const finding = whatWasRead(page).locator('p', { hasText: 'stand 8% above' })
  await expect(finding).toContainText('The first 2 points stand 8% above the next in 30 cells')
  await figure.getByText(readCellsWords.summary(31, 'cells')).click()
  const first = whatWasRead(page).getByRole('row').nth(1)
  const [, , ...points] = columnOf(XJTU, 1)
  await expect(first).toContainText(`${points.length}`)
  await finding.getByRole('button').click()
  await expect(finding).toHaveCount(0)
  await expect(first).toContainText(
    `${points.length - 2}${readCellsWords.capacity(Number(points[2]), 'Ah')}`,
  )
  await expect(whatWasRead(page)).toContainText('62 cycles left out: first points')
})

test('the rules are compared on cells that ended, and folded where none has', async ({ page }) => {
  await open(page)
  await expect(ended(page).getByRole('table')).toBeHidden()
  await choose(page, XJTU)
  await expect(ended(page)).toContainText(
    'On your 30 cells, three similar cells tell life best: 9% off at cycle 128; mean life is 16% off.',
  )
  await expect(ended(page).getByRole('row', { name: 'Your 30 cells' })).toContainText('16%19%9%57%')
  await expect(ended(page).getByRole('row', { name: 'HUST' })).toContainText('15%11%9%')
  // A limit that is moved after the result is shown is not judged.
  await limit(page).selectOption('95')
  await expect(ended(page)).toContainText(endedCells.notJudged.trim())
  await expect(ended(page)).toContainText(endedCells.publicEnd(90))
  await limit(page).selectOption('90')
  await expect(ended(page)).toContainText('tell life best')

  await choose(page, partOf(11))
  await expect(ended(page)).toContainText(
    '11 of your 11 cells fell below 90%; a comparison needs 12',
  )
  await choose(page, partOf(14))
  await expect(ended(page)).toContainText('Provisional, from 14 cells')
  // Up to cycle 315, half of the cells have not ended.
  await choose(page, partOf(31, 107))
  await expect(ended(page)).toContainText('so the rules are not compared')
  await choose(page, BUSES)
  await expect(sentence(page)).toContainText('vehicles')
  await expect(ended(page).getByRole('table')).toBeHidden()
})

test('cells that are copies of others are not judged', async ({ page }) => {
  await open(page)
  const lines = partOf(20)
    .split('\n')
    .map(line => line.split(','))
  // The last cell again, under another name.
  const copied = lines.map((cells, row) => [...cells, row === 0 ? 'copy' : (cells.at(-1) ?? '')])
  await choose(page, copied.map(cells => cells.join(',')).join('\n'))
  await expect(ended(page)).toContainText(endedCells.copies(1).trim())
})

test('the curves beside the form become the visitor’s own', async ({ page }) => {
  await open(page)
  const drawn = page.locator(`#${CONTACT_ID} svg`).filter({ visible: true }).locator('path')
  const published = (await drawn.first().getAttribute('d')) ?? ''
  await section(page).getByRole('button', { name: own.sample }).click()
  await expect(section(page)).toContainText('Sample: 40 cells')
  await expect(section(page).getByRole('button', { name: files.add })).toHaveCount(0)
  await choose(page, XJTU)
  await expect(sentence(page)).toContainText(XJTU_SENTENCE)
  await expect(drawn.first(), 'far from the window').toHaveAttribute('d', published)
  await openFigure(page, 'ownCurves')
  await expect(drawn).toHaveCount(1)
  await expect(drawn).not.toHaveAttribute('d', published)
  await section(page).getByRole('button', { name: files.clear }).click()
  await expect(drawn).toHaveCount(2)
  await expect(drawn.first()).toHaveAttribute('d', published)
})

test('reading can be stopped', async ({ page }) => {
  await open(page)
  const release = await hold(page, WORKER)
  await page.reload()
  await openFigure(page, 'yourCells')
  await choose(page, XJTU)
  await section(page).getByRole('button', { name: files.stop }).click()
  await expect(section(page).getByRole('progressbar')).toHaveCount(0)
  release()
  await choose(page, XJTU)
  await expect(sentence(page)).toContainText(XJTU_SENTENCE)
})

test.describe('without the code that reads files', () => {
  test.use({ expectedErrors: [/cells.worker|ERR_FAILED|net::|blocked/] })

  test('the visitor is told', async ({ page }) => {
    await page.route(WORKER, route => route.abort())
    await open(page)
    await choose(page, XJTU)
    await expect(section(page).getByRole('alert')).toHaveText(files.failed)
  })
})

// Under test, a stock Firefox runs scripts all the same.
test.describe('without script', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a public set stands with its table, and no drop zone', async ({ page }) => {
    await page.goto('/')
    await expect(sentence(page)).toContainText('25\u00a0of\u00a095')
    await expect(section(page).getByText(stageWords.limit(90))).toBeVisible()
    await expect(cells(page)).toHaveCount(2)
    await panel(page).locator('summary').click()
    await expect(panel(page).getByRole('table')).toBeVisible()
    await expect(section(page).locator('noscript')).toBeVisible()
    await expect(limit(page)).toBeHidden()
    for (const control of [files.choose, own.sample]) {
      await expect(section(page).getByText(control, { exact: true })).toBeHidden()
    }
  })
})
