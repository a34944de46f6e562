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
  { path: '/site/figures/hero-figure.tsx', name: 'HeroFigure', bytes: 4300 },
  { path: '/site/figures/maintenance-figure.tsx', name: 'MaintenanceFigure', bytes: 1400 },
  { path: '/site/figures/quality-figure.tsx', name: 'QualityFigure', bytes: 1400 },
  { path: '/site/figures/trading-figure.tsx', name: 'TradingFigure', bytes: 1700 },
]

for (const { path, name, bytes } of figures) {
  test(`${name} is small static markup with a text alternative`, async () => {
    const html = await markup(path, name)
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(bytes)
    expect(plain(html)).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
    expect(html).not.toMatch(/ style=|="[^"]*(NaN|undefined|Infinity)/)
    expect(html, 'paths of whole numbers').not.toMatch(/ d="[^"]*\d\.\d/)
    const [, title] = html.match(/aria-labelledby="([^"]+)"/) ?? []
    const [, description] = html.match(/aria-describedby="([^"]+)"/) ?? []
    expect(html).toMatch(new RegExp(`<title id="${title}">[^<]+`))
    expect(html).toMatch(new RegExp(`<desc id="${description}">[^<]+`))
    expect(html).toMatch(/class="method">[^<]*(Data|Prices): /)
  })
}

// What section 6 and 7 of the data's provenance state, and tests/model/ holds against the references.
test('every figure states its numbers in words', async () => {
  const [hero, maintenance, quality, trading] = await Promise.all(
    figures.map(async ({ path, name }) => plain(await markup(path, name))),
  )
  const expected: [string | undefined, string[]][] = [
    [
      hero,
      [
        'What the other 47 cells teach cuts the error at cycle 800 from 207 cycles to 43.',
        'Average over all 48 cells: forecast 43, straight line 207, the same line corrected by the other cells’ mean error 43, their mean life 83.',
        'cell 046: end of life at cycle then measured 1,032 forecast 1,067 35 late 90%: 1,017–1,137 straight line 1,254 222 late',
        'The nominal 90% band held 87% of the later capacities.',
        'a model of the other 47; cell 046, shown first, has the median error at cycle 800',
        '320 66 264 38 of 48 80 158 83 88% 85% 266',
        '480 56 187 43 of 48 57 186 83 87% 85% 204',
        '640 54 172 42 of 48 55 208 83 87% 81% 198',
        '800 43 123 48 of 48 43 207 83 87% 90% 146',
        '960 24 99 48 of 48 33 172 83 85% 83% 87',
      ],
    ],
    [
      maintenance,
      [
        'measured life of 968 to 1,339 cycles',
        'too late for all 48 cells. The forecast is within 10% for all of them.',
        'forecast 48, straight line 1, the same line corrected by the other cells’ mean error 46, their mean life 37.',
        'interval held 90% of the lives; its median width is 146 cycles',
        'interpolated, for 12 cells at cycle 800 as well',
      ],
    ],
    [
      quality,
      [
        'explains 86% of the variation in life across charging protocols; within one, 32%.',
        'r = −0.93',
        'test 1, error 14.7%',
        'test 2, error 11.4%',
        'against 35% and 36% for a constant guess',
      ],
    ],
    [
      trading,
      [
        'copied from yesterday earns 90.3% of perfect foresight; one planned on the last five days of the same kind, 95.5%.',
        '20.3% fixed schedule',
        'beats it on 33 of 51 days and loses on 15. 8 March to 30 April 2026',
      ],
    ],
  ]
  for (const [words, parts] of expected) {
    for (const part of parts) expect(words).toContain(part)
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
