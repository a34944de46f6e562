/// <reference types="vite/client" />
import { brotliCompressSync } from 'node:zlib'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { heroFigure } from '../../site/content/figures/hero-figure.ts'
import { maintenanceFigure } from '../../site/content/figures/maintenance-figure.ts'
import { qualityFigure } from '../../site/content/figures/quality-figure.ts'
import { tradingFigure } from '../../site/content/figures/trading-figure.ts'
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

async function markup(path: string, name: string): Promise<string> {
  const components = await load<Record<string, ComponentType>>(path)
  const component = components[name]
  if (!component) throw new Error(`${path} exports no ${name}`)
  return renderToStaticMarkup(createElement(component))
}

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const figures = [
  { path: '/site/sections/hero/hero-figure.tsx', name: 'HeroFigure', bytes: 4300 },
  {
    path: '/site/sections/solutions/maintenance/maintenance-chapter.tsx',
    name: 'MaintenanceChapter',
    bytes: 2000,
  },
  {
    path: '/site/sections/solutions/quality/quality-chapter.tsx',
    name: 'QualityChapter',
    bytes: 5000,
  },
  {
    path: '/site/sections/solutions/trading/trading-chapter.tsx',
    name: 'TradingChapter',
    bytes: 2600,
  },
]

for (const { path, name, bytes } of figures) {
  test(`${name} is small static markup with a text alternative`, async () => {
    const html = await markup(path, name)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(bytes)
    expect(plain(html)).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
    expect(html).not.toMatch(/ style=|="[^"]*(NaN|undefined|Infinity)/)
    expect(html, 'paths of whole numbers').not.toMatch(/ d="[^"]*\d\.\d/)
    const [, title] = html.match(/role="img" aria-labelledby="([^"]+)"/) ?? []
    const [, description] = html.match(/aria-describedby="([^"]+)"/) ?? []
    expect(html).toMatch(new RegExp(`<title id="${title}">[^<]+`))
    expect(html).toMatch(new RegExp(`<desc id="${description}">[^<]+`))
    expect(html).toMatch(/class="method">[^<]+/)
  })
}

// What sections 6 and 7 of the data's provenance state, and tests/model/ holds against the references.
const FINDINGS = {
  lot: {
    cells: 48,
    today: 800,
    uncheckedToday: 12,
    bandHeld: 0.87,
    intervalHeld: 0.9,
    intervalWidth: 146,
    forecast: { error: 43, within10Percent: 48 },
    straightLine: { error: 207, within10Percent: 1, tooLate: 48 },
    correctedLine: { error: 43, within10Percent: 46 },
    lotMean: { error: 83, within10Percent: 37 },
  },
  shown: {
    cell: { name: '046', life: 1032 },
    life: { forecast: 1067, straightLine: 1254 },
    interval: { low: 1017, high: 1137 },
  },
  earlyLife: {
    correlation: -0.93,
    rSquared: 0.86,
    rSquaredWithinProtocol: 0.32,
    errors: { test1: 0.147, test2: 0.114 },
    constantGuessErrors: { test1: 0.35, test2: 0.36 },
  },
  trading: {
    shares: { fixed: 0.203, yesterday: 0.903, sameKindOfDay: 0.955, perfectForesight: 1 },
    sameKindBetter: 33,
    sameKindWorse: 15,
    largestGain: '2026-03-16',
    largestLoss: '2026-04-01',
    dearest: '2026-04-26',
  },
}

/** As a number is written beside one of so many decimals. */
function rounded(value: unknown, like: unknown): unknown {
  if (typeof like === 'number') return Number(Number(value).toFixed(decimals(like)))
  if (typeof like !== 'object' || like === null) return value
  const of = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(like).map(([key, it]) => [key, rounded(of[key], it)]))
}
const decimals = (value: number) => (String(value).split('.')[1] ?? '').length

test('the figures’ numbers are those of the data’s provenance, and are on the page', async () => {
  const { lot, shown, predictions } = await load<
    typeof import('../../site/figures/lot-forecasts.ts')
  >('/site/figures/lot-forecasts.ts')
  const chapters = '/site/sections/solutions'
  const { earlyLife } = await load<
    typeof import('../../site/sections/solutions/quality/feature-findings.ts')
  >(`${chapters}/quality/feature-findings.ts`)
  const { trading } = await load<
    typeof import('../../site/sections/solutions/trading/trading-findings.ts')
  >(`${chapters}/trading/trading-findings.ts`)
  expect(rounded({ lot, shown, earlyLife, trading }, FINDINGS)).toEqual(FINDINGS)
  const lives = predictions.map(({ cell }) => cell.life)
  const words = [
    heroFigure(lot, shown),
    maintenanceFigure(lot, lives),
    qualityFigure(earlyLife),
    tradingFigure(trading),
  ]
  for (const [index, { path, name }] of figures.entries()) {
    const text = unescaped(await markup(path, name))
    // The hero has a caption, a chapter its method and limits.
    for (const part of ['finding', 'caption', 'method', 'limits', 'description'] as const) {
      const said = (words[index] as Partial<Record<typeof part, string>>)[part]
      if (said !== undefined) expect(text).toContain(said)
    }
  }
})

const unescaped = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

// The error of the forecast, its worst, within 10 %, corrected and straight line, mean life, …
test('the check below the hero’s figure has a row for each “today”', async () => {
  const hero = plain(await markup('/site/sections/hero/hero-figure.tsx', 'HeroFigure'))
  const numbers = hero.match(/\d+/g)?.join(' ')
  for (const row of [
    '320 66 264 38 48 80 158 83 88 85 266',
    '480 56 187 43 48 57 186 83 87 85 204',
    '640 54 172 42 48 55 208 83 87 81 198',
    '800 43 123 48 48 43 207 83 87 90 146',
    '960 24 99 48 48 33 172 83 85 83 87',
  ]) {
    expect(numbers).toContain(row)
  }
})

test('damaged data stop the build with the file, the row and the column', async () => {
  const { parseCsv, number } =
    await load<typeof import('../../site/figures/csv.ts')>('/site/figures/csv.ts')
  const read = (text: string) =>
    parseCsv<{ ah: number }>(text, 'cell.csv', { ah: { header: 'ah', read: number } })
  expect(read('cycle,ah\r\n1,1.8\r\n')).toEqual([{ ah: 1.8 }])
  expect(() => read('cycle,ah\n1,1.8\n2,x\n')).toThrow(
    'cell.csv: row 2, column "ah": "x" is not a number',
  )
  expect(() => read('cycle,ah\n1\n')).toThrow('cell.csv: row 1, column "ah": "" is not a number')
  expect(() => read('cycle,volt\n1,3\n')).toThrow('cell.csv: column "ah" is missing')
  expect(() => read('cycle,ah\n')).toThrow('cell.csv: no rows below the header')
})

test('the icons are PNG files of their sizes', async () => {
  const { renderIcons } = await load<typeof import('../../build/icons.ts')>('/build/icons.ts')
  const { iconSources } =
    await load<typeof import('../../site/page/files.tsx')>('/site/page/files.tsx')
  const files = await renderIcons(iconSources())
  const sizes = files.map(({ fileName, source }) => {
    const bytes = Buffer.from(source)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    return [fileName, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]
  })
  expect(Object.fromEntries(sizes)).toEqual({
    'favicon-32.png': '32x32',
    'apple-touch-icon.png': '180x180',
    'icon-192.png': '192x192',
    'icon-512.png': '512x512',
    'social.png': '1200x630',
  })
})
