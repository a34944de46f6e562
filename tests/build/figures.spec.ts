/// <reference types="vite/client" />
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import type * as Datasets from '../../site/figures/datasets.ts'

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

const datasets = () => load<typeof Datasets>('/site/figures/datasets.ts')

const figures = [
  { path: '/site/figures/signature-figure.tsx', name: 'SignatureFigure', bytes: 1500 },
  { path: '/site/figures/maintenance-figure.tsx', name: 'MaintenanceFigure', bytes: 1500 },
  { path: '/site/figures/quality-figure.tsx', name: 'QualityFigure', bytes: 1500 },
  { path: '/site/figures/trading-figure.tsx', name: 'TradingFigure', bytes: 1100 },
]

for (const { path, name, bytes } of figures) {
  test(`${name} is small static markup with a text alternative`, async () => {
    const html = await markup(path, name)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(bytes)
    expect(html).not.toMatch(/ style=|NaN|undefined|Infinity/)
    expect(html, 'at most one decimal').not.toMatch(/ (d|x|y)="[^"]*\d\.\d\d/)
    const [, title] = html.match(/aria-labelledby="([^"]+)"/) ?? []
    const [, description] = html.match(/aria-describedby="([^"]+)"/) ?? []
    expect(html).toMatch(new RegExp(`<title id="${title}">[^<]+`))
    expect(html).toMatch(new RegExp(`<desc id="${description}">[^<]+`))
    expect(html).toMatch(/<figcaption[^>]*>[^<]*(Data|Prices): /)
  })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const plain = (html: string) => html.replaceAll('\u00a0', ' ').replace(/<[^>]+>/g, '')

test('the errors and ends of life that the figures state follow from the data', async () => {
  const { ageingRecords, END_OF_LIFE } = await datasets()
  const signature = plain(await markup('/site/figures/signature-figure.tsx', 'SignatureFigure'))
  const maintenance = plain(
    await markup('/site/figures/maintenance-figure.tsx', 'MaintenanceFigure'),
  )

  for (const { name, known, later, forecast } of ageingRecords) {
    expect(later.map(row => row.cycle)).toEqual(forecast.map(row => row.cycle))
    const errors = later.map(
      ({ capacity }, index) =>
        Math.abs((forecast[index]?.capacity ?? Number.NaN) - capacity) / capacity,
    )
    const error = `${(100 * mean(errors)).toFixed(2)} %`
    expect(maintenance).toContain(`${name} error ${error}`)

    const reached = [...known, ...later].find(({ capacity }) => capacity <= END_OF_LIFE)?.cycle
    const expected = forecast.find(({ capacity }) => capacity <= END_OF_LIFE)?.cycle ?? Number.NaN
    const offset = reached === undefined ? 'never reached' : `${expected - reached} cycles`
    const written = offset.replace(/^0/, '±0').replace('-', '−')
    expect(maintenance).toContain(`end of life${written}`)

    if (name === 'B0018') {
      expect(signature).toContain(`mean absolute error ${error}`)
      expect(signature).toContain(`end of life at ${expected}, first measured at ${reached}`)
      expect(signature).toContain(`the first ${known.length} of ${known.length + later.length}`)
      expect(signature).toContain(`the end of life at 1.4 Ah at discharge ${expected}`)
      expect(signature).toContain(`crosses it at discharge ${reached}`)
      expect(
        later.every(({ capacity }, index) => {
          const { low = Number.NaN, high = Number.NaN } = forecast[index] ?? {}
          return low <= capacity && capacity <= high
        }),
        'inside the interval throughout',
      ).toBe(true)
    }
  }
})

test('the correlation and errors of the early-life figure follow from the data', async () => {
  const { earlyLifeCells } = await datasets()
  const text = plain(await markup('/site/figures/quality-figure.tsx', 'QualityFigure'))
  const rows = earlyLifeCells.map(({ split, feature, life }) => {
    return { split, life, x: Math.log10(feature), y: Math.log10(life) }
  })
  const moments = (of: typeof rows) => {
    const [x, y] = [mean(of.map(row => row.x)), mean(of.map(row => row.y))]
    const xx = mean(of.map(row => (row.x - x) ** 2))
    const xy = mean(of.map(row => (row.x - x) * (row.y - y)))
    return { x, y, xx, xy, yy: mean(of.map(row => (row.y - y) ** 2)) }
  }
  const all = moments(rows)
  const r = all.xy / Math.sqrt(all.xx * all.yy)
  const stated = [...text.matchAll(/r = (−?[\d.]+\d)/g)].map(match => match[1])
  expect(new Set(stated)).toEqual(new Set([r.toFixed(2).replace('-', '−')]))

  const train = moments(rows.filter(row => row.split === 'train'))
  for (const [split, label] of [
    ['test1', 'test 1'],
    ['test2', 'test 2'],
  ] as const) {
    const errors = rows
      .filter(row => row.split === split)
      .map(({ x, life }) => {
        const forecast = 10 ** (train.y + (train.xy / train.xx) * (x - train.x))
        return Math.abs(forecast - life) / life
      })
    expect(text).toContain(`${label}, ${(100 * mean(errors)).toFixed(1)} %`)
  }
})

test('the revenues of both schedules follow from the prices', async () => {
  const { tradingDay } = await datasets()
  const text = plain(await markup('/site/figures/trading-figure.tsx', 'TradingFigure'))
  expect(tradingDay).toHaveLength(24)
  for (const [schedule, label] of [
    ['optimal', 'Perfect foresight'],
    ['fixed', 'Fixed schedule'],
  ] as const) {
    const revenue = tradingDay.reduce((sum, hour) => sum + hour.price * hour[schedule], 0)
    // The file states power to four decimals, so that the last cent is not its own.
    const stated = Number(text.match(new RegExp(`${label} ([\\d.]+) EUR`))?.[1])
    expect(stated).toBeCloseTo(revenue, 1)
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
