import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { analyse, type ReadKind } from '../analysis/index.ts'
import { removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { conditions, report, table } from './report.ts'

const MEGABYTES = [50, 100]
/** So many hours are ten and a half years. */
const PRICES = 92_000

/** A cycler's rows: a charge, a rest and a discharge in each cycle, of 100 rows each. */
function* cycler(megabytes: number) {
  yield 'Cycle,Step,Time (s),Voltage (V),Current (A)\n'
  let bytes = 0
  for (let cycle = 1; bytes < megabytes * 1e6; cycle += 1) {
    const amperes = 2 - cycle / 100_000
    const rows = Array.from({ length: 300 }, (_, i) => {
      const step = 1 + Math.floor(i / 100)
      const current = [amperes, 0, -amperes][step - 1]
      return `${cycle},${step},${(cycle * 300 + i) * 36},${3.2 + (i % 100) / 100},${current}`
    }).join('\n')
    bytes += rows.length + 1
    yield `${rows}\n`
  }
}

function* prices() {
  yield 'time,price (EUR/MWh)\n'
  for (let i = 0; i < PRICES; i += 1) {
    const time = new Date(Date.UTC(2015, 0, 1, i)).toISOString()
    yield `${time},${40 + ((37 * i) % 61)}\n`
  }
}

test('a visitor’s large files', async () => {
  const folder = await temporaryFolder()
  const rows: string[][] = []
  for (const megabytes of MEGABYTES) {
    const read = await timed(join(folder, `${megabytes}.csv`), cycler(megabytes), 'units')
    rows.push([`${megabytes} MB of a cycler’s rows`, ...read])
  }
  const read = await timed(join(folder, 'prices.csv'), prices(), 'prices')
  rows.push([`${PRICES.toLocaleString('en')} prices`, ...read])
  await removeFolder(folder)
  report(
    `Files that are read in Node.js; ${conditions()}.`,
    table(['file', 'time', 'memory'], rows),
  )
})

/** Writes a file and analyses it. @returns the seconds, and the most memory of the process */
async function timed(path: string, lines: Iterable<string>, kind: ReadKind): Promise<string[]> {
  const handle = await open(path, 'w')
  for (const line of lines) await handle.write(line)
  await handle.close()
  const file = new File([await openAsBlob(path)], 'file.csv')
  let most = 0
  const before = performance.now()
  await analyse(kind, [{ file, folder: '' }], {}, () => {
    most = Math.max(most, process.memoryUsage().rss)
  })
  const seconds = (performance.now() - before) / 1000
  return [`${seconds.toFixed(1)} s`, `${Math.round(most / 1e6)} MB`]
}
