/** A row of a cycler, with the counters of its cycle and of its step. */
export interface Row {
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

/** The seconds between two rows. */
export const SECONDS = 600
const STEPS = [
  { type: 'charge', rows: 3 },
  { type: 'rest', rows: 2 },
  { type: 'discharge', rows: 4 },
  { type: 'rest', rows: 2 },
] as const

export function rowsOf(capacities: readonly number[], discharges: number): Row[] {
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

export interface Format {
  columns: Columns
  delimiter?: string
  decimal?: ',' | '.'
  preamble?: string[]
  units?: string[]
  /** The steps whose rows are exported, if not all. */
  only?: Row['type']
}

export const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
export const hours = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(part => `${part}`.padStart(2, '0'))
    .join(':')
export const of =
  (type: Row['type'], factor = 1) =>
  (row: Row) =>
    row.type === type ? row.passed * factor : 0

export const STATES = { charge: 'C', rest: 'R', discharge: 'D' }
export const names = (charge: string, rest: string, discharge: string) => (row: Row) =>
  ({ charge, rest, discharge })[row.type]
