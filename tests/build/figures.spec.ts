import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heroFigure } from '../../site/content/figures/hero-figure.ts'
import { maintenanceFigure } from '../../site/content/figures/maintenance-figure.ts'
import { qualityFigure } from '../../site/content/figures/quality-figure.ts'
import { tradingFigure } from '../../site/content/figures/trading-figure.ts'
import { number, parseCsv } from '../../site/figures/csv.ts'
import { inspect } from '../../site/model/inspection.ts'
import { loadLot, loadQuality, loadTrading, readEarlyLife } from '../model/tables.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** The markup of the page's body, as it was built. */
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

/** A number that reads so when it is rounded to as many decimals. */
const about = (value: number) => expect.closeTo(value, (String(value).split('.')[1] ?? '').length)

test('the figures’ numbers are those of the data’s provenance, and are on the page', async () => {
  const { comparisons, lot, shown, predictions } = await loadLot()
  const { earlyLife } = await loadQuality()
  const { trading } = await loadTrading()
  const cells = await readEarlyLife()
  const inspections = [1e-4, 2e-4, 3e-4].map(limit => inspect(cells, limit))
  // From sections 6 and 7 of the provenance. tests/model/ holds all others to the references.
  expect({ lot, shown, earlyLife, inspections, trading }).toMatchObject({
    lot: { cells: 48, today: 800 },
    shown: { cell: { name: '046' } },
    earlyLife: {
      rSquared: about(0.86),
      rSquaredWithinProtocol: about(0.32),
      errors: { test1: about(0.147), test2: about(0.114) },
      constantGuessErrors: { test1: about(0.35), test2: about(0.36) },
    },
    inspections: [
      { caught: 43, shortLived: 43, rejected: 33, longerLived: 81 },
      { caught: 40, rejected: 15 },
      { caught: 25, rejected: 5 },
    ],
    trading: {
      shares: { fixed: about(0.203), yesterday: about(0.903), sameKindOfDay: about(0.955) },
      sameKindBetter: 33,
      sameKindWorse: 15,
      typical: '2026-04-15',
      largestGain: '2026-03-16',
      largestLoss: '2026-04-01',
    },
  })
  const text = await pageText()
  const figures = [
    heroFigure(lot, shown),
    maintenanceFigure(lot, predictions, comparisons),
    qualityFigure(earlyLife),
    tradingFigure(trading),
  ]
  for (const [part, words] of figures.flatMap(Object.entries)) {
    if (/^(finding|caption|method|limits|description)$/.test(part)) expect(text).toContain(words)
  }
  // In the check below the hero's figure: the error of the forecast, its worst, within 10 % and so on.
  const numbers = text.match(/\d+/g)?.join(' ')
  expect(numbers).toContain('800 43 123 48 48 43 207 83 87 90 146')
})

test('no figure has a missing number, or a dot that Safari would stretch', async () => {
  expect(await pageMarkup()).not.toMatch(/="[^"]*(NaN|undefined|Infinity|\dh0["mM])/)
  expect(await pageText()).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
})

test('damaged data stop the build with the file, the row and the column', () => {
  const read = (text: string) => parseCsv(text, 'cell.csv', { ah: number })
  expect(read('cycle,ah\r\n1,1.8\r\n')).toEqual([{ ah: 1.8 }])
  for (const [text, reason] of [
    ['cycle,ah\n1,1.8\n2,x\n', 'row 2, column "ah": "x" is not a number'],
    ['cycle,ah\n1\n', 'row 1, column "ah": "" is not a number'],
    ['cycle,volt\n1,3\n', 'column "ah" is missing'],
    ['cycle,ah\n', 'no rows below the header'],
  ] as const) {
    expect(() => read(text)).toThrow(`cell.csv: ${reason}`)
  }
})
