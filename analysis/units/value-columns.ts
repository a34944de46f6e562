import { deviation, max, mean } from 'd3-array'
import { take, textsOf } from '../tables/meanings.ts'
import { bareNumber } from '../tables/numbers.ts'
import type { Column } from './unit-meanings.ts'

type Row = readonly string[]

/** More columns than this are no question: the visitor chooses one in its menu. */
const MOST_RIVALS = 6
/** A column with a smaller share of the values of another is no rival of it. */
const FILLED_LIKE = 0.5

const numbersIn = (texts: readonly string[]) =>
  texts.map(text => Number.parseFloat(bareNumber(text).replace(',', '.'))).filter(Number.isFinite)

/** The columns that measure the same as the one that is taken, and are filled like it, with that one. */
export function measuredLike(
  taken: Column,
  columns: readonly Column[],
  below: readonly Row[],
): Column[] {
  if (taken.isChosen) return [taken]
  const alike = columns.filter(each => each.meaning === taken.meaning && each.unit === taken.unit)
  const numbers = alike.map(({ index }) => numbersIn(textsOf(below, index)))
  const most = max(numbers, ({ length }) => length) ?? 0
  const doVary = numbers.some(values => new Set(values).size > 1)
  // What never changes beside a value that does is a limit or a rated value.
  return alike.filter((_, i) => {
    const values = numbers[i] ?? []
    return values.length >= FILLED_LIKE * most && (!doVary || new Set(values).size > 1)
  })
}

/** Whether there are several names, but not too many, that a visitor can tell apart. */
export const isTold = (names: readonly string[]) =>
  names.length > 1 && names.length <= MOST_RIVALS && new Set(names).size === names.length

/** The first of some columns that measure the same. */
export const takeOf = ([first, ...others]: readonly Column[]) =>
  first && take([first, ...others], first.meaning ? [first.meaning] : [])

/** What stands beside a full charge as left for now is no capacity. */
export const withoutLeft = (columns: readonly Column[]) =>
  columns.some(({ words }) => /full charged? cap|^fcc$/.test(words))
    ? columns.filter(({ words, isChosen }) => isChosen || !/remain|available|rest/.test(words))
    : columns

/** Whether a column rises and falls with the state of charge: it is what is left for now, and no capacity. */
export function followsCharge(
  column: Column,
  columns: readonly Column[],
  below: readonly Row[],
): boolean {
  const charge = columns.find(({ words }) => CHARGE_NOW.test(words))
  return charge !== undefined && !column.isChosen && doFollow(below, column, charge)
}

const CHARGE_NOW =
  /(^| )(soc|state of charge|charge level|battery level|ladezustand|ladestand)( |$)/
/** Two columns rise and fall together from this correlation on. */
const TOGETHER = 0.8
const FEWEST_TOGETHER = 10

function doFollow(rows: readonly Row[], a: Column, b: Column): boolean {
  const numberAt = (row: Row, { index }: Column) =>
    Number.parseFloat((row[index] ?? '').replace(',', '.'))
  const pairs = rows
    .map(row => [numberAt(row, a), numberAt(row, b)] as const)
    .filter(pair => pair.every(Number.isFinite))
  const [x, y] = [pairs.map(([each]) => each), pairs.map(([, each]) => each)]
  const [mx, my] = [mean(x) ?? 0, mean(y) ?? 0]
  const covariance = mean(pairs, ([each, other]) => (each - mx) * (other - my)) ?? 0
  const spread = (deviation(x) ?? 0) * (deviation(y) ?? 0)
  return pairs.length >= FEWEST_TOGETHER && covariance > TOGETHER * spread
}
