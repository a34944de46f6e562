import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Lighthouse wants a newer Node than the project, so both come from npm into a folder of their own. */
const SCRATCH = resolve('bench-results', 'lighthouse')
const PACKAGES = ['node@24', 'lighthouse@13']

export interface PageFigures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  speedIndex: number
  cls: number
  /** Bytes on the wire. */
  transferred: number
}

interface Report {
  lighthouseVersion: string
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Installs Lighthouse where it is not yet. @returns its version */
export async function installLighthouse(): Promise<string> {
  const manifest = join(SCRATCH, 'node_modules/lighthouse/package.json')
  if (!existsSync(manifest)) {
    await mkdir(SCRATCH, { recursive: true })
    await run('npm', ['install', '--no-save', '--prefix', SCRATCH, ...PACKAGES])
  }
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
}

/**
 * Runs Lighthouse once as a phone on simulated slow 4G with a CPU four times slower.
 * @param chromium path of the browser
 */
export async function measurePage(url: string, chromium: string): Promise<PageFigures> {
  const flags = ['--headless=new', '--disable-background-networking']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const { stdout } = await run(
    join(SCRATCH, 'node_modules/node/bin/node'),
    [
      join(SCRATCH, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(value('first-contentful-paint')),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    speedIndex: Math.round(value('speed-index')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    transferred: Math.round(value('total-byte-weight')),
  }
}

/** The median of each figure, which one bad run cannot move. */
export function medians(runs: readonly PageFigures[]): PageFigures {
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  const names = Object.keys(runs[0] ?? {}) as (keyof PageFigures)[]
  return Object.fromEntries(
    names.map(name => [name, middle(runs.map(figures => figures[name]))]),
  ) as unknown as PageFigures
}
