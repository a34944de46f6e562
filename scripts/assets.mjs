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
const { icons } = await server.ssrLoadModule('/page/pictures.tsx')
// The subset comes first, because the pictures use it.
await makeSubset()
await makePictures()
await server.close()

/** Takes pictures of the icons, and of the page itself for link previews. */
async function makePictures() {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: ensureChromium() })
  await server.listen()
  const [address] = server.resolvedUrls.local
  for (const { name, size, markup } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.goto(new URL('404.html', address).href)
    await page.evaluate(svg => {
      document.documentElement.style.background = 'none'
      document.body.innerHTML = svg
    }, markup)
    await page.screenshot({ path: `site/files/${name}`, omitBackground: true })
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(address)
  await page.waitForSelector('[data-figure=hero][data-interactive]')
  await page.screenshot({ path: 'site/files/social.png' })
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
