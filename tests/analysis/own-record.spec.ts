import { readFileSync } from 'node:fs'
import { ruleFor, slopesOf, type Unit } from '../../analysis/running/next-check.ts'
import { lifeOf } from '../../analysis/running/running-checks.ts'
import {
  basisWords,
  firstWords,
  hiddenWords,
  outlookWords,
  requestWords,
  standingNotes,
  unitTable,
} from '../../site/content/figures/next-check-words.ts'
import { hiddenOf, outlookOf, spreadOf } from '../../site/sections/your-cells/outlook.ts'
import { type OwnRecord, ownRecord } from '../../site/sections/your-cells/own-record.ts'
import { savedTable } from '../../site/sections/your-cells/saved-table.ts'
import { expect, test } from '../support/test.ts'
import { read } from './read.ts'

const recordOf = async (text: string, rated: number | null = null) =>
  ownRecord(await read({ 'fleet.csv': text }), rated)

/** The names of the units in each standing at a limit. */
function standingsOf({ limits, names }: OwnRecord, limit: number): Record<string, string[]> {
  const standings: Record<string, string[]> = {}
  for (const { standing, place } of limits[limit]?.placed ?? []) {
    standings[standing] = [...(standings[standing] ?? []), names[place] ?? '']
  }
  return standings
}

const sentence = (record: OwnRecord, limit = record.limit) => outlookWords(outlookOf(record, limit))
const hidden = (record: OwnRecord) => hiddenWords(hiddenOf(record))

/** Rows of vehicles with a state of health at each of some kilometres, from a first value on. */
const rowsOf = (name: string, values: readonly number[], from = 10_000) =>
  values.map((value, i) => `${name},${from + 5000 * i},${value}`)

const fleet = (...rows: string[][]) => ['bus,km,SOH (%)', ...rows.flat()].join('\n')

/** Vehicles that lose about one point a check, each a little more than the one before. */
const usual = (count: number, checks = 6) =>
  Array.from({ length: count }, (_, unit) =>
    rowsOf(
      `B${unit + 1}`,
      Array.from({ length: checks }, (_, i) =>
        Number((98 - (1 + unit / 10) * i - 0.02 * i * i).toFixed(2)),
      ),
    ),
  )

const BUSES = readFileSync('tests/analysis/data/running_buses.csv', 'utf8')

test('a state of health is taken as it is: from 97.7 to 79.0 it is below 80', async () => {
  const record = await recordOf(
    fleet(rowsOf('A', [97.7, 95, 91, 86, 79]), rowsOf('B', [97.7, 95, 91, 86, 80])),
  )
  expect(record.basis).toBe('rated')
  expect(record.limit).toBe(80)
  expect(record.set.units[0]?.checks.map(([, percent]) => percent)).toEqual([97.7, 95, 91, 86, 79])
  expect(standingsOf(record, 80)).toEqual({ below: ['A'], first: ['B'] })
  expect(record.limits[80]?.placed[0]?.since).toBe(30_000)
  expect(sentence(record)).toBe(
    'Next check, at about 35,000\u00a0km: the one vehicle may be below 80%. 1 is already.',
  )
})

test('capacities are shares of the first one, or of a rated one that was typed', async () => {
  const rows = Array.from({ length: 8 }, (_, i) => `${50 * i},${(1.9 - 0.02 * i).toFixed(3)}`)
  const text = ['cycle,Capacity (Ah)', ...rows].join('\n')
  const first = await recordOf(text)
  expect([first.basis, first.limit, first.things]).toEqual(['first', 90, 'cells'])
  const rated = await recordOf(text, 2)
  expect(rated.basis).toBe(2)
  expect(rated.set.units[0]?.checks[0]?.[1]).toBe(95)
  expect(basisWords(rated.basis)).toBe('of 2\u00a0Ah')
})

test('vehicles with dates stay vehicles, and their ages are dates', async () => {
  const dated = BUSES.split('\n')
    .map(row => row.split(';').filter((_, column) => column !== 2))
    .map(row => row.join(';'))
    .join('\n')
  const record = await recordOf(dated)
  expect(record.things).toBe('vehicles')
  expect(sentence(record)).toBe(
    'Next check, in about 6\u00a0months: 6\u00a0of\u00a024 vehicles may be below 80%.',
  )
  // The last checks of these buses are two years apart.
  expect(spreadOf(record, 80)).toBe(
    'Last checks are from 12 Sept 2023 to 13 Sept 2025: each forecast is for about 6\u00a0months after the unit’s own.',
  )
  const [head = [], first = []] = savedTable(record, 80)
  expect(head.slice(0, 3)).toEqual(['vehicle', 'last_check_date', 'last_check_percent'])
  expect(first.slice(0, 3)).toEqual(['BUS-118', '2025-09-13', '80,2'])
})

