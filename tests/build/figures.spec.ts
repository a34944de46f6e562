/// <reference types="vite/client" />
import { brotliCompressSync } from 'node:zlib'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { expect, test } from '../support/test.ts'

// In one worker, which starts one Vite for all tests.
test.describe.configure({ mode: 'default' })

// Vite, because the figures take their data through its ?raw imports.
let vite: ViteDevServer

test.beforeAll(async () => {
  vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
})

test.afterAll(() => vite.close())

const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>

async function markup(figure: string): Promise<string> {
  const components = await load<Record<string, ComponentType>>(`/site/figures/${figure}-figure.tsx`)
  const [component] = Object.values(components)
  if (!component) throw new Error(`${figure}-figure.tsx exports nothing`)
  return renderToStaticMarkup(createElement(component))
}

/** The text of markup, as a visitor reads it. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/ +/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const BUDGETS = { hero: 4300, maintenance: 1400, quality: 1400, trading: 1700 }

for (const [figure, bytes] of Object.entries(BUDGETS)) {
  test(`the ${figure} figure is small static markup with a text alternative`, async () => {
    const html = await markup(figure)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(bytes)
    expect(textOf(html)).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
    expect(html).not.toMatch(/ style=|="[^"]*(NaN|undefined|Infinity)/)
    expect(html, 'paths of whole numbers').not.toMatch(/ d="[^"]*\d\.\d/)
    const [, title] = html.match(/aria-labelledby="([^"]+)"/) ?? []
    const [, description] = html.match(/aria-describedby="([^"]+)"/) ?? []
    expect(html).toMatch(new RegExp(`<title id="${title}">[^<]+`))
    expect(html).toMatch(new RegExp(`<desc id="${description}">[^<]+`))
  })
}

/** A number that reads so when it is rounded to as many decimals. */
const about = (value: number) => expect.closeTo(value, (String(value).split('.')[1] ?? '').length)

// From sections 6 and 7 of the data's provenance. All others are held to the references in tests/model/.
const FINDINGS = {
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
}

test('the figures’ numbers are those of the data’s provenance, and are on the page', async () => {
  const findings = await load<typeof import('../../site/figures/findings.ts')>(
    '/site/figures/findings.ts',
  )
  expect(findings).toMatchObject(FINDINGS)
  const { lot, shown, predictions, earlyLife, trading } = findings
  const captions = await load<typeof import('../../site/content/figure-captions.ts')>(
    '/site/content/figure-captions.ts',
  )
  const lives = predictions.map(({ cell }) => cell.life)
  const words = {
    hero: captions.heroFigure(lot, shown),
    maintenance: captions.maintenanceFigure(lot, lives),
    quality: captions.qualityFigure(earlyLife),
    trading: captions.tradingFigure(trading),
  }
  for (const [figure, { finding, caption, description }] of Object.entries(words)) {
    const text = textOf(await markup(figure))
    for (const part of [finding, caption, description]) expect(text).toContain(part)
  }
  // In the check below the hero's figure: the error of the forecast, its worst, within 10 % and so on.
  const numbers = textOf(await markup('hero'))
    .match(/\d+/g)
    ?.join(' ')
  expect(numbers).toContain('800 43 123 48 48 43 207 83 87 90 146')
})

test('damaged data stop the build with the file, the row and the column', async () => {
  const { parseCsv, number } =
    await load<typeof import('../../site/figures/csv.ts')>('/site/figures/csv.ts')
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
