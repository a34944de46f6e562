import { sum } from 'd3-array'
import type { LogDay } from '../../analysis/dispatch/dispatch-log.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import { PER_MWH } from '../../analysis/names/money.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { ReadUnit, UnitsResult } from '../../analysis/units/units-result.ts'
import { ageWords, counted } from '../words/age-words.ts'
import { dateWords, many, percent, whole } from '../words/number-words.ts'
import { moneyWords } from '../words/price-words.ts'
import { energyWords } from './question-words.ts'
import { valueWithUnit, valueWords } from './rated-words.ts'

const range = ([from, to]: readonly [number, number], unit: string) =>
  `${valueWords(from)} to ${valueWithUnit(to, unit)}`

export const curvesWords = {
  untyped: 'no type',
  range: (count: number, values: readonly [number, number], unit: string) =>
    `${whole(count)}, ${range(values, unit)}`,
  description: (
    units: readonly ReadUnit[],
    values: readonly [number, number],
    { things, unit }: UnitsResult,
  ) =>
    `${counted(units.length, things)}: ${units
      .slice(0, 5)
      .map(({ name, values }) => {
        const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
        return `${name} from ${valueWords(first)} to ${valueWords(last)}`
      })
      .join(', ')}${units.length > 5 ? ', and others' : ''}; ${range(values, unit)} in all.`,
  more: (count: number) => `${whole(count)} more are read but not drawn.`,
  scale: (groups: number, limit: number | null) =>
    `${groups > 1 ? 'One scale within each type.' : 'All on one scale.'}${limit === null ? '' : ` A dot means below ${limit}% now.`}`,
} as const

const readings: Record<UnitsResult['axis'], string> = {
  cycles: 'cycle',
  km: 'check',
  days: 'check',
  hours: 'check',
}

/** The heading of the picture: how much was read. */
export const resultHeading = {
  units: ({ units, axis, things }: UnitsResult) =>
    `${counted(units.length, things)}, ${many(
      units.reduce((sum, { values }) => sum + values.length, 0),
      things === 'vehicles' ? 'check' : readings[axis],
    )}`,
  prices: ({ days, steps }: PriceResult) =>
    `${many(days.length, 'day')}, ${many(
      days.reduce((sum, { prices }) => sum + prices.length, 0),
      'price',
    )}${steps.length > 1 ? ' in steps of their own' : ''}`,
  dispatch: ({ log, charged, discharged }: DispatchResult) =>
    `${many(log.days.length, 'whole day')}, ${energyWords(charged)} in, ${energyWords(discharged)} out`,
} as const

/** The first and the last price in the file's own unit, and the first and the last day of a log. */
export const exampleWords = {
  first: 'First',
  last: 'Last',
  firstDay: 'First day',
  lastDay: 'Last day',
  price: (price: number, { currency, unit }: PriceResult) =>
    `${valueWords(price / PER_MWH[unit](1))} ${moneyWords(currency ?? '', unit)}`.replace(
      / {2,}/,
      ' ',
    ),
  day: dateWords,
  midnight: (iso: string) => `${dateWords(iso)}, 0:00`,
  energies: ({ charged, discharged }: LogDay) =>
    `${energyWords(sum(charged))} in, ${energyWords(sum(discharged))} out`,
} as const

/** The age of a unit's reading, as it was read. */
export const ageOf = ({ days, ages }: ReadUnit, i: number, { axis, origin }: UnitsResult) =>
  ageWords(axis === 'days' && days ? (days[i] ?? 0) : (ages[i] ?? 0), {
    axis,
    start: axis === 'days' && (days || origin !== null) ? (days ? 0 : origin) : null,
  })

/** The words for a unit's newest reading as a share of what counts as 100%. */
export const sharesWords = {
  now: (unit: ReadUnit, last: number, result: UnitsResult) =>
    `${unit.name}, now ${valueWithUnit(unit.values[last] ?? 0, result.unit)}:`,
  share: (share: number) => percent(share),
  untilTyped: '– until you type it',
  rated: (name: string, value: number, unit: string) =>
    `of the rated ${name}, ${valueWithUnit(value, unit)}`,
  first: (unit: ReadUnit, result: UnitsResult) =>
    `of its first check, ${ageOf(unit, unit.start, result)}: ${valueWithUnit(unit.values[unit.start] ?? 0, result.unit)}`,
} as const