test('24 cells after 80 cycles are told that none is near the limit', async () => {
  const rows = Array.from({ length: 80 }, (_, cycle) =>
    [
      cycle + 1,
      ...Array.from({ length: 24 }, (_, cell) => (1.2 - cycle * (1 + cell / 20) * 1e-4).toFixed(4)),
    ].join(),
  )
  const names = Array.from({ length: 24 }, (_, cell) => `C${cell + 1}`)
  const record = await recordOf([['cycle', ...names].join(), ...rows].join('\n'))
  expect(sentence(record)).toBe(
    'None of 24 cells is likely to be below 90% within three checks, about 24\u00a0cycles.',
  )
  expect(standingsOf(record, 90).later?.slice(0, 3)).toEqual(['C24', 'C23', 'C22'])
  expect(firstWords(['C24'], outlookOf(record, 90))).toBe('Nearest to it: C24.')
  expect(record.limits[90]?.comparison).toBeNull()
  for (const words of [sentence(record), hidden(record)]) {
    expect(words).not.toMatch(/tested|ended|at least|today|will/)
  }
})

test('a unit with fewer than four checks has no forecast, and is listed', async () => {
  const record = await recordOf(fleet(...usual(6), rowsOf('NEW', [99, 98, 97])))
  expect(standingsOf(record, 80).unknown).toEqual(['NEW'])
  expect(standingNotes.unknown).toBe('A forecast needs four checks.')
  expect(unitTable.few(3)).toBe('3 checks')
  const alone = await recordOf(fleet(rowsOf('A', [99, 98, 97]), rowsOf('B', [99, 98])))
  expect(sentence(alone)).toBe('No forecast yet for 2 vehicles.')
  // Its last value says already that it is below.
  const low = await recordOf(fleet(...usual(6), rowsOf('LOW', [84, 81, 79])))
  expect(standingsOf(low, 80).below).toEqual(['LOW'])
})

test('one unit alone has its own line, which nothing corrects', async () => {
  const values = [98, 96.5, 95, 93, 91]
  const record = await recordOf(fleet(rowsOf('A', values)))
  expect(hidden(record)).toBe(
    'One vehicle alone: its own line, which no other corrects. A check ago it would have been 0.3 points off; no change 2.0.',
  )
  const [slope] = slopesOf([
    { condition: '', checks: values.map((value, i) => [10_000 + 5000 * i, value]) },
  ])
  expect(slope?.corrected).toBe(slope?.own)
  const few = await recordOf(fleet(...usual(3)))
  expect(hidden(few)).toContain('That is from 3 vehicles: the ranges are rough.')
})

test('a rise by more than three points starts a new life', async () => {
  const record = await recordOf(
    fleet(
      ...usual(6),
      rowsOf('PACK', [95, 92, 88, 84, 99, 98, 97, 96]),
      rowsOf('NOISE', [95, 92, 94.9, 91, 90, 89]),
    ),
  )
  const unit = (name: string) => record.set.units[record.names.indexOf(name)]
  expect(unit('PACK')?.isRenewed).toBe(true)
  expect(unit('PACK')?.checks.map(([, percent]) => percent)).toEqual([99, 98, 97, 96])
  expect(unit('NOISE')?.isRenewed).toBe(false)
  expect(standingsOf(record, 80).below).toBeUndefined()
  expect(
    lifeOf([
      [1, 90],
      [2, 93],
    ]),
  ).toHaveLength(2)
  expect(unitTable.renewed).toMatch(/^Rose by more than 3 points/)
})

