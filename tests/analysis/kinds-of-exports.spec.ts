import { analyse } from '../../analysis/analyse.ts'
import { expect, test } from '../support/test.ts'
import {
  expectRight,
  type Files,
  leftOutOf,
  type Right,
  read,
  refusalOf,
  titleOf,
} from './units.ts'

const csv = (...lines: string[]) => lines.join('\n')

/** Rows of cycles with a charge, a rest and a discharge, as a function writes them. */
function rowsOf(
  capacities: readonly number[],
  write: (row: { cycle: number; step: number; part: number; capacity: number }) => string,
) {
  return capacities.flatMap((capacity, i) =>
    [1, 2, 3].flatMap(step =>
      [0, 0.5, 1].map(part => write({ cycle: i + 1, step, part, capacity })),
    ),
  )
}
const CURRENTS = [2, 0, -2]

const KINDS: Record<string, [files: Files, right: Right]> = {
  // Capacitance and charge are no discharge capacity.
  'energy before the capacity': [
    csv(
      'cycle,Energy discharged (Wh),Q charge (mAh),Q discharge (mAh)',
      '1,7.2,2100,2000',
      '2,7.1,2000,1990',
    ),
    { a: '1:2 2:1.99' },
  ],
  'a capacitance that its unit makes a capacity': [
    csv('Cycle,Capacitance_Chg(mAh),Capacitance_DChg(mAh)', '1,2100,2000', '2,2000,1990'),
    { a: '1:2 2:1.99' },
  ],
  // What names a cell keeps cells apart.
  'a channel in rows that alternate': [
    csv(
      'Chan,Cycle,Discharge Capacity (Ah)',
      ...[1, 2, 3].flatMap(n => [`1,${n},${2 - n / 10}`, `2,${n},${1.5 - n / 10}`]),
    ),
    {
      'Chan 1': '1:1.9 2:1.8 3:1.7',
      'Chan 2': '1:1.4 2:1.3 3:1.2',
    },
  ],
  'two tests of a cell': [
    csv(
      'Barcode,Test ID,Cycle,Capacity (Ah)',
      ...['7', '8'].flatMap(id =>
        [1, 2, 3].map(n => `X,${id},${n},${2 - n / 10 - Number(id) / 100}`),
      ),
    ),
    {
      'X, Test ID 7': '1:1.83 2:1.73 3:1.63',
      'X, Test ID 8': '1:1.82 2:1.72 3:1.62',
    },
  ],
  'the same channel in two files': [
    {
      'a.csv': csv('Channel,Cycle,Capacity (Ah)', '3,1,2', '3,2,1.9', '3,3,1.8'),
      'b.csv': csv('Channel,Cycle,Capacity (Ah)', '3,1,2.2', '3,2,2.1', '3,3,2'),
    },
    {
      a: '1:2 2:1.9 3:1.8',
      b: '1:2.2 2:2.1 3:2',
    },
  ],
  'several cells that nothing names': [
    csv(
      'cycle,capacity',
      ...[2, 1.9, 1.8].flatMap(c => Array.from({ length: 9 }, (_, n) => `${n},${c - n / 10}`)),
    ),
    'restarts',
  ],
  // The instrument's own cycle numbers stay, and a step that only begins is no discharge.
  'a part of a test, from cycle 500 on': [
    csv(
      'Cyc#,Amp-hr,Amps,State',
      ...rowsOf([1.9, 1.8], ({ cycle, step, part, capacity }) =>
        [499 + cycle, step === 2 ? 0 : part * capacity, 2, 'CRD'[step - 1]].join(),
      ),
    ),
    { a: '500:1.9 501:1.8' },
  ],
  'charging alone': [
    csv(
      'Cycle,Test_Time(s),Current(A),Discharge_Capacity(Ah)',
      ...[0, 1, 2].map(n => `4,${n},2,0`),
    ),
    'no-discharges',
  ],
  'one cycle between charges': [
    csv(
      'Cycle,Test_Time(s),Current(A)',
      ...[2, 2, 0, -2, -2, -2, 2].map((amperes, n) => `12,${3600 * n},${amperes}`),
    ),
    { a: '12:6' },
  ],
  // Pulses within a cycle, and a sign that the voltage shows.
  'pulses with a counter of what is discharged': [
    csv(
      'Cycle_Index,Test_Time(s),Current(A),Discharge_Capacity(Ah)',
      ...[1, 2, 3].flatMap(n => [
        `1,${2000 * n},-2,${(n - 1) * 0.5}`,
        `1,${2000 * n + 900},-2,${n * 0.5}`,
        `1,${2000 * n + 910},0.5,${n * 0.5}`,
        `1,${2000 * n + 920},0.5,${n * 0.5}`,
      ]),
    ),
    { a: '1:1.494' },
  ],
  'a positive current that discharges': [
    csv(
      'time/s,I/A,Ecell/V,cycle number',
      ...rowsOf([2, 1.9], ({ cycle, step, part, capacity }) =>
        [
          cycle * 20000 + step * 5000 + part * 1800 * capacity,
          -(CURRENTS[step - 1] ?? 0),
          step === 1 ? 3 + part : step === 2 ? 4 : 4 - part,
          cycle,
        ].join(),
      ),
    ),
    { a: '1:2 2:1.9' },
  ],
  // Time.
  'a step time in hours': [
    csv(
      'Cycle;Step Time (h);Current (A)',
      ...rowsOf([2, 1.9], ({ cycle, step, part, capacity }) =>
        [cycle, `${(part * capacity) / 2}`.replace('.', ','), CURRENTS[step - 1]].join(';'),
      ),
    ),
    { a: '1:2 2:1.9' },
  ],
  'a pause without rows before a discharge': [
    csv(
      'Time [s],Current [A]',
      ...[1, 2].flatMap(n => [
        ...[0, 1, 2].map(i => `${20_000 * n + 1800 * i},2`),
        ...[0, 1, 2].map(i => `${20_000 * n + 12_000 + 1800 * i},-2`),
      ]),
    ),
    { a: '1:2 2:2' },
  ],
  'rows that are missing within a discharge': [
    csv(
      'Test Time (s),Current (A),Cycle',
      ...Array.from({ length: 40 }, (_, n) => `${60 * n + (n > 30 ? 5000 : 0)},-2,1`),
    ),
    'no-discharges',
  ],
  // Headers.
  'a header after two thousand lines, and control bytes': [
    csv(
      '\x01Report\x00\x1a',
      ...Array.from({ length: 2000 }, (_, n) => `[${n}: charge at 2 A to 4.2 V, then hold]`),
      'Cycle,Discharge Capacity (Ah)',
      '1,2',
      '2,1.9',
    ),
    { a: '1:2 2:1.9' },
  ],
  'headers in Chinese, as GB 18030': [
    // 循环号,放电容量(mAh)
    new Uint8Array([
      0xd1,
      0xad,
      0xbb,
      0xb7,
      0xba,
      0xc5,
      0x2c,
      0xb7,
      0xc5,
      0xb5,
      0xe7,
      0xc8,
      0xdd,
      0xc1,
      0xbf,
      ...Array.from('(mAh)\n1,2000\n2,1990\n', letter => letter.charCodeAt(0)),
    ]),
    { a: '1:2 2:1.99' },
  ],
  'only what was charged, in Chinese': ['循环号,充电容量(Ah)\n1,2\n2,1.9', 'no-capacity'],
  'the number of a discharge in German': [
    'Entladung Nr.;Kapazität [Ah]\n1;2,0\n2;1,9\n3;1,85',
    { a: '1:2 2:1.9 3:1.85' },
  ],
  'a discharge that is no number': ['discharge,capacity\n1.85,2\n1.84,1.9', 'no-age'],
  // Containers.
  'lines that are quoted whole': [
    csv('"cycle,""capacity (Ah)"""', '"1,""2"""', '"2,""1.9"""'),
    { a: '1:2 2:1.9' },
  ],
  'rows that are quoted whole below a header that is not': [
    csv('cycle;capacity', ...[1, 2, 3, 4, 5, 6].map(n => `"${n};${2 - n / 10}"`)),
    { a: '1:1.9 2:1.8 3:1.7 4:1.6 5:1.5 6:1.4' },
  ],
  'a quoted letter': [
    { 'a.txt': csv('"Dear all, please"', '"find, attached,"', '"the data."') },
    'no-header',
  ],
}

