import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { test } from '../support/test.ts'
import { type Content, expectRight, type Files, type Right, titleOf } from './units.ts'
import { workbook } from './workbooks.ts'

const csv = (...lines: (string | readonly string[])[]) => lines.flat().join('\n')
const CAPACITIES = [2, 1.98, 1.96]
const POINTS = '1:2 2:1.98 3:1.96'
/** A row of each cycle. */
const cycles = (write: (capacity: number, cycle: number) => string) =>
  CAPACITIES.map((capacity, i) => write(capacity, i + 1))

interface Row {
  cycle: number
  /** 1 for charging, 2 for a rest, 3 for discharging. */
  step: number
  /** Seconds since the start of the test, and since that of the step. */
  time: number
  inStep: number
  amperes: number
  /** The charge moved in the step so far, in Ah. */
  moved: number
}
const CURRENTS = [2, 0, -2]

/** Rows of three cycles at 2 A: a charge, a rest and a discharge. */
const logged = (write: (row: Row) => string) =>
  CAPACITIES.flatMap((capacity, i) =>
    CURRENTS.flatMap((amperes, k) =>
      [0, 0.25, 0.5, 0.75, 1].map(part => {
        const inStep = 1800 * capacity * part + 1
        const time = 20_000 * i + 5000 * k + inStep
        const moved = amperes === 0 ? 0 : capacity * part
        return write({ cycle: i + 1, step: k + 1, time, inStep, amperes, moved })
      }),
    ),
  )

/** The same workbook without the references of its rows and cells. */
function withoutReferences(content: Content): Content {
  const files = Object.entries(unzipSync(content as Uint8Array)).map(([path, bytes]) => [
    path,
    strToU8(strFromU8(bytes).replace(/ r="[A-Z]*\d+"/g, '')),
  ])
  return zipSync(Object.fromEntries(files)) as Uint8Array<ArrayBuffer>
}
const rowsOfWorkbook = (header: string[]) => [header, ...CAPACITIES.map((c, i) => [i + 1, c])]

/** Maccor's rows of one channel. */
const maccor = (amperes = 2) =>
  csv(
    'Rec#\tCyc#\tStep\tTest (Sec)\tAmp-hr\tAmps\tVolts\tState',
    logged(({ cycle, step, time, moved }) =>
      [1, cycle, step, time, moved, step === 2 ? 0 : amperes, 3.6, 'CRD'[step - 1]].join('\t'),
    ),
  )
const charging = csv(
  'Rec#\tCyc#\tStep\tTest (Sec)\tAmp-hr\tAmps\tVolts\tState',
  [0, 1, 2, 3].map(n => `${n}\t1\t1\t${600 * n}\t${n / 3}\t2\t3.6\tC`),
)

/** Arbin's header and rows, and further rows after them. */
const arbin = (...last: string[]) =>
  csv(
    'Test_Time(s),Cycle_Index,Step_Index,Current(A),Discharge_Capacity(Ah)',
    logged(({ cycle, step, time, amperes, moved }) =>
      [time, cycle, step, amperes, step === 3 ? moved : 0].join(),
    ),
    last,
  )

const protocol = (lines: number) =>
  Array.from({ length: lines }, (_, n) => `${n}: charge at 2 A, hold, then rest`)

