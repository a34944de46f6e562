import type { UnitMeaning } from '../../description.ts'
import { numberReader } from '../../written/numbers.ts'
import { fitting } from '../matched.ts'
import { taken, type Use } from '../uses.ts'
import { areOnce, BESIDE, has, pairsOf, type UnitColumn, type UnitSample } from './columns.ts'
import { unitFor } from './values.ts'

/** What a cycler records in each row, which differs within a cycle. */
const RECORDED: readonly UnitMeaning[] = ['current', 'voltage', 'time', 'step']

/**
 * Whether rows are those of a cycler: they count no cycles but have a current, or many repeat their cycle and
 * something else is measured in each. What is the same in all rows of each of several cycles is a cycle's capacity.
 */
export function isOfCycler({ columns, rows }: UnitSample): boolean {
  if (has(columns, 'km', 'hours')) return false
  const [cycle] = fitting(columns, ['cycle'])
  const capacities = fitting(columns, ['discharged', 'capacity'])
  if (!cycle) {
    const isJudged = has(columns, 'health')
    return !isJudged && has(columns, 'current') && has(columns, 'time', 'date')
  }
  const recorded = fitting(columns, RECORDED)
  const cells = fitting(columns, ['unit', 'part'])
  const cycles = pairsOf([cycle, ...cells])
  if (recorded.length === 0 || cycles > 0.67 * rows.length) return false
  const isOfCycle = (column: UnitColumn) =>
    column.profile.distinct > 1 && pairsOf([cycle, ...cells, column]) === cycles
  return capacities.length > 0 ? !capacities.every(isOfCycle) : has(columns, 'current')
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
  const sign = isSigned && voltage && !direction ? signOf(sample, current, voltage.column) : 1
  const date = one('date')
  const isDated = !value && date && areOnce([date.column])
  const beside = BESIDE.filter(id => id !== 'rate')
  const uses = [
    one('cycle')?.use,
    value && { ...value.use, unit: unitFor(value.column, 'capacity') },
    one('unit', 'part')?.use,
    isDated || !time ? undefined : { ...time.use, why: null },
    date?.use,
    isUnsigned ? undefined : current && { ...current.use, sign },
    voltage?.use,
    direction?.use,
    ...beside.map(meaning => one(meaning)?.use),
  ]
  return uses.flatMap(use => use ?? [])
}

/** The least ratio of the falls of the voltage to its rises at which a positive current is a discharge. */
const CLEARLY = 5

/** @returns -1 if the voltage falls while the current is positive and rises while it is negative */
function signOf(
  { form }: UnitSample,
  current: { column: UnitColumn } | undefined,
  voltage: UnitColumn,
): 1 | -1 {
  const read = numberReader(form.decimal)
  const amperes = (current?.column.column ?? []).map(read)
  const volts = voltage.column.map(read)
  let [falls, rises] = [0, 0]
  for (const [i, now] of amperes.entries()) {
    const before = amperes[i - 1] ?? 0
    if (!(now * before > 0)) continue
    const moved = Math.sign(now) * ((volts[i] ?? 0) - (volts[i - 1] ?? 0))
    if (moved < 0) falls -= moved
    else rises += moved || 0
  }
  return falls > CLEARLY * rises ? -1 : 1
}
