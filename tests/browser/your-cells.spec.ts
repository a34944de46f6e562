import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { Refusal } from '../../analysis/files/refusal.ts'
import { publicSets } from '../../site/sections/your-cells/public-words.ts'
import { fileWords as files } from '../../stage/words/file-words.ts'
import { fleetWords } from '../../workbench/fleets/fleet-words.ts'
import { ownFiles as own, stageWords, unitTable } from '../../workbench/outlook/unit-words.ts'
import { failureSentence } from '../../workbench/reading/failure-words.ts'
import { savedTable } from '../../workbench/units/saved-table.ts'
import { outlinedOf, setOf } from '../site/your-units.ts'
import { enter } from './chapter.ts'
import { expect, field, hold, painted, startingWith, test, VIEWPORTS } from './fixtures.ts'
import { watchNetwork } from './go-offline.ts'
import { openFigure } from './open-figure.ts'
import { rememberSaved, saveTable } from './saved-table.ts'

const DATA = 'tests/analysis/outlook/data'
const CELLS = readFileSync(`${DATA}/running_cells.csv`, 'utf8')
const BUSES = readFileSync(`${DATA}/running_buses.csv`, 'utf8')
const WORKER = '**/assets/worker-*.js'
const CELLS_OF_PUBLIC = 'By cycle 600, 5 of 66 are likely below 95%.'
/** How the headline of a visitor's own files begins. */
const READ = /^(At their next check|In their next \d+ readings)/

const section = (page: Page) => page.locator('#your-cells')
/** The heading with the result, as opposed to the heading of the drop zone. */
const sentence = (page: Page) =>
  section(page).getByRole('heading', { level: 3 }).filter({ hasNotText: own.name })
const horizon = (page: Page) => section(page).getByRole('slider', { name: stageWords.control })
const each = (page: Page) => section(page).getByRole('slider', { name: /^Each of the/ })
const limit = (page: Page) =>
  section(page).getByRole('combobox', { name: stageWords.choiceOfLimit, exact: true })
const table = (page: Page) => section(page).getByRole('table', { name: 'at a limit of' })
const rows = (page: Page) =>
  table(page)
    .getByRole('rowheader')
    .filter({ has: page.locator('strong') })
/** An option of a question, whose name ends with its result. */
const option = (page: Page, name: string) =>
  section(page).getByRole('radio', { name: startingWith(name) })

async function open(page: Page) {
  await page.goto('/#your-cells')
  return openFigure(page, 'yourCells')
}

const choose = (page: Page, text: string, name = 'cells.csv') =>
  section(page)
    .getByLabel(files.choose)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Chooses files in the place of those that are shown. */
async function replace(page: Page, text: string, name?: string) {
  await choose(page, text, name)
  await section(page).getByRole('button', { name: files.replaceFiles }).click()
}

test('the stage shows two public sets, and the handle moves their horizon', async ({ page }) => {
  await open(page)
  await expect(sentence(page)).toContainText(CELLS_OF_PUBLIC)
  await expect(sentence(page)).toContainText('52 are below now.')
  await expect(section(page)).toContainText('31 are open and may fall or not.')
  for (const ranges of ['5 likely', '31 open', '30 not']) {
    await expect(section(page).getByRole('img').getByText(ranges)).toBeVisible()
  }
  await expect(section(page)).toContainText(
    'What came: all 5 likely, 6 of the 31 open and none of the 30 others fell.',
  )
  await expect(section(page)).toContainText('as if cycle 500 were today')
  await horizon(page).focus()
  await page.keyboard.press('End')
  await expect(sentence(page)).toContainText('By cycle 800, ')
  await expect(horizon(page)).toHaveAttribute('aria-valuetext', /^cycle 800\. By cycle 800, /)
  // The handle does not move before today.
  await page.keyboard.press('Home')
  await expect(horizon(page)).toHaveValue('500')
  await limit(page).selectOption('90')
  // Where none is likely, what is below now leads.
  await expect(sentence(page)).toHaveText(
    '45 are below 90% now. By cycle 500, none of 73 is likely below 90%.',
  )

  await option(page, publicSets.names.cars).check()
  await expect(sentence(page)).toHaveText(
    '1 is below 75% now. In their next 2 readings (2\u00a0months), none of 19 is likely below 75%.',
  )
  await expect(section(page)).toContainText('2 are open and may fall or not.')
  await section(page).getByText(publicSets.table.cars).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(table(page).getByRole('rowgroup').nth(1)).toContainText('1 Below 75% now')
})