const KINDS: Record<string, [files: Files, right: Right]> = {
  'channels in the extension, of three digits': [
    { 'X.010': maccor(), 'X.011': maccor(1.9) },
    { 'X.010': POINTS, 'X.011': POINTS },
  ],
  'a channel in the extension that only charges': [
    { 'X.001': maccor(), 'X.002': charging },
    { 'X.001': POINTS },
  ],
  'channels in the extension that only charge': [
    { 'X.001': charging, 'X.002': charging },
    'no-discharges',
  ],
  'two channels in the rows of an export': [
    csv(
      'Channel,Cycle_Index,Test_Time(s),Current(A),Discharge_Capacity(Ah)',
      [4, 7].flatMap(channel =>
        logged(({ cycle, step, time, amperes, moved }) =>
          [channel, cycle, time, amperes, step === 3 ? moved : 0].join(),
        ),
      ),
    ),
    { 'Channel 4': POINTS, 'Channel 7': POINTS },
  ],
  // A discharge counts from its first row on.
  'a pause of days before a discharge, in milliamperes': [
    csv(
      'time/s;I/mA',
      logged(({ step, time, amperes, cycle }) =>
        step === 2 ? '' : `${time + 300_000 * (2 * cycle + (step > 2 ? 1 : 0))};${1000 * amperes}`,
      ).filter(row => row !== ''),
    ),
    { a: POINTS },
  ],
  'a pause without rows, under dates': [
    csv(
      'Date_Time,Cycle,Current(A)',
      logged(({ step, time, amperes, cycle }) =>
        step === 2
          ? ''
          : `${new Date(Date.UTC(2025, 0, 7) + 1000 * Math.round(time)).toISOString().slice(0, 19).replace('T', ' ')},${cycle},${amperes}`,
      ).filter(row => row !== ''),
    ),
    { a: POINTS },
  ],
  // The cells of a workbook may have no references.
  'a workbook of two sheets, without references': [
    {
      'a.xlsx': withoutReferences(
        workbook({
          A: rowsOfWorkbook(['Cycle', 'Capacity (Ah)']),
          B: rowsOfWorkbook(['Cycle', 'Capacity (Ah)']),
        }),
      ),
    },
    { A: POINTS, B: POINTS },
  ],
  'a workbook without references, in milliampere-hours under a title': [
    {
      'a.xlsx': withoutReferences(
        workbook({
          Data: [
            ['Cell 12, 25 °C'],
            ['Zyklus', 'Entladekapazität (mAh)'],
            ...CAPACITIES.map((c, i) => [i + 1, 1000 * c]),
          ],
        }),
      ),
    },
    { a: POINTS },
  ],
  'a workbook without references and without a capacity': [
    { 'a.xlsx': withoutReferences(workbook({ Data: rowsOfWorkbook(['Cycle', 'Temperature']) })) },
    'no-capacity',
  ],
  // A step that only begins is no discharge.
  'a discharge that begins in the last row': [
    arbin('80000,4,1,2,0', '83600,4,1,2,0', '83600.1,4,3,-2,0'),
    { a: POINTS },
  ],
  'a current that turns in the last row': [
    csv(
      'Cycle,Test_Time(s),Current(A)',
      logged(({ cycle, time, amperes }) => [cycle, time, amperes].join()),
      '4,80000,2',
      '4,83600,2',
      '4,83600.1,-2',
    ),
    { a: POINTS },
  ],
  // Headers below a protocol.
  'a protocol with commas, and tabs below it': [
    {
      'a.txt': csv(
        protocol(400),
        'Cycle\tDischarge Capacity (mAh)\tEnergy (Wh)',
        cycles((c, n) => `${n}\t${1000 * c}\t7`),
      ),
    },
    { a: POINTS },
  ],
  'a protocol alone': [csv(protocol(350)), 'no-header'],
  // Charge and discharge under short names.
  ...Object.fromEntries(
    [
      ['DCap(mAh)', 'CCap(mAh)'],
      ['DChgCap(mAh)', 'ChgCap(mAh)'],
      ['DChgCap', 'ChgCap'],
      ['DCap/mAh', 'CCap/mAh'],
      ['CapD(mAh)', 'CapC(mAh)'],
      ['Q_dis (mAh)', 'Q_chg (mAh)'],
      ['Dch. Cap. (mAh)', 'Ch. Cap. (mAh)'],
    ].flatMap(([discharge, charge]) =>
      [
        [charge, discharge],
        [discharge, charge],
      ].map((both): [string, [Record<string, Content>, Right]] => [
        `${both.join(' before ')}`,
        [
          {
            'a.csv': csv(
              ['Cycle', ...both].join(),
              cycles((c, n) =>
                [n, ...both.map(header => 1000 * (header === discharge ? c : c + 0.1))].join(),
              ),
            ),
          },
          { a: POINTS },
        ],
      ]),
    ),
  ),
  'CCap alone, which is charged': [
    csv(
      'Cycle,CCap(mAh)',
      cycles((c, n) => `${n},${1000 * c}`),
    ),
    'no-capacity',
  ],
  'a differential capacity': [
    csv(
      'Cycle,dCap/dV (mAh/V)',
      cycles((c, n) => `${n},${1000 * c}`),
    ),
    'no-capacity',
  ],
  // Pulses.
  'pulses of a current alone': [
    csv(
      'Time (s),Current (A),Cycle',
      [0, 1, 2, 3].flatMap(n => [
        `${4000 * n},-2,1`,
        `${4000 * n + 900},-2,1`,
        `${4000 * n + 901},0,1`,
        `${4000 * n + 3999},0,1`,
      ]),
    ),
    { a: '1:2' },
  ],
  'pulses of charge alone': [
    csv(
      'Time (s),Current (A),Cycle',
      [0, 1, 2, 3].flatMap(n => [
        `${4000 * n},2,1`,
        `${4000 * n + 900},2,1`,
        `${4000 * n + 901},0,1`,
      ]),
    ),
    'no-discharges',
  ],
  // Chinese.
  'a specific capacity before the capacity, in Chinese': [
    csv(
      '循环序号,充电容量(mAh),放电比容量(mAh/g),放电容量(mAh)',
      cycles((c, n) => `${n},2100,150,${1000 * c}`),
    ),
    { a: POINTS },
  ],
  'rows of a cycler in Chinese': [
    csv(
      '循环号,工步类型,总时间,电流(A),电压(V)',
      logged(({ cycle, step, time, amperes }) =>
        [cycle, ['恒流充电', '搁置', '恒流放电'][step - 1], time, amperes, 3.6].join(),
      ),
    ),
    { a: POINTS },
  ],
  // Time.
  'a step time in hours, minutes and seconds': [
    csv(
      'Cycle,Step Time,Current (A)',
      logged(({ cycle, inStep, amperes }) => {
        const at = Math.round(inStep - 1)
        const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
        return `${cycle},${part(at / 3600)}:${part((at / 60) % 60)}:${part(at % 60)},${amperes}`
      }),
    ),
    { a: POINTS },
  ],
  'a total time beside the time in the step': [
    csv(
      'Step Time (s),Total Time (s),Current (A),Cycle',
      logged(({ cycle, inStep, time, amperes }) => [inStep, time, amperes, cycle].join()),
    ),
    { a: POINTS },
  ],
  // The number of a discharge.
  'the number of a discharge, after its capacity': [
    csv(
      'Capacity (mAh),Discharge No.',
      cycles((c, n) => `${1000 * c},${n}`),
    ),
    { a: POINTS },
  ],
  'discharges that are numbered in each cell': [
    csv(
      'Cell,Discharge #,Capacity (Ah)',
      ['A', 'B'].flatMap(name => cycles((c, n) => `${name},${n},${c}`)),
    ),
    { A: POINTS, B: POINTS },
  ],
  // Bare headers.
  'bare headers in another order': [
    csv(
      'Q,n,ID',
      ['k', 'l', 'm'].flatMap(id =>
        Array.from({ length: 30 }, (_, i) => `${(2 - i / 100).toFixed(2)},${i + 1},${id}`),
      ),
    ),
    Object.fromEntries(
      ['k', 'l', 'm'].map(id => [
        id,
        Array.from({ length: 30 }, (_, i) => `${i + 1}:${(200 - i) / 100}`).join(' '),
      ]),
    ),
  ],
}

for (const [kind, [files, right]] of Object.entries(KINDS)) {
  test(titleOf(kind, right), () => expectRight(files, right))
}
