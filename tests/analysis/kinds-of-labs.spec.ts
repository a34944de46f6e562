import { expect, test } from '../support/test.ts'
import { analysed, type Files, leftOutOf, pointsIn } from './units.ts'

/** The unit of the values, and the points of each cell. */
type Right = [unit: string, cells: Record<string, string>]

const lines = (...rows: string[]) => rows.join('\n')
/** A text in an encoding of one byte or two that no browser writes, by its bytes. */
const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap(part =>
      typeof part === 'string' ? Array.from(part, letter => letter.charCodeAt(0)) : part,
    ),
  )

const KINDS: Record<string, [files: Files, right: Right]> = {
  // Languages and encodings.
  'French headers': [
    lines('Cellule;Cycle n°;Capacité déchargée (Ah)', 'C1;10;2,9', 'C1;20;2,8'),
    ['Ah', { C1: '10:2.9 20:2.8' }],
  ],
  'Italian headers, with the charge first': [
    lines(
      'Cella;Ciclo;Capacità di carica (Ah);Capacità di scarica (Ah)',
      'K1;0;3,1;3',
      'K1;50;3,1;2,97',
    ),
    ['Ah', { K1: '0:3 50:2.97' }],
  ],
  'Korean headers': [
    lines('셀 번호,사이클,충전용량(Ah),방전용량(Ah)', '#1,10,61,60', '#1,20,61,59'),
    ['Ah', { '#1': '10:60 20:59' }],
  ],
  // サイクル,放電容量(mAh)
  'Japanese headers in Shift JIS': [
    bytes(
      ...[[131, 84, 131, 67, 131, 78, 131, 139], ','],
      ...[[149, 250, 147, 100, 151, 101, 151, 202], '(mAh)\n1,3350\n2,3340'],
    ),
    ['mAh', { a: '1:3350 2:3340' }],
  ],
  // Ogniwo;Cykl;Pojemność rozładowania [Ah]
  'Polish headers in Windows-1250': [
    bytes(
      ...['Ogniwo;Cykl;Pojemno', [156, 230], ' roz', [179], 'adowania [Ah]\nK1;0;3,1\nK1;50;3'],
    ),
    ['Ah', { K1: '0:3.1 50:3' }],
  ],
  // Units.
  'energies of discharges': [
    lines('cycle,charge energy (Wh),discharge energy (Wh)', '1,7.5,7.2', '2,7.5,7.1'),
    ['Wh', { a: '1:7.2 2:7.1' }],
  ],
  'specific capacities': [
    lines(
      'Cycle,Specific charge capacity (mAh/g),Specific discharge capacity (mAh/g)',
      '1,157,155',
      '2,156,154',
    ),
    ['mAh/g', { a: '1:155 2:154' }],
  ],
  'the loss in per cent': [
    lines('Cell,Cycle,Capacity loss (%)', 'E1,0,0', 'E1,100,1.25'),
    ['%', { E1: '0:100 100:98.75' }],
  ],
  'units after the numbers': [
    lines('Cell,Cycle,Capacity', 'P1,0,2950 mAh', 'P1,50,2920 mAh'),
    ['mAh', { P1: '0:2950 50:2920' }],
  ],
  'weeks of storage': [
    lines('Cell,Storage time (weeks),Relative capacity (%)', 'W1,0,100', 'W1,6,97.6'),
    ['%', { W1: '0:100 42:97.6' }],
  ],
  'hours of a test as ages': [
    lines('Cell,Test time (h),Capacity (Ah)', 'W1,0,3', 'W1,48,2.9'),
    ['Ah', { W1: '0:3 2:2.9' }],
  ],
  'totals of all cycles': [
    lines('cycle,Discharge_Capacity(Ah)', ...['1,3', '2,5.75', '3,8.25', '4,10.5', '5,12.5']),
    ['Ah', { a: '1:3 2:2.75 3:2.5 4:2.25 5:2' }],
  ],
  // Layouts.
  'cells side by side': [
    lines('Cell A,,,Cell B,', 'Cycle,Capacity (Ah),,Cycle,Capacity (Ah)', '1,3,,1,2.9', '2,2.9,,,'),
    ['Ah', { 'Cell A': '1:3 2:2.9', 'Cell B': '1:2.9' }],
  ],
  'names that stand once for all rows of a cell, as merged ones do': [
    lines(
      'Type;Cell;Cycle;Capacity (Ah)',
      ...['LFP;P1;0;3,1', ';;50;3', ';;100;2,9', ';P2;0;3,1', ';;50;2,9', ';;100;2,8'],
    ),
    ['Ah', { P1: '0:3.1 50:3 100:2.9', P2: '0:3.1 50:2.9 100:2.8' }],
  ],
  'cells one below the other': [
    lines(
      ...['Cell: P1', 'Cycle,Capacity (Ah)', '0,3', '50,2.97', ''],
      ...['Cell: P2', 'Cycle,Capacity (Ah)', '0,3', '50,2.9'],
    ),
    ['Ah', { P1: '0:3 50:2.97', P2: '0:3 50:2.9' }],
  ],
  'names below headers that are all the same': [
    {
      'a.txt': lines(
        'Cycle\tCapacity\tCapacity',
        '\tmAh\tmAh',
        '\tCell 1\tCell 2',
        '1\t180\t179',
        '2\t178\t177',
      ),
    },
    ['mAh', { 'Cell 1': '1:180 2:178', 'Cell 2': '1:179 2:177' }],
  ],
  'names above headers that are all the same, and the name of an index below': [
    lines(
      ',A,A,B,B',
      ',Qc,Qd,Qc,Qd',
      'cycle,,,,',
      '1,3.1,3,3,2.9',
      '2,3,2.9,2.9,2.8',
      '3,3,2.8,2.9,2.7',
    ),
    ['Ah', { A: '1:3 2:2.9 3:2.8', B: '1:2.9 2:2.8 3:2.7' }],
  ],
  'charge and discharge of each cell in a wide table': [
    lines('cycle,C1_Qc_Ah,C1_Qd_Ah,C2_Qc_Ah,C2_Qd_Ah', '1,3.1,3,3,2.9', '2,3,2.9,2.9,2.8'),
    ['Ah', { C1_Qd_Ah: '1:3 2:2.9', C2_Qd_Ah: '1:2.9 2:2.8' }],
  ],
  'a state of health of each cell in a wide table': [
    lines('Cycle,Cell A SoH [%],Cell B SoH [%]', '0,100,99', '50,98,97'),
    ['%', { 'Cell A SoH [%]': '0:100 50:98', 'Cell B SoH [%]': '0:99 50:97' }],
  ],
  'two rates of one cell': [
    lines('EFC,Capacity C/3 (Ah),Capacity 1C (Ah)', '0,4.9,4.7', '100,4.8,4.6'),
    ['Ah', { a: '0:4.9 100:4.8' }],
  ],
  'a capacity in all rows of its cycle': [
    lines(
      'battery,cycle,capacity,voltage_measured,time',
      ...[1, 2, 3].flatMap(n => [4, 3.5, 3, 2.5].map((v, i) => `B5,${n},${2 - n / 10},${v},${i}`)),
    ),
    ['Ah', { B5: '1:1.9 2:1.8 3:1.7' }],
  ],
  'layers with many records to a cycle': [
    lines(
      'Cycle ID,Cap_Chg(mAh),Cap_DChg(mAh)',
      ',Step ID,Step Name,Capacity(mAh)',
      ',,Record ID,Voltage(V),Current(mA)',
      ...[1, 2].flatMap(n => [`${n},2001,${2000 - n}`, ...Array(30).fill(`,,1,3.2,-2000`)]),
    ),
    ['mAh', { a: '1:1999 2:1998' }],
  ],
  'a file of the same name in each folder': [
    { '25C/c1/data.csv': 'cycle,Qd\n1,3', '25C/c2/data.csv': 'cycle,Qd\n1,2.9' },
    ['Ah', { c1: '1:3', c2: '1:2.9' }],
  ],
}

for (const [kind, [files, [unit, cells]]] of Object.entries(KINDS)) {
  test(`${kind}: read`, async () => {
    const { result, leftOut } = await analysed(files)
    expect(result?.unit).toBe(unit)
    expect(pointsIn(result?.units ?? [])).toEqual(cells)
    expect(leftOutOf({ leftOut }).filter(each => !each.endsWith('repeated'))).toEqual([])
  })
}
