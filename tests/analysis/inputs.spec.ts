import { readdirSync } from 'node:fs'
import { rollup } from 'd3-array'
import type { Choices } from '../../analysis/reading.ts'
import { expect, test } from '../support/test.ts'
import { inputFile } from './read.ts'
import { analysed, type Content, leftOutOf } from './units.ts'

/** Each unit's ages and values in the file's own unit: the first ones, and how many there are. */
interface Right {
  choices?: Choices
  unit: string
  units: Record<string, { count: number; ages: number[]; values: number[]; last?: number }>
  /** The number of all units, if these are some of them. */
  all?: number
  leftOut?: string[]
}

const cycles = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i)

const RIGHT: Record<string, Right> = {
  'cells-two-channels.csv': {
    unit: 'Ah',
    units: {
      'Channel 1': { count: 40, ages: [1, 2], values: [1.9984, 1.9968], last: 1.936 },
      'Channel 4': { count: 40, ages: [1, 2], values: [1.8784, 1.8768], last: 1.816 },
    },
  },
  'cells-rest-without-rows.csv': {
    unit: 'Ah',
    units: { 'cells-rest-without-rows': { count: 40, ages: [1], values: [1.9983] } },
  },
  'cells-no-r.xlsx': {
    unit: 'Ah',
    units: { 'cells-no-r': { count: 60, ages: [1, 2], values: [1.9984, 1.9968], last: 1.904 } },
  },
  'cells-bare-headers.csv': {
    unit: 'Ah',
    all: 77,
    units: { '1-1': { count: 148, ages: [10, 20], values: [1.1672, 1.1657], last: 0.8826 } },
  },
  'cells-cycle-numbers-restart.csv': {
    unit: 'Ah',
    all: 31,
    units: { '2C_battery-1': { count: 125, ages: [3, 6], values: [1.913, 1.923], last: 1.641 } },
  },
  'cells-five-dead.csv': {
    unit: 'Ah',
    all: 77,
    units: { '1-4': { count: 267, ages: [10], values: [1.1864], last: 0 } },
  },
  'cells-formation-high.csv': {
    unit: 'Ah',
    all: 77,
    units: { '1-1': { count: 151, ages: [1, 2, 3, 10], values: [1.2613, 1.2576, 1.2598, 1.1672] } },
  },
  'cells-rate-changed.csv': {
    unit: 'Ah',
    all: 31,
    units: { '2C_battery-1': { count: 125, ages: [3], values: [1.913], last: 1.5261 } },
  },
  'cells-eclab-capacitance.mpt': {
    unit: 'mAh',
    units: { 'cells-eclab-capacitance': { count: 3, ages: [1, 2, 3], values: [2010, 2000, 1992] } },
  },
  'cells-maccor-channels': {
    unit: 'Ah',
    units: {
      'LOT9.001': { count: 4, ages: [0, 1, 2, 3], values: [4.81, 4.79, 4.78, 4.76] },
      'LOT9.002': { count: 4, ages: [0, 1, 2, 3], values: [4.66, 4.63, 4.61, 4.58] },
    },
  },
  'cells-ends-as-discharge-begins.003': {
    unit: 'Ah',
    units: { 'cells-ends-as-discharge-begins.003': { count: 1, ages: [0], values: [4.7] } },
    leftOut: ['1 cycle no-discharge'],
  },
  'cells-novonix-long-protocol.csv': {
    unit: 'Ah',
    units: { 'cells-novonix-long-protocol': { count: 2, ages: [1, 2], values: [4.92, 4.9] } },
  },
  'cells-land.csv': {
    unit: 'mAh',
    units: { 'cells-land': { count: 4, ages: cycles(4), values: [3.021, 3.012, 3.004, 2.998] } },
  },
  'cells-one-cycle-number.052': {
    unit: 'Ah',
    units: { 'cells-one-cycle-number.052': { count: 1, ages: [137], values: [4.52] } },
  },
  'cells-pulses.csv': {
    unit: 'Ah',
    units: { 'cells-pulses': { count: 1, ages: [1], values: [2.98] } },
  },
  'cells-neware-chinese.csv': {
    unit: 'Ah',
    units: { 'cells-neware-chinese': { count: 3, ages: cycles(3), values: [280.4, 280.1, 279.9] } },
  },
  'cells-step-time.bdf.csv': {
    unit: 'Ah',
    units: { 'cells-step-time': { count: 3, ages: cycles(3), values: [7.3, 7.28, 7.26] } },
  },
  'cells-number-of-discharge.csv': {
    unit: 'Ah',
    units: {
      'cells-number-of-discharge': { count: 8, ages: cycles(8), values: [1.85, 1.84], last: 1.78 },
    },
  },
  'cells-maccor-stats-ah-in-and-ah-out.txt': {
    unit: 'Ah',
    units: {
      'cells-maccor-stats-ah-in-and-ah-out': {
        count: 13,
        ages: cycles(13, 0),
        values: [
          2.874, 3.05, 3.049, 3.0465, 3.0448, 3.0437, 3.0421, 3.0403, 3.038, 3.0369, 3.035, 3.0333,
          3.0315,
        ],
      },
    },
  },
  'cells-maccor-mamp-hr.txt': {
    unit: 'mAh',
    units: {
      'cells-maccor-mamp-hr': {
        count: 4,
        ages: cycles(4, 0),
        values: [742.618, 738.905, 735.417, 732.164],
      },
    },
  },
  'cells-file-ends-as-a-discharge-begins.034': {
    unit: 'Ah',
    units: {
      'cells-file-ends-as-a-discharge-begins.034': { count: 1, ages: [0], values: [3.918] },
    },
    leftOut: ['1 cycle one-row'],
  },
  'cells-discharges-of-one-row.022': {
    unit: 'Ah',
    units: {
      'cells-discharges-of-one-row.022': { count: 2, ages: [0, 1], values: [3.9164, 3.9107] },
    },
    leftOut: ['14 cycle one-row'],
  },
  'cells-one-cell-in-dated-files': {
    unit: 'Ah',
    units: {
      'CELL-01': {
        count: 26,
        ages: cycles(26),
        values: [0.9682, 0.9668, 0.966, 0.9636],
        last: 0.9292,
      },
    },
  },
  'cells-time-in-ms-called-seconds.bdf.csv': {
    unit: 'Ah',
    units: {
      'cells-time-in-ms-called-seconds': {
        count: 5,
        ages: cycles(5),
        values: [1.812, 1.794, 1.776, 1.758, 1.74],
      },
    },
  },
  'cells-unicode-minus.csv': {
    unit: 'Ah',
    units: {
      'cells-unicode-minus': {
        count: 5,
        ages: cycles(5),
        values: [1.917, 1.894, 1.871, 1.848, 1.825],
      },
    },
  },
  'cells-ox-red-without-current.txt': {
    unit: 'mAh',
    units: {
      'cells-ox-red-without-current': {
        count: 8,
        ages: cycles(8, 0),
        values: [31.6, 31.35, 31.1, 30.85, 30.6, 30.35, 30.1, 29.85],
      },
    },
  },
  'cells-start-time-as-an-array.csv': {
    unit: 'Ah',
    units: {
      B0101: { count: 24, ages: [], values: [1.61], last: 1.3829 },
      B0102: { count: 30, ages: [], values: [1.8017], last: 1.6466 },
      B0103: { count: 30, ages: [], values: [1.9567], last: 1.7693 },
    },
    leftOut: ['128 row other-step'],
  },
  'vehicles-one-car-without-a-name.csv': {
    choices: { settings: { axis: 'km' } },
    unit: '%',
    units: {
      'vehicles-one-car-without-a-name': {
        count: 52,
        ages: [31250, 31256],
        values: [91.47],
        last: 91.45,
      },
    },
    leftOut: ['6 row repeated'],
  },
  'vehicles-usable-capacity-in-kwh.csv': {
    choices: { settings: { axis: 'km' } },
    unit: 'kWh',
    units: {
      'vehicles-usable-capacity-in-kwh': {
        count: 24,
        ages: [0, 15890.66],
        values: [69.5, 68.21],
        last: 68.21,
      },
    },
  },
  'vehicles-wide-by-date.csv': {
    unit: '%',
    all: 16,
    units: {
      'BUS-01': { count: 5, ages: [0, 184, 365], values: [97.9, 97.2, 96.3, 95.8, 95.1] },
      'BUS-12': { count: 4, ages: [184], values: [] },
      'BUS-15': { count: 4, ages: [184], values: [98, 97.2, 96.7, 96.3] },
    },
    leftOut: [],
  },
  'vehicles-kwh-two-types.csv': {
    unit: 'kWh',
    all: 14,
    units: { 'BUS-01': { count: 4, ages: [], values: [273.6, 260.7, 248.1, 236.3] } },
    leftOut: [],
  },
  'vehicles-telematics-monthly.csv': {
    unit: '%',
    all: 30,
    units: { 'CAR-01': { count: 40, ages: [0, 28], values: [100, 100], last: 91 } },
    leftOut: ['5 row no-number'],
  },
}

