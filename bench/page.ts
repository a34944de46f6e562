import { createHash } from 'node:crypto'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { installLighthouse, runLighthouse } from './lighthouse.ts'
import { conditions, median, writeReport } from './report.ts'
import { measureSubmit, measureVisits, type Visit } from './visits.ts'

const RUNS = 7

/** Measures the page beside bare text in the same preloaded typeface, in turns. */
export async function run(): Promise<object> {
  const browser = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const version = await installLighthouse()
  const bareText = await makeBareText()
  const rounds = await withServer('dist', url =>
    withServer(bareText, async bareUrl => {
      const results = []
      while (results.length < RUNS) {
        const ours = await measureVisits(url, browser)
        const bare = await measureVisits(bareUrl, browser)
        const submit = await measureSubmit(url, browser)
        results.push({ ours, bare, submit, lighthouse: await runLighthouse(url, browser) })
      }
      return results
    }),
  )
  await removeFolder(bareText)

  type Round = (typeof rounds)[number]
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const row = (label: string, visit: 'first' | 'later', name: keyof Visit, goal: string) => {
    const [ours, bare] = [middle(r => r.ours[visit][name]), middle(r => r.bare[visit][name])]
    const timed = name === 'firstPaint' || name === 'ownTypeface'
    const show = (value: number) => (timed ? `${Math.round(value)} ms` : Number(value.toFixed(3)))
    const ratio = timed ? (ours / bare).toFixed(2) : ''
    return `| ${label} | ${show(ours)} | ${show(bare)} | ${ratio} | ${goal} |`
  }
  const single = (label: string, value: string, goal = '') =>
    `| ${label} | ${value} | | | ${goal} |`
  const ms = (of: (round: Round) => number) => `${Math.round(middle(of))} ms`
  const scores = [0, 1, 2, 3].map(i => middle(({ lighthouse }) => lighthouse.scores[i] ?? 0))
  const rows = [
    `Chromium as a phone (360 by 740 px, 4G with 9 Mbit/s and 85 ms, processor four times slower) and Lighthouse ${version} with its own simulation; medians of ${RUNS}; ${conditions()}.`,
    '',
    '| figure | ours | bare text in the same preloaded typeface | ratio | goal |',
    '| --- | --- | --- | --- | --- |',
    row('first visit: first paint', 'first', 'firstPaint', 'at most 1.15'),
    row('first visit: first view in its own typeface', 'first', 'ownTypeface', 'at most 1.15'),
    row(
      'first visit: longest task after the first paint',
      'first',
      'longestTask',
      'under 50 ms: 0',
    ),
    row('first visit: layout shift', 'first', 'layoutShift', '0'),
    row('later visit: first view in its own typeface', 'later', 'ownTypeface', ''),
    row('later visit: frames in a stand-in', 'later', 'standInFrames', '0'),
    single(
      'from the button’s release to “Submitting...”',
      ms(r => r.submit),
      'under 50 ms',
    ),
    single(
      'Lighthouse: performance, accessibility, best practices, SEO',
      scores.join(', '),
      '100 each',
    ),
    single(
      'Lighthouse: first contentful paint',
      ms(r => r.lighthouse.fcp),
    ),
    single(
      'Lighthouse: largest contentful paint',
      ms(r => r.lighthouse.lcp),
      'at most 900 ms',
    ),
    single(
      'Lighthouse: total blocking time',
      ms(r => r.lighthouse.tbt),
    ),
    single(
      'everything on first load',
      `${(middle(r => r.lighthouse.weight) / 1024).toFixed(1)} KB`,
      '40 KB',
    ),
  ]
  await writeReport('page', rows.join('\n'))
  return { rounds }
}

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
  await cp('dist', folder, { recursive: true })
  const ours = await readFile('dist/index.html', 'utf8')
  const size = (await stat('dist/index.html.br')).size
  const [preload] = ours.match(/<link rel="preload"[^>]*>/) ?? []
  const [face] = ours.match(/@font-face\{font-family:"Instrument Sans"[^}]*\}/) ?? []
  if (!preload || !face) throw new Error('dist/index.html does not preload its typeface')
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
  // Its policy names other styles.
  await rm(join(folder, '_headers'))
  return folder
}
