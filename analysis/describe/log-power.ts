import { sum } from 'd3-array'
import type { ColumnDescription, DispatchMeaning, TableDescription } from '../description.ts'
import { isPower, POWER } from '../extract/dispatch.ts'
import { unitIn } from '../names/dispatch-headers.ts'
import {
  DISPATCH_UNITS,
  directionNamed,
  namesEnergy,
  rankOfPower,
} from '../names/dispatch-names.ts'
import { headerWords } from '../names/words.ts'
import { numberReader } from '../written/numbers.ts'
import type { Matched } from './matched.ts'

/** A column with what its header may mean in a log. */
export type LogColumn = Matched<DispatchMeaning | 'other'>

/** What columns are used for, by their indices. */
export type Uses = Map<number, Partial<ColumnDescription>>

/** What two columns have in common that are of the same kind: `WR1 kW` and `WR2 kW`. */
const kindOf = ({ header, unit, meaning }: LogColumn) =>
  [header.replace(/\d+/g, '#'), unit, meaning].join('\n')

/** The first column with those of its kind. */
const alike = ([first, ...others]: readonly LogColumn[]): LogColumn[] =>
  first ? [first, ...others.filter(each => kindOf(each) === kindOf(first))] : []

const rankOf = ({ words }: LogColumn) => rankOfPower(words)

/** The columns of power: both directions in one, or each in its own. Columns of one kind are added up. */
export function powerIn(matched: readonly LogColumn[], decimal: '.' | ','): Uses {
  // Those of the store itself come before others, and those of the grid's meter last.
  const [powers = [], charges = [], discharges = []] = POWER.map(wanted =>
    matched.filter(({ meaning }) => meaning === wanted).toSorted((a, b) => rankOf(a) - rankOf(b)),
  )
  const isOwn = powers[0] !== undefined && rankOf(powers[0]) === 0
  if (charges.length > 0 && discharges.length > 0 && !isOwn) {
    return new Map(
      [...alike(charges), ...alike(discharges)].map(column => {
        const { index, meaning = null } = column
        const of = { unit: unitNamed(column), sign: signOfWay(column, decimal) }
        return [index, { meaning: meaning === 'other' ? null : meaning, ...of }]
      }),
    )
  }
  const lone = [...powers, ...alike(discharges), ...alike(charges)]
  const unnamed = matched.filter(
    ({ meaning, header, profile }) =>
      meaning === undefined && header !== '' && profile.numbers > 0.8 && profile.distinct > 1,
  )
  const found = lone.length > 0 ? lone : unnamed.length === 1 ? unnamed : []
  const added = alike(found)
  const [power] = added
  const isRival = (each: LogColumn) =>
    power !== undefined && each.meaning === power.meaning && rankOf(each) === rankOf(power)
  const isOpen = found.some(each => !added.includes(each) && isRival(each))
  const why = lone.length === 0 ? 'by-exclusion' : isOpen || added.length > 1 ? 'two-fit' : null
  return new Map(
    added.map(column => {
      const sign = directionNamed(column.header) === 'charge' ? -1 : 1
      return [column.index, { meaning: 'power', unit: unitNamed(column), sign, why }]
    }),
  )
}

/** -1 for a direction whose numbers are negative in the file. */
function signOfWay({ texts }: LogColumn, decimal: '.' | ','): 1 | -1 {
  const read = numberReader(decimal)
  return sum(texts, read) < 0 ? -1 : 1
}

const unitNamed = ({ unit }: LogColumn) => DISPATCH_UNITS.find(each => each === unit) ?? null

/** Larger numbers are in kW or kWh, because no store has so many MW. */
const MOST_MEGA = 1000

/**
 * A table whose power has units: those of its headers. Without one, the size of the numbers tells it, and it is asked
 * about.
 */
export function withPowerUnits(table: TableDescription): TableDescription {
  const columns = table.columns.map((column): ColumnDescription => {
    if (!isPower(column) || column.unit !== null) return column
    const unit = unitIn(column.header)
    if (unit) return { ...column, unit }
    const { least, most } = column.profile
    const size = Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0))
    const bySize = `${size > MOST_MEGA ? 'k' : 'M'}W${namesEnergy(headerWords(column.header)) ? 'h' : ''}`
    return { ...column, unit: bySize, why: 'unit-by-values' }
  })
  return { ...table, columns }
}
