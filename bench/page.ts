import { createHash } from 'node:crypto'
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, test } from '@playwright/test'
import { BUILT_SITE, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { conditions, median, report, table } from './report.ts'

/** The number of rounds. In each, the pages take turns, so that a busy moment of the machine affects both. */
const ROUNDS = 7

/** A 4G line: a response starts after 85 ms; 9 Mbit/s down and 3 up. */
const LINE = { latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
const CPU_SLOWDOWN = 4

test('the first visit of the page, beside bare text', async () => {
  const bareText = await makeBareText()
  const executablePath = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const browser = await chromium.launch({ executablePath })
  const visits: Record<'ours' | 'bare', Awaited<ReturnType<typeof visit>>[]> = {
    ours: [],
    bare: [],
  }
  await withServer(BUILT_SITE, url =>
    withServer(bareText, async bareUrl => {
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.ours.push(await visit(browser, url))
        visits.bare.push(await visit(browser, bareUrl))
      }
    }),
  )
  const version = browser.version()
  await browser.close()
  await removeFolder(bareText)

  const row = (name: string, figure: keyof (typeof visits.ours)[number], unit: string) => {
    const [ours = 0, bare = 0] = [visits.ours, visits.bare].map(of =>
      median(of.map(figures => figures[figure])),
    )
    const ratio = bare > 0 ? (ours / bare).toFixed(2) : ''
    return [name, `${ours.toFixed()} ${unit}`, `${bare.toFixed()} ${unit}`, ratio]
  }
  report(
    `Chromium ${version} as a phone (360 by 740 px, 4G with 9 Mbit/s and 85 ms, processor four times slower), first visits, medians of ${ROUNDS}; ${conditions()}.`,
    table(
      ['figure', 'ours', 'bare text in the same preloaded typeface', 'ratio'],
      [
        row('first paint', 'firstPaint', 'ms'),
        row('longest task after the first paint (0: none took 50 ms)', 'longestTask', 'ms'),
        row('bytes of the visit', 'bytes', 'bytes'),
      ],
    ),
  )
})

/** Visits an address with an empty cache, as a slow phone. Times are in milliseconds. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const tasks: PerformanceEntry[] = []
    const observer = new PerformanceObserver(list => tasks.push(...list.getEntries()))
    observer.observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const times = await page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: PerformanceEntry[] }
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const later = tasks.filter(task => task.startTime > firstPaint)
    return { firstPaint, longestTask: Math.max(0, ...later.map(task => task.duration)) }
  })
  await context.close()
  return { ...times, bytes }
}

async function withServer<T>(siteDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const data = await temporaryFolder()
  const server = await startServer({ DATA_DIR: data, SITE_DIR: siteDir })
  return work(server.url).finally(async () => {
    await server.stop()
    await removeFolder(data)
  })
}

/** Makes a copy of the site whose page is bare text of the same compressed size, in the same preloaded typeface. */
async function makeBareText(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(BUILT_SITE, folder, { recursive: true })
  const ours = await readFile(`${BUILT_SITE}/index.html`, 'utf8')
  const size = (await stat(`${BUILT_SITE}/index.html.br`)).size
  const [preload, file = ''] = ours.match(/<link rel="preload"[^>]* href="([^"]+)"[^>]*>/) ?? []
  const face = ours.match(/@font-face\{[^}]*\}/g)?.find(it => it.includes(file))
  if (!preload || !face) throw new Error('The page does not preload its typeface')
  const words = [...new Set(ours.match(/[A-Za-z]{3,}/g) ?? [])]
  // A hash chooses the words, so that every run has the same page.
  const paragraph = (index: number) =>
    [...createHash('sha512').update(String(index)).digest()].map(byte => words[byte]).join(' ')
  let html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="">${preload}<meta name="viewport" content="width=device-width"><title>Text</title><style>${face}body{font-family:"Instrument Sans",sans-serif}</style><h1>Text</h1>`
  for (let index = 0; brotliCompressSync(html).length < size; index += 1) {
    html += `<p>${paragraph(index)}</p>`
  }
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html))
  return folder
}
