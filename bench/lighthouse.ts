import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Lighthouse wants a newer Node than the project, so both come from npm into a folder of their own. */
const SCRATCH = resolve('bench-results', 'lighthouse')
const PACKAGES = ['node@24', 'lighthouse@13']

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Installs Lighthouse unless it is there. @returns its version */
export async function installLighthouse(): Promise<string> {
  const manifest = join(SCRATCH, 'node_modules/lighthouse/package.json')
  if (!existsSync(manifest)) {
    await mkdir(SCRATCH, { recursive: true })
    await run('npm', ['install', '--no-save', '--prefix', SCRATCH, ...PACKAGES])
  }
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
}

/** Runs Lighthouse once as a phone; times in milliseconds, weight in bytes on the wire. */
export async function runLighthouse(url: string, chromium: string) {
  const flags = ['--headless=new', '--disable-background-networking']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const cli = join(SCRATCH, 'node_modules/lighthouse/cli/index.js')
  const node = join(SCRATCH, 'node_modules/node/bin/node')
  const args = [cli, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`]
  const options = { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 }
  const lighthouse = () => run(node, args, options)
  // Now and then Lighthouse fails to record the page and asks to be run again.
  const { stdout } = await lighthouse().catch(lighthouse).catch(lighthouse)
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    weight: value('total-byte-weight'),
  }
}
