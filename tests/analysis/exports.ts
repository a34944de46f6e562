import { type Format, rowsOf } from './export-rows.ts'
import { ARBIN_TO_NEWARE } from './formats-arbin-to-neware.ts'
import { OTHER_FORMATS } from './formats-of-others.ts'

/** Capacities of cycles that fade and bend, in Ah. */
export const fading = (cycles: number, start = 2) =>
  Array.from(
    { length: cycles },
    (_, i) => start * (1 - 0.1 * (i / cycles) - 0.1 * (i / cycles) ** 3),
  )

/** The exports of cyclers. */
export const FORMATS: Record<string, Format> = { ...ARBIN_TO_NEWARE, ...OTHER_FORMATS }

/** Writes an export of cycles with these capacities. @param discharges number of discharges in a cycle */
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

/** Neware's layered export: cycles, their steps and their rows, each one column further to the right. */
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
