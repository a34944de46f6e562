import { curveKeeper, dischargesAt } from '../../../analysis/curves/kept-curves.ts'
import { LeftOuts } from '../../../analysis/files/left-outs.ts'
import { openFiles } from '../../../analysis/files/open-files.ts'
import { unitsKind } from '../../../analysis/units/units-kind.ts'
import { expect, test } from '../../support/test.ts'
import { visitorFiles } from '../read.ts'
import { voltageAt } from './made-rows.ts'

const CYCLES = 30
const ROWS = 120

/** A row of a cycler: what its step and all steps so far have charged and discharged, in Ah; times in s. */
interface Row {
  cycle: number
  step: 1 | 2 | 3
  time: number
  stepTime: number
  current: number
  voltage: number
  charged: number
  discharged: number
  allCharged: number
  allDischarged: number
}

/** A charge, a rest and a discharge of one current in each cycle. */
function rowsOf(): Row[] {
  const rows: Row[] = []
  let time = 0
  let [allCharged, allDischarged] = [0, 0]
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const capacity = 2 - 0.002 * cycle
    const add = (step: Row['step'], stepTime: number, voltage: number, charge: number) =>
      rows.push({
        ...{ cycle, step, stepTime, voltage, time: time + stepTime },
        current: [0, 2, 0, -2][step] ?? 0,
        charged: step === 1 ? charge : 0,
        discharged: step === 3 ? charge : 0,
        allCharged: allCharged + (step === 1 ? charge : 0),
        allDischarged: allDischarged + (step === 3 ? charge : 0),
      })
    for (let i = 1; i <= 4; i += 1)
      add(1, (900 * capacity * i) / 2, 3 + 0.3 * i, (capacity * i) / 4)
    time += 1800 * capacity
    allCharged += capacity
    add(2, 600, 4.15, 0)
    time += 600
    for (let i = 1; i <= ROWS; i += 1) {
      const share = i / ROWS
      add(3, 1800 * capacity * share, voltageAt(share, 0.001 * cycle), capacity * share)
    }
    time += 1800 * capacity
    allDischarged += capacity
  }
  return rows
}

const rows = rowsOf()

const lines = (head: string, line: (row: Row, place: number) => (string | number)[], mark = ',') =>
  [head, ...rows.map((row, i) => line(row, i).join(mark))].join('\n')

const duration = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map(part => `${Math.floor(part)}`.padStart(2, '0'))
    .join(':')
const dated = ({ time }: Row) =>
  new Date(Date.UTC(2024, 2, 4, 8) + 1000 * time).toISOString().slice(0, 19).replace('T', ' ')
const comma = (value: number) => value.toFixed(6).replace('.', ',')
const ah = (value: number) => value.toFixed(5)

