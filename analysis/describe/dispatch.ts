import type { DispatchMeaning, TableDescription } from '../description.ts'
import type { Table } from '../files/tables.ts'
import { namesIn, namesPower } from '../names/dispatch-headers.ts'
import {
  directionNamed,
  IMPLIED_UNITS,
  MEGA,
  matchDispatch,
  namesDevice,
} from '../names/dispatch-names.ts'
import { currencyIn, moneyUnit, priceUnitIn } from '../names/money.ts'
import { meaningOfPrice } from '../names/price-names.ts'
import { namesStep, namesTime } from '../names/time-names.ts'
import { headerWords } from '../names/words.ts'
import { unitBehind } from '../written/numbers.ts'
import { type LogColumn, POWER, powerIn, type Uses, withPowerUnits } from './log-power.ts'
import { keysOf } from './series-keys.ts'
import { decimalOf } from './thousands.ts'
import { type TimedSample, timedSample } from './timed.ts'

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
