import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Analysis, Description } from '../../analysis/index.ts'
import { withColumns } from '../../analysis/index.ts'
import { expect, test } from '../support/test.ts'

const CASES = resolve('tests/analysis/cases')

/** Runs the command in a folder, as npm does for its caller. */
function read(folder: string, ...args: string[]) {
  const options = { env: { ...process.env, INIT_CWD: folder }, maxBuffer: 2 ** 26 }
  return new Promise<{ code: unknown; stdout: string; stderr: string }>(settle =>
    execFile(process.execPath, ['scripts/read.mjs', ...args], options, (error, stdout, stderr) =>
      settle({ code: error?.code ?? 0, stdout, stderr }),
    ),
  )
}
const answerOf = ({ stdout }: { stdout: string }) =>
  JSON.parse(stdout) as Analysis<Record<string, unknown>> & { description: Description }

test('the command prints what it found, and reads by a description that was edited', async ({
  folder,
}) => {
  const file = join(CASES, 'units/cells-land/cells-land.csv')
  await writeFile(join(folder, 'cells.csv'), await readFile(file))
  await writeFile(join(folder, 'settings.json'), '{ "limit": 70 }')
  const printed = await read(folder, 'units', 'cells.csv', '--settings', 'settings.json')
  expect(printed).toMatchObject({ code: 0, stderr: '' })
  const { description, result } = answerOf(printed)
  expect(result).toMatchObject({ unit: 'mAh', units: [{ values: [3.021, 3.012, 3.004, 2.998] }] })
  const [table] = description.tables
  const columns = table?.columns
    .slice(0, 3)
    .map(({ header, meaning, unit }) => [header, meaning, unit])
  expect(columns).toEqual([
    ['Cycle', 'cycle', null],
    ['CapC/mAh', null, null],
    ['CapD/mAh', 'discharged', 'mAh'],
  ])
  const edited = withColumns(description, table?.id ?? '', [1], {
    meaning: 'capacity',
    unit: 'mAh',
  })
  await writeFile(join(folder, 'edited.json'), JSON.stringify(edited))
  const again = await read(folder, 'units', 'cells.csv', '--description', 'edited.json')
  const charged = (await readFile(file, 'utf8')).trim().split('\n').slice(1)
  expect(answerOf(again).result).toMatchObject({
    units: [{ values: charged.map(row => Number(row.split(',')[1])) }],
  })
})

test('prices of another file stand beside a log', async ({ folder }) => {
  const hours = Array.from({ length: 12 * 24 }, (_, i) => new Date(Date.UTC(2025, 1, 23, i)))
  const lines = hours.map(time => `${time.toISOString()},${40 + time.getUTCHours()}`)
  await writeFile(join(folder, 'prices.csv'), ['time,price (EUR/MWh)', ...lines].join('\n'))
  const log = join(CASES, 'dispatch/energy-in-mwh-in-15-minutes/dispatch.csv')
  const { result } = answerOf(await read(folder, 'dispatch', log, '--prices', 'prices.csv'))
  expect(result).toMatchObject({ charged: 75, priced: { first: '2025-02-24' } })
})

test('a refusal exits with 1, and an option that is unknown names those that are known', async () => {
  const refused = await read(CASES, 'units', 'units/plot-csv-alone/plot.csv')
  expect(refused.code).toBe(1)
  expect(answerOf(refused)).toEqual({
    missing: { id: 'not-a-table', facts: { file: 'plot.csv' } },
    result: null,
  })
  const unknown = await read(CASES, 'units', 'a.csv', '--colour', 'red')
  expect(unknown).toMatchObject({ code: 1, stdout: '' })
  expect(unknown.stderr).toContain('--description FILE')
})
