import { sum } from 'd3-array'
import type { UnitMeaning } from '../../description.ts'
import { numberReader } from '../../written/numbers.ts'
import { fitting } from '../matched.ts'
import { taken, type Use } from '../uses.ts'
import {
  areOnce,
  BESIDE,
  has,
  pairsOf,
  type UnitColumn,
  type UnitSample,
  unitFor,
} from './columns.ts'

/** What a cycler records in each row, which differs within a cycle. */
const RECORDED: readonly UnitMeaning[] = ['current', 'voltage', 'time', 'step']

/**
 * Whether rows are those of a cycler: they count no cycles but have a current, or many repeat their cycle and
 * something else is measured in each.
 */
export function isOfCycler({ columns, rows }: UnitSample): boolean {
  if (has(columns, 'km', 'hours')) return false
  const [cycle] = fitting(columns, ['cycle'])
  if (!cycle && has(columns, 'health')) return false
  if (!cycle) return has(columns, 'current') && has(columns, 'time', 'date')
  const recorded = fitting(columns, RECORDED)
  const cells = fitting(columns, ['unit', 'part'])
  const cycles = pairsOf([cycle, ...cells])
  if (recorded.length === 0 || cycles > 0.67 * rows.length) return false
  return has(columns, 'current', 'discharged', 'capacity')
}

/** What the columns of a cycler's rows are used for. */
export function cyclerUses(sample: UnitSample): Use[] {
  const { columns } = sample
  const one = (...meanings: UnitMeaning[]) => taken(columns, meanings)
  const value = one('discharged', 'capacity')
  const current = one('current')
  const direction = one('step')
  const [voltage, time] = [one('voltage'), one('time')]
  const isSigned = (current?.column.profile.least ?? 0) < 0
  const hasSign = isSigned || direction !== undefined || value?.use.meaning === 'discharged'
  // A current without a sign tells no direction, as the voltage does.
  const isUnsigned = !hasSign && value !== undefined && voltage !== undefined
  const sign =
    isSigned && current && voltage && !direction
      ? signOf(sample, current.column, voltage.column)
      : 1
  const date = one('date')
  const isDated = !value && date && areOnce([date.column])
  const uses = [
    one('cycle')?.use,
    value && { ...value.use, unit: unitFor(value.column, 'capacity', [value.column.profile]) },
    one('unit', 'part')?.use,
    isDated || !time ? undefined : { ...time.use, why: null },
    date?.use,
    isUnsigned ? undefined : current && { ...current.use, sign },
    voltage?.use,
    direction?.use,
    ...BESIDE.map(meaning => one(meaning)?.use),
  ]
  return uses.flatMap(use => use ?? [])
}

/** The least ratio of the falls of the voltage to its rises at which a positive current is a discharge. */
const CLEARLY = 5

/** @returns -1 if the voltage falls while the current is positive and rises while it is negative */
function signOf({ form }: UnitSample, current: UnitColumn, voltage: UnitColumn): 1 | -1 {
  const read = numberReader(form.decimal)
  const [amperes, volts] = [current.column.map(read), voltage.column.map(read)]
  const moves = amperes.map((now, i) => {
    const isSame = now * (amperes[i - 1] ?? 0) > 0
    return isSame ? Math.sign(now) * ((volts[i] ?? 0) - (volts[i - 1] ?? 0)) : 0
  })
  const [falls, rises] = [-1, 1].map(way => sum(moves, move => Math.max(0, way * move)))
  return (falls ?? 0) > CLEARLY * (rises ?? 0) ? -1 : 1
}
