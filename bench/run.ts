import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What `npm run bench -- NAME` can measure; each returns its figures for the JSON file. */
const BENCHES: Record<string, () => Promise<{ run(): Promise<object> }>> = {
  bookings: () => import('./bookings.ts'),
  page: () => import('./page.ts'),
}

const RESULTS = 'bench-results'

const name = process.argv[2] ?? ''
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (bench) {
  const figures = await (await bench()).run()
  await mkdir(RESULTS, { recursive: true })
  const file = join(RESULTS, `${name}.json`)
  const machine = { node: process.version, platform: process.platform, arch: process.arch }
  await writeFile(file, `${JSON.stringify({ at: new Date(), machine, ...figures }, null, 2)}\n`)
  process.stdout.write(`\nWritten to ${file}\n`)
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(BENCHES).join(' | ')}\n`)
  process.exitCode = 1
}
