import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { computed } from '../../build/computed.ts'
import { TODAY } from '../../research/lives/cell.ts'
import { compare } from '../../research/lives/compare-forecasts.ts'
import { cells } from '../../research/lives/public-cells.ts'
import { heroFinding } from '../../site/sections/hero/hero-words.ts'
import { maintenanceStates } from '../../site/sections/solutions/maintenance/maintenance-words.ts'
import { loadCellFacts, loadChapters } from '../support/figures.ts'
import { BUILT_SITE, writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** The markup of the built page's body. */
async function pageMarkup(): Promise<string> {
  const html = await readFile(join(BUILT_SITE, 'index.html'), 'utf8')
  return html.slice(html.indexOf('<body'))
}

/** The text of the page, as a visitor reads it. */
const pageText = async () =>
  (await pageMarkup())
    .replace(/(<[^>]+>| )+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('the hero’s numbers come from the model, and are on the page', async () => {
  const known = compare(cells, 'knownBatches', TODAY)
  const { allCells, meanErrors, unseenErrors } = loadCellFacts()
  const finding = heroFinding(allCells.unfaded, meanErrors, unseenErrors)
  expect(finding).toContain('a mean error of 8%, and of 8 to 17% in a series')
  expect(await pageText()).toContain(finding)
  // Data that no longer support the finding stop the build.
  const close = { known: known.errors.both, unseen: known.errors.both }
  for (const refuted of [
    () => heroFinding(0.8, meanErrors, unseenErrors),
    () => heroFinding(allCells.unfaded, { ...meanErrors, both: close }, unseenErrors),
  ]) {
    expect(refuted).toThrow('do not support')
  }
})

test('the build stops when dates from discharge curves no longer waste less', () => {
  const { stops } = loadChapters().maintenance
  const rivals = { oneDate: 0.442, protocol: 0.272, laterCheck: 0.18, cells: 118 }
  for (const [refuted, others] of [
    [{ ...stops, curves: stops.plain }, rivals],
    [{ ...stops, capacity: { ...stops.capacity, wasted: stops.curves.wasted } }, rivals],
    [stops, { ...rivals, laterCheck: stops.curves.wasted }],
  ] as const) {
    expect(() => maintenanceStates(refuted, others)).toThrow('do not support')
  }
})

test('no figure has a missing number, or a dot that Safari would stretch', async () => {
  expect(await pageMarkup()).not.toMatch(/="[^"]*(NaN|undefined|Infinity|\dh0["mM])/)
  expect(await pageText()).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
})

const COMPUTED = { 'index.html': '<script type="module" src="/main.ts"></script>' }
const MAIN = "import { squares } from './squares.computed.ts'\nglobalThis.squares = squares"

test('a computed module reaches browsers as its values, without its code', async ({ folder }) => {
  await writeFiles(folder, {
    ...COMPUTED,
    'main.ts': MAIN,
    'squares.computed.ts': 'export const squares = [1, 2, 3].map((side: number) => side * side)',
  })
  const plugins = [computed()]
  await build({ root: folder, plugins, configFile: false, logLevel: 'silent' })
  const html = await readFile(join(folder, 'dist/index.html'), 'utf8')
  const script = /src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const code = await readFile(join(folder, 'dist', script), 'utf8')
  expect(code).toContain('[1,4,9]')
  expect(code).not.toContain('map')
})

for (const value of ['() => [1]', '{ side: Number.NaN }', '[1, Infinity]', 'new Map([[1, 1]])']) {
  test(`a computed module that exports ${value} fails the build`, async ({ folder }) => {
    await writeFiles(folder, {
      ...COMPUTED,
      'main.ts': MAIN,
      'squares.computed.ts': `export const squares = ${value}`,
    })
    const plugins = [computed()]
    await expect(
      build({ root: folder, plugins, configFile: false, logLevel: 'silent' }),
    ).rejects.toThrow('squares in')
  })
}
