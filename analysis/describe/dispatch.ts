import { sum } from 'd3-array'
import type { ColumnDescription, DispatchMeaning, TableDescription } from '../description.ts'
import type { DispatchUnit } from '../dispatch/dispatch-reading.ts'
import type { Table } from '../files/tables.ts'
import type { Evidence } from '../findings.ts'
import { namesIn, namesPower } from '../names/dispatch-headers.ts'
import {
  directionNamed,
  IMPLIED_UNITS,
  MEGA,
  matchDispatch,
  namesDevice,
  namesEnergy,
  namesFlow,
  namesOtherEnd,
  namesStore,
  rankOfPower,
} from '../names/dispatch-names.ts'
import { currencyIn, moneyUnit, priceUnitIn } from '../names/money.ts'
import { meaningOfPrice } from '../names/price-names.ts'
import { namesStep, namesTime } from '../names/time-names.ts'
import { headerWords } from '../names/words.ts'
import { numberReader, unitBehind } from '../written/numbers.ts'
import { keysOf } from './series-keys.ts'
import { decimalOf } from './thousands.ts'
import { type TimedSample, timedSample } from './timed.ts'

/** A column with what its header may mean in a log. */
interface LogColumn {
  index: number
  header: string
  words: string
  unit: string
  meaning: DispatchMeaning | 'other' | undefined
  profile: ColumnDescription['profile']
  texts: readonly string[]
}

const isKnown = (text: string) => {
  const words = headerWords(text)
  return (
    namesTime(words) ||
    namesStep(words) ||
    namesDevice(words) ||
    namesIn(text).some(name => matchDispatch(name))
  )
}

/** Describes a table of a log: its times, its power, and what stands beside it. */
export function describeLog(table: Table): TableDescription {
  const timed = timedSample<DispatchMeaning>(table, () => undefined, isKnown)
  const { description } = timed
  const uses = usesOf(timed)
  const powers = [...uses].flatMap(([index, { meaning }]) =>
    POWER.includes(meaning ?? null) ? [index] : [],
  )
  const texts = powers.flatMap(
    index => timed.columns.find(column => column.index === index)?.column ?? [],
  )
  return withPowerUnits({
    ...description,
    // No system is logged in thousandths of a kilowatt.
    decimal: decimalOf(texts, description.decimal, () =>
      powers.some(index => /^k?W/.test(uses.get(index)?.unit ?? '')),
    ),
    columns: description.columns.map(column => ({ ...column, ...uses.get(column.index) })),
  })
}

type Uses = Map<number, Partial<ColumnDescription>>

function usesOf(timed: TimedSample<DispatchMeaning>): Uses {
  const { columns, description, sample, times } = timed
  const isTime = (index: number) => times?.columns.some(each => each.index === index)
  const isAcross = (index: number) => description.columns[index]?.at !== null
  const free = columns.filter(({ index }) => !isTime(index))
  const matched = free.map((column): LogColumn => {
    const { index, header, profile } = column
    const texts = column.column.filter(Boolean)
    const behind = profile.unit || unitInCells(texts)
    const names = namesIn(header, sample.header.units[index] || behind)
    const known = names.find(name => matchDispatch(name, { profile, texts })) ?? names[0]
    const unit = known?.unit || IMPLIED_UNITS[(known?.words ?? '').replaceAll(' ', '')] || behind
    const meaning = known && matchDispatch({ ...known, unit }, { profile, texts })?.id
    const isPrice = meaningOfPrice(header) === 'price' && profile.numbers > 0.5
    return {
      index,
      header,
      profile,
      texts,
      unit,
      words: known?.words ?? '',
      meaning: isPrice ? 'price' : meaning,
    }
  })
  const across = matched.filter(({ index }) => isAcross(index))
  const uses: Uses =
    across.length > 0 ? powerAcross(timed, across) : powerIn(matched, description.decimal)
  const first = (meaning: DispatchMeaning) => matched.find(column => column.meaning === meaning)
  for (const meaning of ['soc', 'status'] as const) {
    const column = first(meaning)
    if (column) uses.set(column.index, { meaning, unit: unitOf(column, meaning) })
  }
  for (const { index, header } of matched.filter(({ meaning }) => meaning === 'price')) {
    const unit = moneyUnit(currencyIn(header), priceUnitIn(header))
    uses.set(index, { meaning: 'price', unit })
  }
  const isFree = ({ index }: { index: number }) => !uses.has(index) && !isAcross(index)
  for (const { index } of devicesIn(timed, free.filter(isFree)))
    uses.set(index, { meaning: 'device' })
  return uses
}

const unitOf = ({ unit, profile }: LogColumn, meaning: DispatchMeaning): string | null => {
  if (meaning !== 'soc') return unit || null
  if (unit) return unit
  const most = profile.most ?? 0
  return most > 100.5 ? 'kWh' : most <= 1 ? '1' : '%'
}

/** The columns that tell the rows of several devices apart. */
function devicesIn(
  { sample, times, columns }: TimedSample<DispatchMeaning>,
  free: readonly { index: number }[],
) {
  const at = times?.columns.map(({ index }) => index) ?? []
  const others = columns.filter(({ index }) => free.some(each => each.index === index))
  const keys = keysOf(sample.rows, row => at.map(index => row[index]).join(' '), [], others)
  const named = others.filter(
    ({ words, profile }) => namesDevice(words) && profile.distinct > 1 && profile.distinct < 50,
  )
  return keys.length > 0 ? keys : named
}

/** The power of a table that has a day in each row or column, where a title or a text in its rows names it. */
function powerAcross(
  { description, columns, times }: TimedSample<DispatchMeaning>,
  across: readonly LogColumn[],
): Uses {
  const beside = columns.filter(({ index }) => description.columns[index]?.at === null)
  const isTime = (index: number) => times?.columns.some(each => each.index === index)
  const names = [
    ...description.titles,
    description.sheet,
    ...beside.filter(({ index }) => isTime(index)).map(({ header }) => header),
    ...beside
      .filter(({ index }) => !isTime(index))
      .flatMap(({ column }) => [...new Set(column)].slice(0, 10)),
  ]
  const named = names.find(namesPower)
  if (named === undefined) return new Map()
  const unit = names.flatMap(text => namesIn(text)).find(({ unit }) => unit in MEGA)?.unit ?? null
  const sign = directionNamed(named) === 'charge' ? -1 : 1
  return new Map(
    across.map(({ index }) => [index, { meaning: 'power', unit, sign, why: 'by-title' }]),
  )
}

/** The unit that most cells of a column carry: that of the first; '' where they are plain numbers. */
function unitInCells(texts: readonly string[]): string {
  const units = texts
    .map(text => unitBehind(text).replace(/^mW/, 'MW'))
    .filter(unit => unit in MEGA)
  return units.length > texts.length / 2 ? (units[0] ?? '') : ''
}

/** What two columns have in common that are of the same kind: `WR1 kW` and `WR2 kW`. */
const kindOf = ({ header, unit, meaning }: LogColumn) =>
  [header.replace(/\d+/g, '#'), unit, meaning].join('\n')

/** The columns of power: both directions in one, or each in its own. Columns of one kind are added up. */
function powerIn(matched: readonly LogColumn[], decimal: '.' | ','): Uses {
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

const POWER: readonly ColumnDescription['meaning'][] = ['power', 'charge', 'discharge']

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