/** The same rows as each cycler writes them. */
const FORMATS: Record<string, string> = {
  'arbin.csv': lines(
    'Data_Point,Test_Time(s),Date_Time,Step_Time(s),Step_Index,Cycle_Index,Current(A),Voltage(V),Charge_Capacity(Ah),Discharge_Capacity(Ah)',
    (row, i) => [
      ...[i + 1, row.time.toFixed(4), dated(row), row.stepTime.toFixed(3), row.step, row.cycle],
      ...[
        row.current.toFixed(5),
        row.voltage.toFixed(4),
        ah(row.allCharged),
        ah(row.allDischarged),
      ],
    ],
  ),
  'neware.csv': lines(
    'Cycle Index,Step Index,Step Type,Time,Total Time,Current(A),Voltage(V),Capacity(Ah),Chg. Cap.(Ah),DChg. Cap.(Ah),Date',
    row => [
      ...[row.cycle, row.step, ['', 'CC Chg', 'Rest', 'CC DChg'][row.step] ?? ''],
      ...[
        duration(row.stepTime),
        duration(row.time),
        row.current.toFixed(4),
        row.voltage.toFixed(4),
      ],
      ...[ah(row.charged + row.discharged), ah(row.charged), ah(row.discharged), dated(row)],
    ],
  ),
  'biologic.mpt': lines(
    'EC-Lab ASCII FILE\nNb header lines : 4\n\nmode\tox/red\ttime/s\tEcell/V\tI/mA\tQ charge/mA.h\tQ discharge/mA.h\tcycle number',
    row => [
      ...[
        1,
        row.step === 1 ? 1 : 0,
        comma(row.time),
        comma(row.voltage),
        comma(1000 * row.current),
      ],
      ...[comma(1000 * row.charged), comma(1000 * row.discharged), comma(row.cycle)],
    ],
    '\t',
  ),
  'maccor.csv': lines('Rec#,Cyc#,Step,Test(Sec),Step(Sec),Amp-hr,Amps,Volts,State', (row, i) => [
    ...[i + 1, row.cycle, row.step, row.time.toFixed(2), row.stepTime.toFixed(2)],
    ...[ah(row.charged + row.discharged), Math.abs(row.current), row.voltage.toFixed(4)],
    ['', 'C', 'R', 'D'][row.step] ?? '',
  ]),
  'novonix.csv': lines(
    '[Summary]\nCell: A, B\nStarted: 2024-03-04\n[Data]\nDate and Time,Cycle Number,Step Type,Run Time (h),Current (A),Potential (V),Capacity (Ah)',
    row => [
      ...[dated(row), row.cycle, row.step, (row.time / 3600).toFixed(6), row.current],
      ...[row.voltage.toFixed(5), (row.allCharged - row.allDischarged).toFixed(6)],
    ],
  ),
  'cell.bdf.csv': lines(
    'Test Time / s,Voltage / V,Current / A,Cycle Count / 1,Step Index / 1,Charging Capacity / Ah,Discharging Capacity / Ah',
    row => [
      ...[row.time.toFixed(1), row.voltage.toFixed(5), row.current.toFixed(4), row.cycle, row.step],
      ...[ah(row.charged), ah(row.discharged)],
    ],
  ),
  'other units.csv': lines(
    'Cycle,Test time (s),Current (mA),Voltage (mV),Discharge capacity (mAh)',
    row => [
      ...[row.cycle, row.time.toFixed(2), 1000 * row.current, (1000 * row.voltage).toFixed(2)],
      (1000 * row.discharged).toFixed(3),
    ],
  ),
  'without cycles.csv': lines('Time (s),Current (A),Voltage (V),Discharge capacity (Ah)', row => [
    ...[row.time.toFixed(2), row.current, row.voltage.toFixed(5), ah(row.discharged)],
  ]),
}

/** The curve of the last discharges up to a cycle. */
const curvesAt = (cell: Parameters<typeof dischargesAt>[0]) => dischargesAt(cell, 20)

const told = (() => {
  const keeper = curveKeeper()
  for (const { allDischarged, ...row } of rows) keeper.add({ ...row, counter: allDischarged })
  return curvesAt(keeper.end())
})()

for (const [name, text] of Object.entries(FORMATS)) {
  test(`${name} gives the curves of its rows`, async () => {
    const tables = await openFiles(visitorFiles({ [name]: text }), new LeftOuts(), () => {})
    const { readings } = await unitsKind.extract(tables, await unitsKind.describe(tables), () => {})
    const [cell] = readings.flatMap(({ series }) => series)
    if (!cell?.curves) throw new Error('No curves are kept')
    const curves = curvesAt(cell.curves)
    expect(curves.map(({ cycle }) => cycle)).toEqual([18, 19, 20])
    for (const [i, { curve, capacity, current }] of curves.entries()) {
      const theirs = told[i]
      if (!theirs) throw new Error('One curve more')
      expect(current).toBeCloseTo(2, 3)
      expect(Math.abs(capacity / theirs.capacity - 1)).toBeLessThan(0.0002)
      expect([curve.top, curve.charges.length]).toEqual([
        theirs.curve.top,
        theirs.curve.charges.length,
      ])
      for (const [place, charge] of curve.charges.entries()) {
        const error = Math.abs(charge - (theirs.curve.charges[place] ?? 0)) / capacity
        expect(error, `${curve.top - place}`).toBeLessThan(0.0002)
      }
    }
  })
}
