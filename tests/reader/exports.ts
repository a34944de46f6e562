/** A row of a cycler, with the counters of its cycle and of its step. */
interface Row {
  cycle: number
  step: number
  type: 'charge' | 'rest' | 'discharge'
  /** In amperes, negative for discharging. */
  current: number
  /** In seconds, of the test and of the step. */
  time: number
  stepTime: number
  /** In Ah, of this step, and of the whole test. */
  passed: number
  charged: number
  discharged: number
  net: number
}

/** Capacities of cycles that fade and bend, in Ah. */
export const fading = (cycles: number, start = 2) =>
  Array.from(
    { length: cycles },
    (_, i) => start * (1 - 0.1 * (i / cycles) - 0.1 * (i / cycles) ** 3),
  )

const SECONDS = 600
const STEPS = [
  { type: 'charge', rows: 3 },
  { type: 'rest', rows: 2 },
  { type: 'discharge', rows: 4 },
  { type: 'rest', rows: 2 },
] as const

function rowsOf(capacities: readonly number[], discharges: number): Row[] {
  const rows: Row[] = []
  const sum = { time: 0, charged: 0, discharged: 0, net: 0 }
  capacities.forEach((capacity, i) => {
    STEPS.forEach(({ type, rows: count }, step) => {
      for (let n = 1; n <= count; n++) {
        const part = type === 'rest' ? 0 : capacity / count
        sum.time += SECONDS
        if (type === 'charge') sum.charged += part
        if (type === 'discharge') sum.discharged += part
        sum.net = sum.charged - sum.discharged
        const sign = { charge: 1, rest: 0, discharge: -1 }[type]
        const current = (sign * part * 3600) / SECONDS
        const passed = part * n
        rows.push({
          cycle: Math.floor(i / discharges) + 1,
          step: step + 1,
          type,
          current,
          stepTime: n * SECONDS,
          passed,
          ...sum,
        })
      }
    })
  })
  return rows
}

type Columns = Record<string, (row: Row) => string | number>

interface Format {
  columns: Columns
  delimiter?: string
  decimal?: ',' | '.'
  preamble?: string[]
  units?: string[]
  /** The steps whose rows are exported, if not all. */
  only?: Row['type']
}

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
const hours = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => `${part}`.padStart(2, '0'))
    .join(':')
const of =
  (type: Row['type'], factor = 1) =>
  (row: Row) =>
    row.type === type ? row.passed * factor : 0

const STATES = { charge: 'C', rest: 'R', discharge: 'D' }
const names = (charge: string, rest: string, discharge: string) => (row: Row) =>
  ({ charge, rest, discharge })[row.type]

