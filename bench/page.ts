import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { POLICY_META, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { measureInteractions } from './interactions.ts'
import { installLighthouse, measurePage, medians, type PageFigures } from './lighthouse.ts'
import { writePageReport } from './page-report.ts'

const RUNS = 5

/** Measures the page beside a bare page of text of the same size, alternately, in one run. */
export async function run(): Promise<object> {
  const browser = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const lighthouse = await installLighthouse()
  const reference = await referenceSite()
  const ours: PageFigures[] = []
  const bare: PageFigures[] = []
  const { page, interactions } = await withServer('dist', async url => {
    await withServer(reference, async referenceUrl => {
      for (let count = 1; count <= RUNS; count += 1) {
        ours.push(await measurePage(url, browser))
        bare.push(await measurePage(referenceUrl, browser))
        process.stdout.write(`Run ${count} of ${RUNS}: LCP ${ours.at(-1)?.lcp} ms\n`)
      }
    })
    return { page: medians(ours), interactions: await measureInteractions(url, browser) }
  })
  await removeFolder(reference)
  const figures = {
    lighthouse,
    page,
    reference: medians(bare),
    interactions,
    sizes: await builtSizes(),
  }
  await writePageReport(figures)
  return { ...figures, runs: { ours, bare } }
}

async function withServer<T>(siteDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const data = await temporaryFolder()
  const server = await startServer({ DATA_DIR: data, SITE_DIR: siteDir })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
    await removeFolder(data)
  }
}

/** A site of one page that is nothing but text, as large on the wire as ours. */
async function referenceSite(): Promise<string> {
  const target = (await stat('dist/index.html.br')).size
  const words = [
    ...new Set((await readFile('dist/index.html', 'utf8')).match(/[A-Za-z]{3,}/g) ?? []),
  ]
  // Numbers from a fixed seed (Park and Miller, 1988), so that every run has the same page.
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed
  }
  const page = (paragraphs: string[]) =>
    `<!doctype html><html lang="en"><meta charset="utf-8">${POLICY_META}<meta name="viewport" content="width=device-width"><title>Text</title><h1>Text</h1>${paragraphs.join('')}</html>`
  const paragraphs: string[] = []
  let html = page(paragraphs)
  while (brotliCompressSync(html).length < target) {
    const text = Array.from({ length: 60 }, () => words[random() % words.length]).join(' ')
    paragraphs.push(`<p>${text}</p>`)
    html = page(paragraphs)
  }
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(html))
  return folder
}

/** Bytes of the built files on the wire (brotli where there is one), by name without hash. */
async function builtSizes(): Promise<Record<string, number>> {
  const sizes: Record<string, number> = { document: (await stat('dist/index.html.br')).size }
  for (const name of await readdir('dist/assets')) {
    if (!/\.(js|woff2)$/.test(name)) continue
    const file = join('dist/assets', name)
    const compressed = await stat(`${file}.br`).catch(() => stat(file))
    sizes[name.replace(/-[\w-]{8}(\.\w+)$/, '$1')] = compressed.size
  }
  return sizes
}
