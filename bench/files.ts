import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { analyse, type ReadKind } from '../analysis/index.ts'
import { removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { conditions, median, report, table } from './report.ts'

const MEGABYTES = [50, 100]
/** So many hours are ten and a half years. */
const PRICES = 92_000
/** The runs with and without curves, by turns, and how many times as long those with curves may take. */
const RUNS = 5
const MOST_WITH_CURVES = 1.25

/** A cycler's rows: a charge, a rest and a discharge in each cycle, of 100 rows each. */
function* cycler(megabytes: number, voltage = 'Voltage (V)') {
  yield `Cycle,Step,Time (s),${voltage},Current (A)\n`
  let bytes = 0
  for (let cycle = 1; bytes < megabytes * 1e6; cycle += 1) {
    const amperes = 2 - cycle / 100_000
    const rows = Array.from({ length: 300 }, (_, i) => {
      const step = 1 + Math.floor(i / 100)
      const current = [amperes, 0, -amperes][step - 1]
      const volts = step === 1 ? 3.2 + i / 100 : 4.2 - (i % 100) / 100
      return `${cycle},${step},${(cycle * 300 + i) * 36},${volts.toFixed(2)},${current}`
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
  async function add(name: string, lines: Iterable<string>, kind: ReadKind) {
    const { seconds, megabytes } = await read(await write(join(folder, 'file.csv'), lines), kind)
    rows.push([name, `${seconds.toFixed(1)} s`, `${megabytes} MB`])
  }
  for (const megabytes of MEGABYTES)
    await add(`${megabytes} MB of a cycler’s rows`, cycler(megabytes), 'units')
  await add(`${PRICES.toLocaleString('en')} prices`, prices(), 'prices')
  await removeFolder(folder)
  report(
    `Files that are read in Node.js; ${conditions()}.`,
    table(['file', 'time', 'memory'], rows),
  )
})

test('the discharge curves of 100 MB of a cycler’s rows', async () => {
  const folder = await temporaryFolder()
  const files = {
    // A column of another name has no curves.
    without: await write(join(folder, 'without.csv'), cycler(100, 'Note')),
    with: await write(join(folder, 'with.csv'), cycler(100)),
  }
  const seconds: Record<keyof typeof files, number[]> = { with: [], without: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const curves of ['without', 'with'] as const) {
      seconds[curves].push((await read(files[curves], 'units')).seconds)
    }
  }
  await removeFolder(folder)
  const [without, withCurves] = [median(seconds.without), median(seconds.with)]
  const ratio = withCurves / without
  report(
    `100 MB of a cycler’s rows, medians of ${RUNS} runs by turns; ${conditions()}.`,
    table(
      ['without curves', 'with curves', 'ratio'],
      [[`${without.toFixed(1)} s`, `${withCurves.toFixed(1)} s`, ratio.toFixed(2)]],
    ),
  )
  expect(ratio).toBeLessThan(MOST_WITH_CURVES)
})

async function write(path: string, lines: Iterable<string>): Promise<string> {
  const handle = await open(path, 'w')
  for (const line of lines) await handle.write(line)
  await handle.close()
  return path
}

/** Analyses a file. @returns the time, and the most memory of the process */
async function read(path: string, kind: ReadKind) {
  const file = new File([await openAsBlob(path)], 'file.csv')
  let most = 0
  const before = performance.now()
  await analyse(kind, [{ file, folder: '' }], {}, () => {
    most = Math.max(most, process.memoryUsage().rss)
  })
  return { seconds: (performance.now() - before) / 1000, megabytes: Math.round(most / 1e6) }
}