/** The exports of cyclers, by their columns as they name them. */
export const FORMATS: Record<string, Format> = {
  'Neware, flat': {
    columns: {
      'Record ID': row => row.time / SECONDS,
      'Cycle ID': row => row.cycle,
      'Step ID': row => row.step,
      'Step Name': names('CC_Chg', 'Rest', 'CC_DChg'),
      'Time(h:min:s.ms)': row => clock(row.stepTime),
      'Current(mA)': row => row.current * 1000,
      'Capacity(mAh)': row => (row.type === 'rest' ? 0 : row.passed * 1000),
      'Capacitance_Chg(mAh)': of('charge', 1000),
      'Capacitance_DChg(mAh)': of('discharge', 1000),
    },
  },
  'Neware, without a column of what was discharged': {
    columns: {
      'Cycle Index': row => row.cycle,
      'Step Type': names('CCCV Chg', 'Rest', 'CC DChg'),
      Time: row => clock(row.stepTime),
      'Capacity(Ah)': row => (row.type === 'rest' ? 0 : row.passed),
      'Current(A)': row => row.current,
    },
  },
  'Arbin, which counts on through all cycles': {
    columns: {
      Data_Point: row => row.time / SECONDS,
      'Test_Time(s)': row => row.time,
      Cycle_Index: row => row.cycle,
      'Current(A)': row => row.current,
      'Charge_Capacity(Ah)': row => row.charged,
      'Discharge_Capacity(Ah)': row => row.discharged,
      'Discharge_Energy(Wh)': row => row.discharged * 3.6,
    },
  },
  'BioLogic, with what passes in each half cycle': {
    preamble: ['EC-Lab ASCII FILE', 'Nb header lines : 4', 'Modulo Bat'],
    delimiter: '\t',
    decimal: ',',
    columns: {
      mode: () => 1,
      'half cycle': row => row.cycle * 2,
      'time/s': row => row.time,
      'Ecell/V': () => 3.5,
      '<I>/mA': row => row.current * 1000,
      'Q charge/discharge/mA.h': row =>
        row.type === 'rest' ? 0 : Math.sign(row.current) * row.passed * 1000,
      'cycle number': row => row.cycle,
    },
  },
  'BioLogic, with the charge since the start': {
    preamble: ['EC-Lab ASCII FILE', 'Nb header lines : 3'],
    delimiter: '\t',
    columns: {
      'time/s': row => row.time,
      'I/mA': row => row.current * 1000,
      '(Q-Qo)/mA.h': row => row.net * 1000,
      'cycle number': row => row.cycle,
    },
  },
  'Maccor, whose current has no sign': {
    preamble: ["Today's Date\t03/04/2024", 'Filename:\tC:\\data\\cell.021'],
    delimiter: '\t',
    columns: {
      Rec: row => row.time / SECONDS,
      'Cycle P': row => row.cycle - 1,
      'Cycle C': row => row.cycle,
      Step: row => row.step,
      TestTime: row => `0d ${clock(row.time)}`,
      'Cap. [Ah]': row => (row.type === 'rest' ? 0 : row.passed),
      'Current [A]': row => Math.abs(row.current),
      Md: row => STATES[row.type],
    },
  },
  'Maccor, older': {
    columns: {
      'Rec#': row => row.time / SECONDS,
      'Cyc#': row => row.cycle,
      'Test(Sec)': row => row.time,
      'Amp-hr': row => (row.type === 'rest' ? 0 : row.passed),
      Amps: row => Math.abs(row.current),
      State: row => STATES[row.type],
    },
  },
  'Basytec, whose discharges are negative': {
    preamble: ['~Resultfile from Basytec Battery Test System', '~'],
    delimiter: ' ',
    columns: {
      '~Time[h]': row => row.time / 3600,
      Command: names('Charge', 'Pause', 'Discharge'),
      'I[A]': row => row.current,
      'Ah[Ah]': row => (row.type === 'rest' ? 0 : Math.sign(row.current) * row.passed),
      'Cyc-Count': row => row.cycle,
    },
  },
  'Digatron, with a row of units': {
    delimiter: ';',
    decimal: ',',
    columns: {
      Step: row => row.step,
      Status: names('CHA', 'PAU', 'DCH'),
      'Prog Time': row => hours(row.time),
      Cycle: row => row.cycle,
      Voltage: () => 3.5,
      Current: row => row.current,
      AhCha: row => row.charged,
      AhDch: row => row.discharged,
    },
    units: ['', '', '', '', '[V]', '[A]', '[Ah]', '[Ah]'],
  },
  'Digatron, without a count of cycles': {
    columns: {
      Cycle: () => 0,
      Timestamp: row => new Date(Date.UTC(2024, 2, 4) + row.time * 1000).toISOString(),
      Step: row => row.step,
      'Program Duration#s': row => row.time,
      'Current#A': row => row.current,
      'AhAccu#Ah': row => row.net,
    },
  },
  Novonix: {
    preamble: ['[Summary]', 'Cell: A, B', 'Started: 2024-03-04', '[Data]'],
    columns: {
      'Date and Time': () => '2024-03-04 08:00:00',
      'Cycle Number': row => row.cycle,
      'Step Type': row => row.step,
      'Run Time (h)': row => row.time / 3600,
      'Current (A)': row => row.current,
      'Potential (V)': () => 3.5,
      'Capacity (Ah)': row => row.net,
    },
  },
  'Landt, the discharges alone': {
    only: 'discharge',
    columns: {
      test_time_s: row => row.time,
      current_A: row => row.current,
      discharge_capacity_Ah: row => row.passed,
      cycle_index: row => row.cycle,
    },
  },
  'Battery Data Format, by labels': {
    columns: {
      'Test Time / s': row => row.time,
      'Voltage / V': () => 3.5,
      'Current / A': row => row.current,
      'Cycle Count / 1': row => row.cycle,
      'Discharging Capacity / Ah': row => row.discharged,
    },
  },
  'Battery Data Format, by names': {
    columns: {
      test_time_second: row => row.time,
      voltage_volt: () => 3.5,
      current_ampere: row => row.current,
      cycle_count: row => row.cycle,
      charging_capacity_ah: row => row.charged,
      discharging_capacity_ah: row => row.discharged,
    },
  },
  'no capacity, but a current': {
    columns: {
      'time/s': row => row.time,
      'I/mA': row => row.current * 1000,
      'cycle number': row => row.cycle,
    },
  },
  'no capacity, but a current and the time of each step': {
    delimiter: ';',
    decimal: ',',
    columns: {
      Zyklus: row => row.cycle,
      Schrittzeit: row => hours(row.stepTime),
      'Strom [A]': row => row.current,
    },
  },
}

/** Writes an export of cycles with these capacities. @param discharges how many of them make a cycle */
export function exportOf(name: string, capacities: readonly number[], discharges = 1): string {
  const {
    columns,
    delimiter = ',',
    decimal = '.',
    preamble = [],
    units,
    only,
  } = FORMATS[name] as Format
  const text = (value: string | number) =>
    typeof value === 'string' ? value : `${Number(value.toFixed(6))}`.replace('.', decimal)
  const rows = rowsOf(capacities, discharges)
    .filter(({ type }) => !only || type === only)
    .map(row => Object.values(columns).map(column => text(column(row))))
  const lines = [Object.keys(columns), ...(units ? [units] : []), ...rows]
  return [...preamble, ...lines.map(line => line.join(delimiter))].join('\r\n')
}

/** Neware's layers: cycles, their steps and their rows, each one column further to the right. */
export const layered = (capacities: readonly number[]) =>
  [
    'Cycle ID,Cap_Chg(mAh),Cap_DChg(mAh)',
    ',Step ID,Step Name,Step Time(h:min:s.ms)',
    ',,Record ID,Time(h:min:s.ms),Voltage(V),Current(mA),Capacity(mAh)',
    ...capacities.flatMap((capacity, i) => [
      `${i + 1},${capacity * 1001},${capacity * 1000}`,
      ',1,CC_DChg,1:00:00.000',
      ',,1,0:00:00.000,4.1,-2000,0',
      `,,2,1:00:00.000,2.7,-2000,${capacity * 1000}`,
    ]),
  ].join('\n')
