// `npm run assets`: makes the icons, the picture for link previews and the subset of the typeface. They change so
// seldom that they are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { ensureChromium } from './browsers.mjs'
import { ensureDependencies } from './setup.mjs'

const TYPEFACE =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

ensureDependencies()
const { createServer } = await import('vite')
const server = await createServer({ logLevel: 'error' })
const { pictures } = await server.ssrLoadModule('/page/pictures.tsx')
// The subset comes first, because the pictures use it.
await makeSubset()
await makePictures()
await server.close()

/** Takes pictures of markup within a document of the site, with its styles and its typeface. */
async function makePictures() {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  await server.listen()
  for (const { name, width, height, markup } of pictures) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto(new URL('404.html', server.resolvedUrls.local[0]).href)
    await page.evaluate(async svg => {
      document.documentElement.style.background = 'none'
      document.body.innerHTML = svg
      await document.fonts.load('600 1em "Instrument Sans"')
    }, markup)
    await page.screenshot({ path: `site/files/${name}`, omitBackground: true })
  }
  await browser.close()
}

/** Makes a font file with the characters and the weights that its rule in the stylesheet names. */
async function makeSubset() {
  const { default: subsetFont } = await import('subset-font')
  const css = readFileSync('site/styles/fonts.css', 'utf8')
  const [, weights, ranges] =
    /subset\.woff2[^}]*font-weight: ([^;]*);[^}]*unicode-range:([^;]*);/.exec(css)
  const [min, max] = weights.split(' ').map(Number)
  const characters = ranges.match(/(?<=U\+)[\dA-F-]+/g).flatMap(range => {
    const [from, to = from] = range.split('-').map(code => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })
  const subset = await subsetFont(readFileSync(TYPEFACE), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    // Ligatures are left out: they would add 1.1 KB for the joined "fi" and "fl" of running text.
    keepFeatures: ['kern', 'tnum'],
  })
  writeFileSync('site/styles/instrument-sans-subset.woff2', subset)
}
