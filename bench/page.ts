import { createHash } from 'node:crypto'
import { cp, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, test } from '@playwright/test'
import { BUILT_SITE, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { installLighthouse, runLighthouse } from './lighthouse.ts'
import { conditions, median, report, table } from './report.ts'
import { measureSubmit, measureVisits, type Visit } from './visits.ts'

const RUNS = 7

/** One measurement of everything: the page beside bare text in the same preloaded typeface. */
async function measure(url: string, bareUrl: string, browser: string) {
  const ours = await measureVisits(url, browser)
  const bare = await measureVisits(bareUrl, browser)
  const submit = await measureSubmit(url, browser)
  return { ours, bare, submit, lighthouse: await runLighthouse(url, browser) }
}

test('the page beside bare text, and Lighthouse', async () => {
  const browser = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const version = await installLighthouse()
  const bareText = await makeBareText()
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  await withServer(BUILT_SITE, url =>
    withServer(bareText, async bareUrl => {
      while (rounds.length < RUNS) rounds.push(await measure(url, bareUrl, browser))
    }),
  )
  await removeFolder(bareText)

  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of))
  const ms = (value: number) => `${Math.round(value)} ms`
  const both = (visit: 'first' | 'second', name: keyof Visit) =>
    [middle(({ ours }) => ours[visit][name]), middle(({ bare }) => bare[visit][name])] as const
  const timed = (label: string, visit: 'first' | 'second', name: keyof Visit, goal: string) => {
    const [ours, bare] = both(visit, name)
    return [label, ms(ours), ms(bare), (ours / bare).toFixed(2), goal]
  }
  const plain = (label: string, visit: 'first' | 'second', name: keyof Visit, goal: string) => {
    const [ours, bare] = both(visit, name).map(value => Number(value.toFixed(3)))
    return [label, `${ours}`, `${bare}`, '', goal]
  }
  const single = (label: string, value: string, goal = '') => [label, value, '', '', goal]
  const scores = [0, 1, 2, 3].map(i => middle(({ lighthouse }) => lighthouse.scores[i] ?? 0))
  const weight = middle(({ lighthouse }) => lighthouse.weight) / 1024
  const rows = [
    timed('first visit: first paint', 'first', 'firstPaint', 'at most 1.15'),
    timed('first visit: first view in its own typeface', 'first', 'ownTypeface', 'at most 1.15'),
    plain(
      'first visit: longest task after the first paint',
      'first',
      'longestTask',
      'under 50 ms: 0',
    ),
    plain('first visit: layout shift', 'first', 'layoutShift', '0'),
    timed('second visit: first view in its own typeface', 'second', 'ownTypeface', ''),
    plain('second visit: frames in a fallback font', 'second', 'fallbackFrames', '0'),
    single(
      'from the button’s release to “Submitting...”',
      ms(middle(r => r.submit)),
      'under 50 ms',
    ),
    single(
      'Lighthouse: performance, accessibility, best practices, SEO',
      scores.join(', '),
      '100 each',
    ),
    single('Lighthouse: first contentful paint', ms(middle(r => r.lighthouse.fcp))),
    single(
      'Lighthouse: largest contentful paint',
      ms(middle(r => r.lighthouse.lcp)),
      'at most 900 ms',
    ),
    single('Lighthouse: total blocking time', ms(middle(r => r.lighthouse.tbt))),
    single('everything on first load', `${weight.toFixed(1)} KB`, '40 KB'),
  ]
  const head = ['figure', 'ours', 'bare text in the same preloaded typeface', 'ratio', 'goal']
  report(
    `${basename(browser)} as a phone (360 by 740 px, 4G with 9 Mbit/s and 85 ms, processor four times slower) and Lighthouse ${version} with its own simulation; medians of ${RUNS}; ${conditions()}.`,
    table(head, rows),
  )
})

async function withServer<T>(siteDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const data = await temporaryFolder()
  const server = await startServer({ DATA_DIR: data, SITE_DIR: siteDir })
  return work(server.url).finally(async () => {
    await server.stop()
    await removeFolder(data)
  })
}

/** A copy of the site whose page is bare text, as large on the wire, in the same preloaded typeface. */
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