test('each unit of the stage can be named, by mouse and keys', async ({ page }) => {
  await open(page)
  await each(page).focus()
  await page.keyboard.press('ArrowRight')
  const spoken = await each(page).getAttribute('aria-valuetext')
  expect(spoken).toMatch(/^\d+: \d\d\.\d% at cycle \d+; below 95% since cycle/)
  await expect(section(page)).toContainText(spoken ?? '')
  await page.keyboard.press('Escape')
  await expect(section(page)).toContainText(publicSets.context.cells)
  const { width = 0, height = 0 } = (await each(page).locator('..').boundingBox()) ?? {}
  // The point is on a range below the limit.
  await each(page)
    .locator('..')
    .hover({ position: { x: 0.95 * width, y: 0.85 * height } })
  await expect(section(page)).toContainText(/95% at cycle [\d,]+, range cycle [\d,]+ to cycle/)
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true })

  test('a touch names the unit under the finger', async ({ page }) => {
    await open(page)
    const stage = each(page).locator('..')
    await stage.scrollIntoViewIfNeeded()
    const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {}
    await stage.tap({ position: { x: 0.95 * width, y: 0.85 * height } })
    await expect(section(page)).toContainText(/95% at cycle [\d,]+, range cycle [\d,]+ to cycle/)
  })
})

test('a warranty ends so many years after the day of service that the file says or the visitor types', async ({
  page,
}) => {
  await open(page)
  await choose(page, BUSES)
  await expect(sentence(page)).toContainText(READ)
  await option(page, stageWords.horizons.warranty).check()
  await expect(sentence(page)).toContainText('Before the warranty of each expires, ')
  // Kilometres tell about when a bus came into service.
  await expect(table(page)).toContainText('day of service estimated: confirm')
  await expect(section(page).getByLabel(fleetWords.service)).toHaveCount(0)
  const [head, ...lines] = BUSES.trim().split(/\r?\n/)
  const withoutKm = (line: string) => line.replace(/;[^;]*(;[^;]*)$/, '$1')
  await replace(page, [head ?? '', ...lines].map(withoutKm).join('\n'))
  // The earlier files are shown, with the horizon that was chosen for them, until the new ones have been read.
  await expect(sentence(page)).toContainText(READ)
  await option(page, stageWords.horizons.warranty).check()
  await expect(table(page)).toContainText('not known')
  await section(page).getByLabel(fleetWords.service).fill('2019-03-01')
  await expect(table(page)).toContainText('1 Mar 2027')
  const service = lines.map(line => `${line};2019-04-01`)
  await replace(page, [`${head};In service since`, ...service].join('\n'))
  await expect(sentence(page)).toContainText(READ)
  await option(page, stageWords.horizons.warranty).check()
  await expect(table(page)).toContainText(unitTable.columns.warranty)
  await expect(table(page)).toContainText('1 Apr 2027')
  const years = section(page).getByLabel(fleetWords.warrantyYears)
  await enter(years, '10')
  await expect(table(page)).toContainText('1 Apr 2029')
  // Another limit and another axis keep the chosen horizon.
  await limit(page).selectOption('80')
  await expect(sentence(page)).toContainText('below 80%')
  const horizon = /before the warranty of each expires/i
  await expect(sentence(page)).toContainText(horizon)
  await section(page).getByRole('combobox', { name: stageWords.choiceOfAxis }).selectOption('km')
  await expect(option(page, stageWords.horizons.warranty)).toBeChecked()
  await expect(sentence(page)).toContainText(horizon)
})

