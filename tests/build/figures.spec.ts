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

async function markup(path: string, name: string): Promise<string> {
  const components = await load<Record<string, ComponentType>>(path)
  const component = components[name]
  if (!component) throw new Error(`${path} exports no ${name}`)
  return renderToStaticMarkup(createElement(component))
}

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const figures = [
  { path: '/site/figures/hero-figure.tsx', name: 'HeroFigure', bytes: 2300 },
  { path: '/site/figures/maintenance-figure.tsx', name: 'MaintenanceFigure', bytes: 1400 },
  { path: '/site/figures/quality-figure.tsx', name: 'QualityFigure', bytes: 1400 },
  { path: '/site/figures/trading-figure.tsx', name: 'TradingFigure', bytes: 1500 },
]

for (const { path, name, bytes } of figures) {
  test(`${name} is small static markup with a text alternative`, async () => {
    const html = await markup(path, name)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(bytes)
    expect(plain(html)).not.toMatch(/NaN|undefined|Infinity|\d\.\d{3}/)
    expect(html).not.toMatch(/ style=|="[^"]*(NaN|undefined|Infinity)/)
    expect(html, 'paths of whole numbers').not.toMatch(/ d="[^"]*\d\.\d/)
    const [, title] = html.match(/aria-labelledby="([^"]+)"/) ?? []
    const [, description] = html.match(/aria-describedby="([^"]+)"/) ?? []
    expect(html).toMatch(new RegExp(`<title id="${title}">[^<]+`))
    expect(html).toMatch(new RegExp(`<desc id="${description}">[^<]+`))
    expect(html).toMatch(/<p class="method">[^<]*(Data|Prices): /)
  })
}

test('the findings agree with the values worked out for the data files', async () => {
  const { lot, earlyLife, trading, cellRecord } = await load<
    typeof import('../../site/figures/findings.ts')
  >('/site/figures/findings.ts')
  // site/data/PROVENANCE.md states these values, worked out by other code.
  expect(lot).toMatchObject({ cells: 48, tooLate: 48, leastLateness: 106, recognised: 10 })
  expect(lot).toMatchObject({ shortestLife: 968, longestLife: 1339, within10Percent: 46 })
  expect(lot.forecastError).toBeCloseTo(43, 0)
  expect(lot.straightLineError).toBeCloseTo(207, 0)
  expect(earlyLife.cells).toBe(124)
  expect(earlyLife.correlation).toBeCloseTo(-0.93, 2)
  expect(earlyLife.errors.test1).toBeCloseTo(0.147, 3)
  expect(earlyLife.errors.test2).toBeCloseTo(0.114, 3)
  expect(earlyLife.constantGuessErrors.test1).toBeCloseTo(0.35, 2)
  expect(trading).toMatchObject({ days: 59, daysWithYesterday: 57 })
  expect(trading.yesterdayShare).toBeCloseTo(0.91, 2)
  expect(trading.fixedShare).toBeCloseTo(0.22, 2)
  const { ends, straightLine } = cellRecord('046')
  expect(ends).toMatchObject({ measured: 1032, forecast: 1070, straightLine: 1254 })
  expect(straightLine.reaches(1.48)).toBeCloseTo(ends.straightLine, 0)
})

test('every figure states its findings in words', async () => {
  const stated = async (path: string, name: string) => plain(await markup(path, name))
  const [hero, maintenance, quality, trading] = await Promise.all(
    figures.map(({ path, name }) => stated(path, name)),
  )
  expect(hero).toContain('is off by 43 cycles on average. The straight line, by 207.')
  expect(hero).toContain('then measured 1,032 forecast 1,070 38 late straight line 1,254 222 late')
  expect(maintenance).toContain('too late for all 48 cells. The forecast names 10 of the first 12')
  expect(quality).toContain('r = −0.93')
  expect(quality).toContain('test 1, error 14.7%')
  expect(quality).toContain('against 35% and 36% for a constant guess')
  expect(trading).toContain('earns 91% of perfect foresight. A fixed one, 22%.')
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
