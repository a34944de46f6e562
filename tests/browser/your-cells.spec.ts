import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { percent } from '../../site/content/figures/figure-words.ts'
import { fileWords as files } from '../../site/content/figures/file-words.ts'
import { ownCells as own } from '../../site/content/figures/own-cells.ts'
import { refusalWords } from '../../site/content/figures/reading-words.ts'
import { yourCellsFigure as words } from '../../site/content/figures/your-cells.ts'
import { readReference } from '../model/tables.ts'
import { expect, field, hold, painted, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'
import { rememberSaved, saveTable } from './saved-table.ts'

const XJTU = readFileSync('site/data/xjtu_31_capacity.csv', 'utf8')
const WORKER = '**/assets/read-cells.worker-*.js'

const section = (page: Page) => page.locator('#your-cells')
const sentence = (page: Page) => section(page).locator('.own-sentence')
const today = (page: Page) => section(page).getByRole('slider', { name: words.control })
const row = (page: Page, name: string) => section(page).locator('.set-row', { hasText: name })

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

test('the rows are those of the reference at each position of the handle', async ({ page }) => {
  await open(page)
  const reference = await readReference('reference_capacity_errors.csv')
  const names = { xjtu_31: 'XJTU', tju_nca_66: 'Tongji', hust_77: 'HUST', severson_118: 'Severson' }
  const expectRows = async (share: number) => {
    for (const [set, name] of Object.entries(names)) {
      const at = reference.find(
        it =>
          it.set === set && it.end_of_life === '0.9' && Number(it.share_of_median_life) === share,
      )
      // The reference says nothing of Severson's cells at 10%, where too few points are known.
      if (!at) await expect(row(page, name)).toContainText(words.noComparison)
      else {
        for (const [rule, error] of [
          ['three similar cells', at.similar_cells],
          ['mean life', at.mean_life],
          ['its own line, corrected', at.corrected_line],
        ]) {
          const rounded = percent(Number(error) / 100)
          await expect(row(page, name)).toContainText(`${rule} ${rounded}`)
        }
        await expect(row(page, name)).toContainText(
          at.tested === at.cells ? `${name}, ${at.cells}` : `${name}, ${at.tested} of ${at.cells}`,
        )
      }
    }
  }
  await expectRows(0.4)
  await expect(today(page)).toHaveAttribute(
    'aria-valuetext',
    /^40% of the median life, at cycle 128: /,
  )
  await today(page).focus()
  await page.keyboard.press('End')
  await expectRows(0.6)
  await page.keyboard.press('Home')
  await expectRows(0.1)
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await expectRows(0.2)
  await row(page, 'HUST').click()
  await expect(section(page).getByText(words.today(235, 'cycles'))).toBeVisible()
})

test('a file is read, judged, saved and added to the request without the network', async ({
  page,
  context,
  stored,
  form,
}) => {
  await rememberSaved(page)
  await open(page)
  const figure = section(page)
  await field(page, 'biggest_headache').fill('Fade at low temperature.')
  const names = () => page.workers().map(worker => worker.url())
  await expect.poll(names).toContainEqual(expect.stringContaining('read-cells'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))

  await choose(page, XJTU, 'secret-project.csv')
  await expect(sentence(page)).toHaveText(
    'On your 30 cells, three similar cells tell life best: 9% off at cycle 128; mean life is 16% off.',
  )
  await expect(figure.getByRole('status').first()).toContainText(
    'three similar cells tell life best',
  )
  await expect(row(page, 'Your 31 cells')).toContainText('three similar cells 9%, mean life 16%')
  await expect(figure).toContainText(
    '30 of 31 cells reached 90% of the first capacity, 1 still runs; 30 tested.',
  )

  await figure.getByRole('button', { name: files.add }).click()
  await expect(field(page, 'biggest_headache')).toBeFocused()
  const request = await field(page, 'biggest_headache').inputValue()
  expect(request).toMatch(/^Fade at low temperature\.\n\nMy cells, read in my browser: 30 of 31/)
  expect(request).toContain(
    'three similar cells 9%, mean life 16%, its own line, corrected 19% off',
  )
  expect(request).not.toMatch(/battery|secret|2C/)
  expect(request.length - 'Fade at low temperature.\n\n'.length).toBeLessThanOrEqual(400)
  // Another press changes nothing, and another result replaces it.
  await figure.getByRole('button', { name: files.add }).click()
  await expect(field(page, 'biggest_headache')).toHaveValue(request)

  const reference = await readReference('reference_capacity_forecasts.csv')
  const lines = (await saveTable(page, figure)).map(line => line.split(','))
  expect(lines).toHaveLength(31)
  for (const theirs of reference.filter(({ set }) => set === 'xjtu_31')) {
    const line = lines.find(([cell]) => cell === theirs.cell) ?? []
    const [life, mean, line1, similar] = [line[4], line[6], line[7], line[8]].map(Number)
    for (const [ours, column] of [
      [life, theirs.life],
      [mean, theirs.mean_life],
      [line1, theirs.corrected_line],
      [similar, theirs.similar_cells],
    ] as const) {
      expect(Math.abs(Number(ours) / Number(column) - 1)).toBeLessThan(0.001)
    }
  }
  // The cell that still runs has a forecast and no error.
  const running = lines.find(line => line[4] === '')
  expect(running?.slice(9)).toEqual(['', '', ''])
  expect(requests).toEqual([])

  await context.setOffline(false)
  await form.submit({ biggest_headache: request })
  await expect(form.success).toBeVisible()
  expect(await stored()).toMatchObject([{ biggest_headache: request }])
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
  await expect(sentence(page)).toHaveCount(0)
  expect(await drop('.set-rows', XJTU)).toBe(true)
  await expect(sentence(page)).toContainText('tell life best')
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
    const data = { items: [], files: [resolve('site/data', file)], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...place, data })
    }
  }
  await open(page)
  const trading = await openFigure(page, 'trading')
  await drag(row(page, 'HUST'), 'xjtu_31_capacity.csv')
  await expect(sentence(page)).toContainText('On your 30 cells')
  await drag(trading.locator('.choices'), 'de_lu_day_ahead_hourly.csv')
  await expect(trading).toContainText('862 days')
})