/** The files of an input, which may be a folder. */
function filesOf(name: string): Record<string, Content> {
  const folder = /\.\w+$/.test(name) ? [] : readdirSync(`tests/analysis/inputs/${name}`)
  if (folder.length === 0) return { [name]: inputFile(name) }
  return Object.fromEntries(folder.map(file => [file, inputFile(`${name}/${file}`)]))
}

for (const [name, { choices, unit, units, all, leftOut }] of Object.entries(RIGHT)) {
  test(`${name} is read as it is written`, async () => {
    const { result, leftOut: left } = await analysed(filesOf(name), choices)
    expect(result?.unit).toBe(unit)
    expect(result?.units).toHaveLength(all ?? Object.keys(units).length)
    for (const [unitName, { count, ages, values, last }] of Object.entries(units)) {
      const read = result?.units.find(each => each.name === unitName)
      expect(read?.ages, unitName).toHaveLength(count)
      for (const [i, age] of ages.entries()) expect(read?.ages[i]).toBeCloseTo(age, 1)
      for (const [i, value] of values.entries()) {
        expect(Math.abs((read?.values[i] ?? 0) / value - 1), `${unitName}, ${i}`).toBeLessThan(1e-4)
      }
      if (last !== undefined) expect(read?.values.at(-1)).toBeCloseTo(last, 3)
    }
    if (leftOut) expect(leftOutOf({ leftOut: left })).toEqual(leftOut)
  })
}