test('a list of one reading each has no outlook, and tells the claims', async ({ page }) => {
  await open(page)
  const rows = Array.from(
    { length: 12 },
    (_, i) => `V${i},2022-01-0${1 + (i % 9)},2026-11-15,80000,${i < 3 ? 60 + i : 85}`,
  )
  await choose(page, ['VIN,Date in service,Last check,km,SoH %', ...rows].join('\n'))
  await expect(sentence(page)).toContainText('No outlook yet: 3 are below 70% now')
  await option(page, stageWords.horizons.warranty).check()
  await expect(sentence(page)).toContainText('3 to claim now, the first by ')
})

test('buses are read, judged, saved and added to the request without the network', async ({
  page,
  stored,
  form,
}) => {
  await rememberSaved(page)
  const goOffline = watchNetwork(page)
  await page.goto('/')
  // The code of the figures above loads when they come near the window.
  for (const name of ['quality', 'trading'] as const) await openFigure(page, name)
  const figure = await openFigure(page, 'yourCells')
  // The code that reads files loads when the visitor comes near the drop zone.
  await figure.getByText(own.drop).hover()
  await field(page, 'biggest_headache').fill('Fade at low temperature.')
  const requests = await goOffline()

  await choose(page, BUSES, 'secret-project.csv')
  // Vehicles start at 70%, and use dates if there are any.
  await expect(sentence(page)).toHaveText(
    'At their next check, in about 6\u00a0months, none of 24 is likely below 70%.',
  )
  await section(page).getByRole('combobox', { name: stageWords.choiceOfAxis }).selectOption('km')
  await limit(page).selectOption('80')
  await expect(sentence(page)).toHaveText(
    'At their next check, in about 3,900\u00a0km, none of 24 is likely below 80%.',
  )
  await expect(section(page)).toContainText('4 are open and may fall or not.')
  await expect(table(page).getByRole('row', { name: /^4 Open/ })).toBeVisible()

  await figure.getByRole('button', { name: files.add }).click()
  await expect(field(page, 'biggest_headache')).toBeFocused()
  const request = await field(page, 'biggest_headache').inputValue()
  expect(request).toMatch(
    /^Fade at low temperature\.\n\nMy 24 vehicles\. At their next check, .* none of 24 is likely below 80%\./,
  )
  expect(request).not.toMatch(/BUS|secret/)

  const lines = (await saveTable(page, figure)).map(line => line.split(';'))
  const set = await setOf(BUSES, { settings: { limit: 80, axis: 'km' } })
  expect(lines).toEqual(savedTable(outlinedOf(set)).slice(1))
  expect(lines.filter(({ length }) => length > 2)).toHaveLength(25)
  expect(lines).toContainEqual(['open', '4'])
  expect(requests).toEqual([])

  await page.context().setOffline(false)
  await form.submit({ biggest_headache: request })
  await expect(form.success).toBeVisible()
  expect(await stored()).toMatchObject([{ biggest_headache: request }])
})

test('headline, table and horizon follow one list', async ({ page }) => {
  await open(page)
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText(READ)
  await limit(page).selectOption('90')
  await expect(sentence(page)).toContainText('8 of 29 are likely below 90%.')
  await expect(sentence(page)).toContainText('11 are below now.')
  await expect(section(page)).toContainText('12 are open and may fall or not.')
  // The result has the whole width of its section.
  const widthOf = (part: Locator) => part.evaluate(each => each.getBoundingClientRect().width)
  const whole = await widthOf(section(page).locator('[data-figure]'))
  expect(await widthOf(table(page))).toBeGreaterThan(0.95 * whole)
  const heads = () => table(page).locator('th[scope=rowgroup]').allTextContents()
  await expect
    .poll(heads)
    .toEqual([
      '11 Below 90% now',
      '8 Likely below 90% by then',
      '12 Open',
      '9 Not below 90% by then',
    ])
  await horizon(page).focus()
  await page.keyboard.press('End')
  await expect(section(page).getByRole('radio', { name: /^cycle / })).toBeChecked()
  await expect(sentence(page)).toContainText(/^By cycle .*, 29 of 29 are likely/)
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('PageDown')
  await expect(section(page)).toContainText(
    /By cycle [^.]*\. 11 are below now\. Expect \d+ \(\d+ to \d+\)\. \d+ (?:is|are) open/,
  )
  const [, likely] = (await sentence(page).textContent())?.match(/(\d+) of 29/) ?? []
  const rest = await section(page)
    .getByText(/ open and may fall or not/)
    .last()
    .textContent()
  const [, open_] = rest?.match(/(\d+) (?:is|are) open/) ?? []
  await expect
    .poll(heads)
    .toEqual(expect.arrayContaining([`${likely} Likely below 90% by then`, `${open_} Open`]))
})