test('what cannot be read says why, and leaves what was there', async ({ page }) => {
  await open(page)
  await choose(page, XJTU)
  await expect(sentence(page)).toContainText('On your 30 cells')
  const alert = section(page).getByRole('alert')
  for (const text of ['', 'name,colour\nA,red\nB,blue\n']) {
    await choose(page, text)
    await expect(alert).not.toBeEmpty()
    await expect(sentence(page)).toContainText('On your 30 cells')
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
    page.locator('.set-rows').evaluate((element, isGone) => {
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
  await page.locator('.set-rows').evaluate(element => {
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
  await expect(sentence(page)).toContainText('On your 30 cells')
  await page.evaluate(() => window.dispatchEvent(new Event('folder-read')))
  await painted(page)
  expect(await section(page).getByRole('progressbar').count()).toBe(0)
  expect(await sentence(page).textContent()).toContain('On your 30 cells')
})

test('a chosen column stays when another one is chosen', async ({ page }) => {
  await open(page)
  const rows = Array.from({ length: 20 }, (_, i) => [i, 7 * i, 2 - i / 40, 1.9 - i / 30].join())
  await choose(page, ['cycle,days,Discharge Capacity (Ah),Capacity (Ah)', ...rows].join('\n'))
  const [age, capacity] = ['Age', 'Capacity'].map(name =>
    section(page).getByRole('combobox', { name }),
  )
  await age?.selectOption('days')
  await expect(section(page)).toContainText('Date from “days”')
  await capacity?.selectOption('Capacity (Ah)')
  await expect(section(page).locator('.what-was-read')).toContainText(
    'Date from “days”, capacity from “Capacity (Ah)”',
  )
})

test('few cells, or many that still run, get no comparison', async ({ page }) => {
  await open(page)
  await choose(page, partOf(11))
  await expect(sentence(page)).toContainText(
    '11 of your 11 cells have ended; a comparison needs 12',
  )
  await expect(row(page, 'Your 11 cells')).toContainText(words.noComparison)
  await choose(page, partOf(14))
  await expect(sentence(page)).toContainText('Provisional, from 14 cells')
  // Up to cycle 315, half of the cells have not ended.
  await choose(page, partOf(31, 107))
  await expect(sentence(page)).toContainText('still run')
  await expect(
    section(page)
      .getByText(/^At least|at least \d+ cycles/)
      .first(),
  ).toBeHidden()
  await section(page)
    .getByText(/cells still run$/)
    .click()
  await expect(
    section(page)
      .getByText(/at least \d+ cycles/)
      .first(),
  ).toBeVisible()
})

test('cells that are copies of others are not judged', async ({ page }) => {
  await open(page)
  const lines = partOf(20)
    .split('\n')
    .map(line => line.split(','))
  // The last cell again, under another name.
  const copied = lines.map((cells, row) => [...cells, row === 0 ? 'copy' : (cells.at(-1) ?? '')])
  await choose(page, copied.map(cells => cells.join(',')).join('\n'))
  await expect(sentence(page)).toContainText(own.copies(1))
})

test('an end of life that is chosen after the result is not judged', async ({ page }) => {
  await open(page)
  await choose(page, XJTU)
  await expect(sentence(page)).toContainText('tell life best')
  const endOfLife = section(page).getByLabel(own.endOfLife)
  await endOfLife.selectOption('95%')
  await expect(sentence(page)).toContainText(own.notJudged)
  await expect(section(page)).toContainText(words.publicEnd(0.9))
  await endOfLife.selectOption('90%')
  await expect(section(page)).not.toContainText(words.publicEnd(0.9))
  await expect(sentence(page)).toContainText('tell life best')
  await today(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(sentence(page)).toContainText(own.notJudged)

  await section(page).getByRole('button', { name: files.clear }).click()
  await expect(sentence(page)).toHaveCount(0)
  // The same cells are no new test; others are.
  await choose(page, XJTU)
  await endOfLife.selectOption('95%')
  await expect(sentence(page)).toContainText(own.notJudged)
  await choose(page, partOf(25))
  await expect(sentence(page)).toContainText('On your 2')
  await expect(sentence(page)).not.toContainText(own.notJudged)
})

test('the curves beside the form become the visitor’s own', async ({ page }) => {
  await open(page)
  const curves = page.locator('.cells-background path').first()
  const published = await curves.getAttribute('d')
  await section(page).getByRole('button', { name: own.sample }).click()
  await expect(sentence(page)).toContainText('On the sample’s 53 cells')
  await expect(curves).toHaveAttribute('d', published ?? '')
  await expect(section(page).getByRole('button', { name: files.add })).toHaveCount(0)
  await choose(page, XJTU)
  await expect(curves).not.toHaveAttribute('d', published ?? '')
  await section(page).getByRole('button', { name: files.clear }).click()
  await expect(curves).toHaveAttribute('d', published ?? '')
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
  await expect(sentence(page)).toContainText('tell life best')
})

test.describe('without the code that reads files', () => {
  test.use({ expectedErrors: [/read-cells|ERR_FAILED|net::|blocked/] })

  test('the visitor is told', async ({ page }) => {
    await page.route(WORKER, route => route.abort())
    await open(page)
    await choose(page, XJTU)
    await expect(section(page).getByRole('alert')).toHaveText(files.failed)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the four public rows stand, and the first is on the stage', async ({ page }) => {
    await page.goto('/')
    await expect(section(page).locator('.set-row')).toHaveCount(4)
    await expect(section(page)).toContainText(words.set('XJTU', 31, 31, 'NCM cells'))
    await expect(section(page).getByText(files.choose)).toBeHidden()
  })
})