test('every file of cells and vehicles is tested', () => {
  const given = readdirSync('tests/analysis/inputs').filter(name => /^(cells|vehicles)-/.test(name))
  expect(Object.keys(RIGHT).sort()).toEqual(given.sort())
})

test('five cells fail, formation and a changed rate are found, restarts are joined', async () => {
  const found = async (name: string) => (await analysed(filesOf(name))).result
  expect((await found('cells-five-dead.csv'))?.failed).toHaveLength(5)
  const stepsOf = async (name: string) => (await found(name))?.steps?.steps
  expect(await stepsOf('cells-formation-high.csv')).toMatchObject([{ age: 10, units: 77 }])
  expect(await stepsOf('cells-rate-changed.csv')).toMatchObject([{ age: 102, units: 16 }])
  expect((await found('cells-cycle-numbers-restart.csv'))?.restarted).toBe(31)
})

test('one odometer that never falls is one vehicle, and the evidence says so', async () => {
  const { evidence, questions } = await analysed(filesOf('vehicles-one-car-without-a-name.csv'))
  expect(evidence).toEqual([{ id: 'one-odometer', facts: { rows: 58, from: 31_250, to: 31_494 } }])
  expect(questions).toEqual([])
})

test('a clock that runs a thousand times too fast is found by the clock beside it', async () => {
  const { evidence } = await analysed(filesOf('cells-time-in-ms-called-seconds.bdf.csv'))
  expect(evidence).toEqual([
    { id: 'other-clock', facts: { column: 'test_time_second', speed: 1000 } },
  ])
})