test('a record that stops long before the others’ is taken as stopped', async () => {
  const dated = (name: string, first: number, checks: number) =>
    Array.from({ length: checks }, (_, i) => {
      const month = 6 * i
      const date = `${first + Math.floor(month / 12)}-0${1 + (month % 12)}-15`
      return `${name},${date},${98 - 1.2 * i}`
    })
  const units = Array.from({ length: 6 }, (_, i) => dated(`B${i}`, 2020, 9))
  const record = await recordOf(
    ['bus,date,SOH (%)', ...units.flat(), ...dated('GONE', 2020, 5)].join('\n'),
  )
  expect(standingsOf(record, 80).stopped).toEqual(['GONE'])
  expect(standingNotes.stopped).toBe('Running, stopped or failed? Taken as stopped: no forecast.')
  // A cell that is cycled slowly has not stopped; one of a test that ends together has.
  const cells = (ends: readonly number[]) =>
    recordOf(
      [
        'cell,cycle,SOH (%)',
        ...ends.flatMap((end, cell) =>
          Array.from({ length: end }, (_, i) => `C${cell},${50 * (i + 1)},${99 - i}`),
        ),
      ].join('\n'),
    )
  expect(standingsOf(await cells([8, 8, 8, 8, 4]), 80).stopped).toEqual(['C4'])
  expect(standingsOf(await cells([9, 7, 10, 5, 8]), 80).stopped).toBeUndefined()
})

test('a limit above every value says so', async () => {
  const record = await recordOf(fleet(...usual(6, 8)))
  expect(sentence(record, 95)).toBe('All 6 vehicles are below 95% already.')
})

test('the last readings of a dense record count, though they are younger than its last check', async () => {
  const { limits, names, set } = await recordOf(
    readFileSync('research/data/running_cells.csv', 'utf8'),
  )
  // C14 was at 90.3 at its last check and is at 89.9 where its record ends.
  expect(set.units[names.indexOf('C14')]?.reading).toBeCloseTo(89.92, 2)
  for (const [limit, { placed }] of Object.entries(limits)) {
    for (const { place, standing } of placed) {
      const { reading = 0 } = set.units[place] ?? {}
      if (reading < Number(limit)) expect(['below', 'first']).toContain(standing)
    }
  }
})

test('a condition splits what is learned from the others', () => {
  const line = (condition: string, slopes: readonly number[]): Unit => ({
    condition,
    checks: slopes.map((_, i) => [
      i,
      100 + slopes.slice(0, i + 1).reduce((sum, slope) => sum + slope, 0),
    ]),
  })
  const slow = Array.from({ length: 4 }, () => line('slow', [0, -1, -1, -1, -1]))
  const fast = Array.from({ length: 4 }, () => line('fast', [0, -2, -2, -2, -4]))
  const both = slopesOf([...slow, ...fast])
  expect(both.slice(0, 4)).toEqual(slopesOf(slow))
  expect(both.slice(4)).toEqual(slopesOf(fast))
  expect(both[0]?.fleet).toBe(-1)
  // With three units of a condition, two others are too few, and all count.
  const mixed = slopesOf([...slow.slice(0, 3), ...fast])
  expect(mixed[0]?.fleet).toBe(-2)
})

test('the fleet’s rate is taken where it was clearly better, in twelve units or more', () => {
  const errors = Array.from({ length: 12 }, (_, i) => ({
    stays: 2,
    fleet: 0.5 + i / 100,
    own: 1,
    corrected: 1 + (i % 3) / 10,
  }))
  const check = { tested: 12, errors, means: errors[0] as never, bands: errors[0] as never }
  expect(ruleFor(check)).toBe('fleet')
  expect(ruleFor({ ...check, tested: 11, errors: errors.slice(0, 11) })).toBe('corrected')
  const close = errors.map(error => ({ ...error, fleet: 0.95 }))
  expect(ruleFor({ ...check, errors: close })).toBe('corrected')
})

test('the request has counts and numbers of the most urgent units, and no name', async () => {
  const record = await recordOf(BUSES)
  const outlook = outlookOf(record, 80)
  const words = requestWords(outlook, hiddenOf(record), basisWords(record.basis), [
    { last: 80.2, low: 70.7, high: 80 },
  ])
  expect(words).toBe(
    'My 24 vehicles, limit 80% of the rated value: Next check, in about 3,900\u00a0km: 7\u00a0of\u00a024 vehicles may be below 80%. Most urgent: 80.2%, next 70.7 to 80.0%. A check ago such forecasts were 1.2 points off.',
  )
  expect(hidden(record)).toBe(
    'A check ago these forecasts would have been 1.2 points off on average; no change 1.8, the fleet’s rate 1.0.',
  )
})
