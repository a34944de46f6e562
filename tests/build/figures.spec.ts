/// <reference types="vite/client" />
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { number, parseCsv } from '../../site/figures/csv.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

/** Imports by Vite, because the figures take their data through its ?raw imports. */
const load = async <Module>(path: string) =>
  (await runnerImport<Module>(resolve(path), { logLevel: 'error' })).module

/** The text of the built page, as a visitor reads it. */
async function pageText(): Promise<string> {
  const html = await readFile(join(BUILT_SITE, 'index.html'), 'utf8')
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** A number that reads so when it is rounded to as many decimals. */
const about = (value: number) => expect.closeTo(value, (String(value).split('.')[1] ?? '').length)

test('the figures’ numbers are those of the data’s provenance, and are on the page', async () => {
  const findings = await load<typeof import('../../site/figures/findings.ts')>(
    'site/figures/findings.ts',
  )
  // From sections 6 and 7 of the provenance. tests/model/ holds all others to the references.
  expect(findings).toMatchObject({
    lot: { cells: 48, today: 800, uncheckedToday: 12, forecast: { error: about(43) } },
    shown: {
      cell: { name: '046', life: about(1032) },
      life: { forecast: about(1067), straightLine: about(1254) },
      interval: { low: about(1017), high: about(1137) },
    },
    earlyLife: {
      correlation: about(-0.93),
      rSquared: about(0.86),
      rSquaredWithinProtocol: about(0.32),
      errors: { test1: about(0.147), test2: about(0.114) },
      constantGuessErrors: { test1: about(0.35), test2: about(0.36) },
    },
    trading: {
      days: 51,
      firstDate: '2026-03-08',
      lastDate: '2026-04-30',
      sameKindShare: about(0.955),
      sameKindBetter: 33,
      sameKindWorse: 15,
    },
  })
  const { lot, shown, predictions, earlyLife, trading } = findings
  const captions = await load<typeof import('../../site/content/figure-captions.ts')>(
    'site/content/figure-captions.ts',
  )
  const lives = predictions.map(({ cell }) => cell.life)
  const text = await pageText()
  for (const { finding, caption, description } of [
    captions.heroFigure(lot, shown),
    captions.maintenanceFigure(lot, lives),
    captions.qualityFigure(earlyLife),
    captions.tradingFigure(trading),
  ]) {
    for (const part of [finding, caption, description]) expect(text).toContain(part)
  }
  // In the check below the hero's figure: the error of the forecast, its worst, within 10 % and so on.
  const numbers = text.match(/\d+/g)?.join(' ')
  expect(numbers).toContain('800 43 123 48 48 43 207 83 87 90 146')
})

test('no figure has a number that could not be computed', async () => {
  const html = await readFile(join(BUILT_SITE, 'index.html'), 'utf8')
  expect(html).not.toMatch(/="[^"]*(NaN|undefined|Infinity)/)
  expect(await pageText()).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
})

test('damaged data stop the build with the file, the row and the column', () => {
  const read = (text: string) =>
    parseCsv<{ ah: number }>(text, 'cell.csv', { ah: { header: 'ah', read: number } })
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
