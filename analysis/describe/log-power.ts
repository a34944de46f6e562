import { sum } from 'd3-array'
import type { ColumnDescription, DispatchMeaning, TableDescription } from '../description.ts'
import { isPower, POWER } from '../extract/dispatch.ts'
import { namesEnergy, namesStore, unitIn } from '../names/log-rules.ts'
import { wordsOf } from '../names/words.ts'
import { numberReader } from '../written/numbers.ts'
import { CONSECUTIVE, type Matched } from './matched.ts'

export type LogColumn = Matched<DispatchMeaning | 'other'>

export type Uses = Map<number, Partial<ColumnDescription>>

/** What two columns have in common that are of the same kind: `WR1 kW` and `WR2 kW`. */
const kindOf = ({ header, unit, meaning }: LogColumn) =>
  [header.replace(/\d+/g, '#'), unit, meaning].join('\n')

/** The first column with those of its kind. */
const alike = ([first, ...others]: readonly LogColumn[]): LogColumn[] =>
  first ? [first, ...others.filter(each => kindOf(each) === kindOf(first))] : []

/** The least share of the variance of a charge that the power of its battery explains. */
const LEAST_FIT = 0.8

/** The share of the variance that two series have in common. */
function fitOf(of: readonly number[], by: readonly number[]): number {
  let [both, own, other] = [0, 0, 0]
  for (const [i, value] of of.entries()) {
    const beside = by[i] ?? Number.NaN
    if (!Number.isFinite(value * beside)) continue
    both += value * beside
    own += value ** 2
    other += beside ** 2
  }
  return both ** 2 / (own * other || 1)
}

/**
 * Whether columns are parts of one battery: its one state of charge changes as their sum says, and less as any of them
 * alone does, so that each holds a part of the energy that moves it.
 */
function doFillTogether(
  parts: readonly LogColumn[],
  all: readonly LogColumn[],
  decimal: '.' | ',',
): boolean {
  const [charge, other] = all.filter(({ meaning }) => meaning === 'soc')
  if (!charge || other) return false
  const read = numberReader(decimal)
  // What follows a step is the state at its end, or at its start.
  const levels = charge.column.slice(0, CONSECUTIVE).map(read)
  const changes = levels.map((level, i) => level - (levels[i - 1] ?? Number.NaN))
  const followedBy = (powers: readonly number[]) =>
    Math.max(fitOf(changes, powers), fitOf(changes.slice(1), powers))
  const powers = parts.map(({ column }) => column.map(read))
  const summed = (powers[0] ?? []).map((_, i) => sum(powers, each => each[i] ?? 0))
  const fit = followedBy(summed)
  return fit > LEAST_FIT && powers.every(each => followedBy(each) < fit)
}

/** The power of the store itself comes before others. */
const rankOf = ({ words }: LogColumn) => Number(!namesStore(words))

/** The columns of power: both directions in one, or each in its own. Columns of one kind are added up. */
export function powerIn(matched: readonly LogColumn[], decimal: '.' | ','): Uses {
  const [powers = [], charges = [], discharges = []] = POWER.map(wanted =>
    matched.filter(({ meaning }) => meaning === wanted).toSorted((a, b) => rankOf(a) - rankOf(b)),
  )
  const isOwn = powers[0] !== undefined && rankOf(powers[0]) === 0
  if (charges.length > 0 && discharges.length > 0 && !isOwn) {
    return new Map(
      [...alike(charges), ...alike(discharges)].map(column => {
        const { index, meaning = null, unit } = column
        const of = { unit: unit || null, sign: signOfWay(column, decimal) }
        return [index, { meaning: meaning === 'other' ? null : meaning, ...of }]
      }),
    )
  }
  const [found = []] = [powers, discharges, charges].filter(each => each.length > 0)
  const added = alike(found)
  const isSum = added.length < 2 || doFillTogether(added, matched, decimal)
  const why = isSum ? null : 'two-fit'
  return new Map(
    added.map(({ index, unit }) => [index, { meaning: 'power', unit: unit || null, why }]),
  )
}

/** -1 for a direction whose numbers are negative in the file. */
function signOfWay({ texts }: LogColumn, decimal: '.' | ','): 1 | -1 {
  const read = numberReader(decimal)
  return sum(texts, read) < 0 ? -1 : 1
}

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
    const bySize = `${size > MOST_MEGA ? 'k' : 'M'}W${namesEnergy(wordsOf(column.header)) ? 'h' : ''}`
    return { ...column, unit: bySize, why: 'unit-by-values' }
  })
  return { ...table, columns }
}
