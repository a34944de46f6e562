import { sum } from 'd3-array'
import type { ColumnDescription, DispatchMeaning, TableDescription } from '../description.ts'
import type { DispatchUnit } from '../dispatch/dispatch-reading.ts'
import type { Evidence } from '../findings.ts'
import { namesIn } from '../names/dispatch-headers.ts'
import {
  directionNamed,
  MEGA,
  namesEnergy,
  namesFlow,
  namesOtherEnd,
  namesStore,
  rankOfPower,
} from '../names/dispatch-names.ts'
import { headerWords } from '../names/words.ts'
import { numberReader } from '../written/numbers.ts'

/** A column with what its header may mean in a log. */
export interface LogColumn {
  index: number
  header: string
  words: string
  unit: string
  meaning: DispatchMeaning | 'other' | undefined
  profile: ColumnDescription['profile']
  texts: readonly string[]
}

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
    const certainty = why ? 'doubtful' : 'sure'
    uses.set(column.index, { meaning: 'power', unit: unitNamed(column), sign, why, certainty })
  }
  return uses
}

/**
 * The columns of one direction: those of the store itself before others, and those of the grid's meter last. Flows
 * from the sun and from the grid are added up, unless a column has all of the store's.
 */
function ofOneWay(matched: readonly LogColumn[], way: 'charge' | 'discharge'): LogColumn[] {
  const all = matched
    .filter(({ meaning }) => meaning === way)
    .toSorted((a, b) => rankOfPower(a.words) - rankOfPower(b.words))
  const isPart = ({ words }: LogColumn) => namesFlow(words) && namesOtherEnd(words)
  const flows = all.filter(isPart)
  const whole = all.filter(column => !isPart(column))
  const isWhole = whole.some(({ words }) => namesStore(words)) || flows.length === 0
  const [first] = isWhole ? whole : flows
  if (!first) return []
  return isWhole
    ? whole.filter(each => kindOf(each) === kindOf(first))
    : flows.filter(({ unit }) => unit === first.unit)
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
 * A table whose power has units: that of its header, or of another column of power. Without one, the size of its
 * numbers tells it, and it is asked about.
 */
export function withPowerUnits(table: TableDescription): TableDescription {
  const named = (header: string) => namesIn(header).find(({ unit }) => unit in MEGA)?.unit
  const others = table.columns.filter(({ meaning }) => meaning !== 'soc' && meaning !== 'price')
  const other = others
    .map(({ header, unit }) => unit ?? named(header))
    .find(unit => unit && unit in MEGA)
  let isBorrowed = false
  const columns = table.columns.map((column): ColumnDescription => {
    if (!POWER.includes(column.meaning) || column.unit !== null) return column
    const unit = named(column.header)
    if (unit) return { ...column, unit }
    isBorrowed ||= other !== undefined
    if (other) return { ...column, unit: other }
    const { least, most } = column.profile
    const size = Math.max(Math.abs(least ?? 0), Math.abs(most ?? 0))
    const bySize = `${size > MOST_MEGA ? 'k' : 'M'}W${namesEnergy(headerWords(column.header)) ? 'h' : ''}`
    return { ...column, unit: bySize, why: 'unit-by-values', certainty: 'doubtful' }
  })
  const evidence: Evidence[] =
    isBorrowed && other
      ? [...table.evidence, { id: 'unit-of-others', facts: { unit: other } }]
      : table.evidence
  return { ...table, columns, evidence }
}