for (const [kind, [files, right]] of Object.entries(KINDS)) {
  test(titleOf(kind, right), () => expectRight(files, right))
}

test('a refusal names all headers, and the columns that the visitor chooses are read', async () => {
  const files = { 'a.csv': csv('t,x,y', '1,2.0,5', '2,1.9,5', '3,1.8,5') }
  const refusal = await refusalOf(read(files))
  expect(refusal.facts).toMatchObject({ found: ['t', 'x', 'y'] })
  const { cells } = await read(files, {
    columns: { 0: { 0: { meaning: 'cycle' }, 1: { meaning: 'capacity' } } },
  })
  expect(cells.map(({ ages, capacities }) => [ages, capacities])).toEqual([
    [
      [1, 2, 3],
      [2, 1.9, 1.8],
    ],
  ])
})

test('files that continue one another are one cell, which the visitor can divide', async () => {
  const part = (from: number) =>
    csv(
      'cycle,capacity',
      ...Array.from({ length: 20 }, (_, i) => `${from + i},${2 - (from + i) / 100}`),
    )
  const files = { 'A_1.csv': part(1), 'A_2.csv': part(21) }
  const joined = await read(files)
  expect(joined.cells.map(({ name, ages }) => [name, ages.length])).toEqual([['A_1', 40]])
  expect(joined.joined).toEqual([['A_1', 'A_2']])
  const apart = await read(files, { settings: { isApart: true } })
  expect(apart.cells.map(({ name }) => name)).toEqual(['A_1', 'A_2'])
  expect(apart.joined).toEqual([])
})

test('a file that cannot be read is left out by name', async () => {
  const good = { file: new File(['cycle,capacity\n1,2\n2,1.9'], 'good.csv'), folder: '' }
  const gone = { file: new File(['cycle'], 'gone.csv'), folder: '' }
  const error = new DOMException('The file has changed.', 'NotReadableError')
  Object.defineProperty(gone.file, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(error) }),
  })
  const reading = await analyse('units', [gone, good])
  expect(reading.result?.units.map(({ name }) => name)).toEqual(['good'])
  expect(leftOutOf(reading)).toEqual(['1 file unreadable'])
  const dropped = { file: new File([], 'old'), folder: '', isUnreadable: true }
  expect(leftOutOf(await analyse('units', [dropped, good]))).toEqual(['1 file unreadable'])
  expect((await refusalOf(analyse('units', [gone]))).reason).toBe('unreadable')
})