test('nothing of one set of files outlives it', async ({ page }) => {
  await open(page)
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText(READ)
  await limit(page).selectOption('90')
  await expect(sentence(page)).toContainText('of 29 are')
  await horizon(page).press('End')
  await expect(sentence(page)).toContainText('By cycle')
  await replace(page, CELLS, 'again.csv')
  await expect(sentence(page)).toContainText(READ)
  await expect(limit(page)).toHaveValue('80')
  await section(page).getByRole('button', { name: files.clear }).click()
  await expect(sentence(page)).toContainText(CELLS_OF_PUBLIC)
})

test('on a phone, sentence, choices and saving come before the list', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  await open(page)
  const order = async (parts: Locator[]) => {
    const tops = await Promise.all(
      parts.map(part => part.evaluate(element => element.getBoundingClientRect().top)),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  }
  const name = section(page).getByRole('heading', { name: own.name })
  await order([name, sentence(page), horizon(page), limit(page)])
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText(READ)
  const save = section(page).getByRole('button', { name: files.save })
  await order([sentence(page), horizon(page), limit(page), save, table(page)])
})

test('nothing below the result of a public set moves with the handle', {
  // Firefox breaks the lines of some results differently.
  tag: '@chromium',
}, async ({ page }) => {
  await open(page)
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const tops = new Set<number>()
    await horizon(page).press('Home')
    for (let step = 0; step < 12; step += 1) {
      tops.add(
        await limit(page).evaluate(element =>
          Math.round(element.getBoundingClientRect().top + window.scrollY),
        ),
      )
      await horizon(page).press('PageUp')
    }
    expect([...tops], `${width} px`).toHaveLength(1)
  }
})

test('files can be dropped, and those that miss the figure do not replace the page', async ({
  page,
}) => {
  await open(page)
  const drop = (target: Locator, text: string) =>
    target.evaluate((element, csv) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([csv], 'cells.csv'))
      const options = { dataTransfer, bubbles: true, cancelable: true }
      element.dispatchEvent(new DragEvent('dragover', options))
      return !element.dispatchEvent(new DragEvent('drop', options))
    }, text)
  expect(await drop(page.locator('#cta-section'), CELLS)).toBe(true)
  await expect(sentence(page)).toContainText(CELLS_OF_PUBLIC)
  expect(await drop(sentence(page), CELLS)).toBe(true)
  await expect(sentence(page)).toContainText(READ)
  // What is asked about others is below the table, and comes into the window.
  await sentence(page).scrollIntoViewIfNeeded()
  expect(await drop(sentence(page), CELLS)).toBe(true)
  await expect(section(page).getByRole('button', { name: files.replaceFiles })).toBeInViewport()
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
    const data = { items: [], files: [resolve(file)], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...place, data })
    }
  }
  await open(page)
  const trading = await openFigure(page, 'trading')
  await drag(sentence(page), `${DATA}/running_cells.csv`)
  await expect(sentence(page)).toContainText(READ)
  await drag(
    trading.locator('fieldset').first(),
    'tests/analysis/cases/prices/prices-hora/prices-hora.csv',
  )
  await expect(trading).toContainText('2 days')
})