test('a column of rated energies gives the percents of each type, to which the limit applies', async () => {
  const { result, questions } = await analysed(filesOf('vehicles-kwh-two-types.csv'), {
    settings: { limit: 80 },
  })
  expect(questions).toEqual([])
  expect(result?.rated).toEqual({
    by: 'column',
    types: [
      { type: 'Gelenkbus', units: 8, highest: 280.9, rated: 292, isQuestioned: false },
      { type: 'Transporter', units: 6, highest: 70.9, rated: 75, isQuestioned: false },
    ],
  })
  const percents = (name: string) =>
    result?.units
      .find(each => each.name === name)
      ?.percents?.map(percent => Number(percent.toFixed(1)))
  expect(percents('BUS-01')).toEqual([93.7, 89.3, 85, 80.9])
  expect(percents('CAR-09')).toEqual([94.4, 92, 89.5, 87.2])
  const below = (limit: number) =>
    result?.units
      .filter(({ percents }) => (percents?.at(-1) ?? 100) < limit)
      .map(({ name }) => name)
  expect(below(80)).toEqual(['BUS-04', 'CAR-12', 'CAR-13'])
  expect(below(85)).toHaveLength(8)
  expect(result?.outlook?.units.filter(({ isBelow }) => isBelow).map(({ name }) => name)).toEqual(
    below(80),
  )
  const services = result?.units.map(({ service, days }) => (days?.[0] ?? 0) - (service ?? 0))
  expect(Math.min(...(services ?? [])) / 30.44).toBeCloseTo(2.7, 1)
  expect(Math.max(...(services ?? [])) / 30.44).toBeCloseTo(13.9, 1)
})

test('recalibrations are marked, and a record begins anew after one of three points', async () => {
  const { result } = await analysed(filesOf('vehicles-telematics-monthly.csv'))
  const units = result?.units ?? []
  const day = (date: string) => Date.parse(date) / 86_400_000
  expect(units.flatMap(({ name, rises }) => rises.map(rise => ({ name, ...rise })))).toEqual([
    {
      name: 'CAR-07',
      age: 700,
      day: day('2025-01-01'),
      points: 2,
      isStart: false,
      isSingle: false,
    },
    { name: 'CAR-20', age: 547, day: day('2024-08-01'), points: 3, isStart: true, isSingle: false },
  ])
  expect(units.filter(({ start }) => start > 0).map(({ name }) => name)).toEqual(['CAR-20'])
  for (const key of ['type', 'depot'] as const) {
    const counts = rollup(
      units,
      each => each.length,
      unit => unit[key],
    )
    expect([...counts.values()]).toEqual([10, 10, 10])
  }
  expect(units.reduce((sum, { ages }) => sum + ages.length, 0)).toBe(1195)
})

test('kWh without a rated value are asked about, with both results', async () => {
  const files = filesOf('vehicles-usable-capacity-in-kwh.csv')
  const open = await analysed(files)
  expect(open.questions).toMatchObject([{ id: 'rated', asked: true, effect: null, answer: null }])
  expect(open.result?.units[0]?.percents).toBeNull()
  expect(open.result?.outlook).toBeNull()
  const [rated, first] = open.questions[0]?.options ?? []
  expect(rated).toMatchObject({ value: 'rated', facts: { highest: [69.5], untyped: [''] } })
  expect(first).toMatchObject({ value: 'first', result: { units: 1 } })
  const answered = await analysed(files, { answers: { rated: 'first' } })
  expect(answered.result?.units[0]?.percents?.[1]).toBeCloseTo(98.14, 2)
  const typed = async (value: number) =>
    (await analysed(files, { rated: { '': value } })).result?.rated.types
  expect(await typed(75)).toMatchObject([{ rated: 75, isQuestioned: false }])
  // A reading typed as the rated value would stay 100% forever.
  expect(await typed(60)).toMatchObject([{ isQuestioned: true }])
  expect(await typed(100)).toMatchObject([{ isQuestioned: true }])
})
