import { sum } from 'd3-array'
import type { ColumnDescription, DispatchMeaning, TableDescription } from '../description.ts'
import type { DispatchUnit } from '../dispatch/dispatch-reading.ts'
import { namesIn } from '../names/dispatch-headers.ts'
import { directionNamed, MEGA, namesEnergy, rankOfPower } from '../names/dispatch-names.ts'
import { headerWords } from '../names/words.ts'
import { numberReader } from '../written/numbers.ts'
import type { Matched } from './matched.ts'

/** A column with what its header may mean in a log. */
export type LogColumn = Matched<DispatchMeaning | 'other'>

/** What columns are used for, by their indices. */
export type Uses = Map<number, Partial<ColumnDescription>>

/** The meanings of power. */
export const POWER: readonly ColumnDescription['meaning'][] = ['power', 'charge', 'discharge']

/** What two columns have in common that are of the same kind: `WR1 kW` and `WR2 kW`. */
const kindOf = ({ header, unit, meaning }: LogColumn) =>
  [header.replace(/\d+/g, '#'), unit, meaning].join('\n')

/** The columns of power: both directions in one, or each in its own. Columns of one kind are added up. */
export function powerIn(matched: readonly LogColumn[], decimal: '.' | ','): Uses {
  const powers = matched
    .filter(({ meaning }) => meaning === 'power')
    .toSorted((a, b) => rankOfPower(a.words) - rankOfPower(b.words))
  const [charge, discharge] = (['charge', 'discharge'] as const).map(way => ofOneWay(matched, way))
  const [first] = powers
  const isTwo = charge?.length && discharge?.length && !(first && rankOfPower(first.words) === 0)
  const uses: Uses = new Map()
  if (isTwo) {
    for (const [meaning, all] of [
      ['charge', charge],
      ['discharge', discharge],
    ] as const) {
      for (const column of all) {
        uses.set(column.index, {
          meaning,
          unit: unitNamed(column),
          sign: signOfWay(column, decimal),
        })
      }
    }
    return uses
  }
  const lone = [...powers, ...(discharge ?? []), ...(charge ?? [])]
  const unnamed = matched.filter(
    ({ meaning, header, profile }) =>
      meaning === undefined && header !== '' && profile.numbers > 0.8 && profile.distinct > 1,
  )
  const found = lone.length > 0 ? lone : unnamed.length === 1 ? unnamed : []
  const [power] = found
  if (!power) return uses
  const added = found.filter(each => kindOf(each) === kindOf(power))
  const isOpen = found.some(
    each =>
      !added.includes(each) &&
      each.meaning === power.meaning &&
      rankOfPower(each.words) === rankOfPower(power.words),
  )
  const why = lone.length === 0 ? 'by-exclusion' : isOpen || added.length > 1 ? 'two-fit' : null
  for (const column of added) {
    const sign = directionNamed(column.header) === 'charge' ? -1 : 1
    uses.set(column.index, { meaning: 'power', unit: unitNamed(column), sign, why })
  }
  return uses
}

/** The columns of one direction: those of the store itself before others, and those of the grid's meter last. */
function ofOneWay(matched: readonly LogColumn[], way: 'charge' | 'discharge'): LogColumn[] {
  const all = matched
    .filter(({ meaning }) => meaning === way)
    .toSorted((a, b) => rankOfPower(a.words) - rankOfPower(b.words))
  return all.filter(each => all[0] && kindOf(each) === kindOf(all[0]))
}

/** -1 for a direction whose numbers are negative in the file. */
function signOfWay({ texts }: LogColumn, decimal: '.' | ','): 1 | -1 {
  const read = numberReader(decimal)
  return sum(texts, read) < 0 ? -1 : 1
}

const unitNamed = ({ unit }: LogColumn): DispatchUnit | null =>
  unit in MEGA ? (unit as DispatchUnit) : null

/** Larger numbers are in kW or kWh, because no store has so many MW. */
const MOST_MEGA = 1000

/**
 * A table whose power has units: those of its headers. Without one, the size of the numbers tells it, and it is asked
 * about.
 */
export function withPowerUnits(table: TableDescription): TableDescription {
  const columns = table.columns.map((column): ColumnDescription => {
    if (!POWER.includes(column.meaning) || column.unit !== null) return column
    const unit = namesIn(column.header).find(({ unit }) => unit in MEGA)?.unit
    if (unit) return { ...column, unit }
    const { least, most } = column.profile
    const size = Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0))
    const bySize = `${size > MOST_MEGA ? 'k' : 'M'}W${namesEnergy(headerWords(column.header)) ? 'h' : ''}`
    return { ...column, unit: bySize, why: 'unit-by-values' }
  })
  return { ...table, columns }
}