test('a file that is no table is refused with the reason, and the earlier result stays', async ({
  page,
}) => {
  await open(page)
  const alert = section(page).getByRole('alert')
  await choose(page, '')
  const refusal = new Refusal('empty-file', { file: 'cells.csv' })
  await expect(alert).toHaveText(failureSentence(refusal))
  // Beside the refusal, another result would seem to be the visitor's.
  await expect(sentence(page)).toHaveCount(0)
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText(READ)
  await expect(alert).toBeEmpty()
  await replace(page, '')
  await expect(alert).not.toBeEmpty()
  await expect(sentence(page)).toContainText(READ)
  // A name with markup is shown as text.
  const one = CELLS.split(/\r?\n/).map(line => line.split(',').slice(0, 2).join())
  await replace(page, one.join('\n').replace('C01', '<img src=x onerror=alert(1)>'))
  await expect(rows(page)).toHaveText(['<img src=x onerror=alert(1)>'])
  await expect(section(page).locator('img')).toHaveCount(0)
})

test('an empty folder, and one that cannot be opened, are reported', async ({ page }) => {
  await open(page)
  const drop = (isGone: boolean) =>
    section(page)
      .getByRole('heading', { name: own.name })
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
  await expect(alert).toHaveText(failureSentence(new Refusal('no-files')))
  await drop(true)
  await expect(alert).toHaveText(failureSentence(new Refusal('unreadable', { file: 'old' })))
})

/** Drops a folder whose only file is found when the page hears of `folder-read`. */
const dropSlowFolder = (target: Locator, text: string) =>
  target.evaluate((element, text) => {
    const dataTransfer = new DataTransfer()
    const late = new File([text], 'late.csv')
    dataTransfer.items.add(late)
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
  }, text)
const endFolder = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('folder-read')))

test('a folder that takes its time does not replace files that were chosen after it', async ({
  page,
}) => {
  await open(page)
  await dropSlowFolder(sentence(page), 'cycle,capacity\n1,1\n2,0.9')
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText('none of 40')
  await endFolder(page)
  await painted(page)
  expect(await section(page).getByRole('progressbar').count()).toBe(0)
  expect(await sentence(page).textContent()).toContain('none of 40')
})

test('a choice about files that are being replaced does not end the reading of the new ones', async ({
  page,
}) => {
  await open(page)
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText('none of 40')
  await dropSlowFolder(sentence(page), BUSES)
  await section(page).getByRole('button', { name: files.replaceFiles }).click()
  await expect(section(page).getByRole('progressbar')).toBeVisible()
  await limit(page).selectOption('90')
  await expect(limit(page)).toHaveValue('80')
  await endFolder(page)
  await expect(sentence(page)).toContainText('none of 24')
})

test('reading can be stopped', async ({ page }) => {
  await open(page)
  const release = await hold(page, WORKER)
  await page.reload()
  await openFigure(page, 'yourCells')
  await choose(page, CELLS)
  await section(page).getByRole('button', { name: files.stop }).click()
  await expect(section(page).getByRole('progressbar')).toHaveCount(0)
  release()
  await choose(page, CELLS)
  await expect(sentence(page)).toContainText(READ)
})

test.describe('without the code that reads files', () => {
  test.use({ expectedErrors: [/worker|ERR_FAILED|net::|blocked/] })

  test('the visitor is told', async ({ page }) => {
    await page.route(WORKER, route => route.abort())
    await open(page)
    await choose(page, CELLS)
    await expect(section(page).getByRole('alert')).toHaveText(files.failed)
  })
})

// A stock Firefox runs scripts in this test all the same.
test.describe('without script', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false })

  test('both public sets are shown with their tables, and no drop zone', async ({ page }) => {
    await page.goto('/')
    await expect(sentence(page).first()).toContainText(CELLS_OF_PUBLIC)
    await expect(sentence(page).nth(1)).toContainText('none of 19 is likely below 75%')
    for (const [name, count] of [
      ['cells', 118],
      ['cars', 20],
    ] as const) {
      const all = section(page).locator('details', { hasText: publicSets.table[name] })
      await all.locator('summary').click()
      await expect(all.locator('tbody th[scope=row]')).toHaveCount(count)
    }
    await expect(limit(page)).toBeHidden()
    await expect(section(page).getByText(files.choose, { exact: true })).toBeHidden()
  })
})
