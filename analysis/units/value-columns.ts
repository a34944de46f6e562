import { deviation, max, mean } from 'd3-array'
import { type Taken, take, textsOf } from '../tables/meanings.ts'
import { bareNumber } from '../tables/numbers.ts'
import { isTold, type Signal, signalIn } from './signals.ts'
import type { Column, UnitMeaning } from './unit-meanings.ts'

type Row = readonly string[]

/** A column with a smaller share of the values of another is no rival of it. */
const FILLED_LIKE = 0.5

/** What a table's values are, and what else they may be. */
interface Value {
  value: Taken<UnitMeaning> | undefined
  /** The headers or signals that fit equally well, between which the visitor decides; none if one fits. */
  rivals: string[]
  /** The rows of a table of signals that hold the value. */
  signal: Signal | undefined
  /** The column that would be the value if it did not follow the state of charge. */
  ofNow: Column | undefined
}

/**
 * Finds the column of a table's values.
 *
 * @param meanings those that it may have, the most telling first
 * @param chosen the header or signal that the visitor takes for the value
 */
export function valueIn(
  columns: readonly Column[],
  below: readonly Row[],
  meanings: readonly UnitMeaning[],
  chosen: string | undefined,
): Value {
  const signal = signalIn(columns, below, chosen)
  if (signal) return { value: signal.value, rivals: signal.rivals, signal, ofNow: undefined }
  const whole = withoutLeft(columns)
  const fitting = take(whole, meanings)
  const measured = fitting ? measuredLike(fitting.column, whole, below) : []
  const headers = measured.map(({ header }) => header)
  const rivals = isTold(headers) ? headers : []
  const answer = measured.find(({ header }) => rivals.includes(header) && header === chosen)
  const found: Taken<UnitMeaning> | undefined = answer
    ? { column: answer, certainty: 'sure', why: 'chosen' }
    : (takeOf(measured) ?? fitting)
  return found && followsCharge(found.column, columns, below)
    ? { value: undefined, rivals: [], signal, ofNow: found.column }
    : { value: found, rivals, signal, ofNow: undefined }
}

const numbersIn = (texts: readonly string[]) =>
  texts.map(text => Number.parseFloat(bareNumber(text).replace(',', '.'))).filter(Number.isFinite)

/** The columns that measure the same as the one that is taken, and are filled like it, with that one. */
function measuredLike(taken: Column, columns: readonly Column[], below: readonly Row[]): Column[] {
  if (taken.isChosen) return [taken]
  const same = columns.filter(each => each.meaning === taken.meaning && each.unit === taken.unit)
  // Of a pack's two energies, the gross one is built in and never used.
  const net = same.filter(({ words }) => !/gross|brutto|installed|installiert/.test(words))
  const alike = net.length > 0 ? net : same
  const numbers = alike.map(({ index }) => numbersIn(textsOf(below, index)))
  const most = max(numbers, ({ length }) => length) ?? 0
  const doVary = numbers.some(values => new Set(values).size > 1)
  // What never changes beside a value that does is a limit or a rated value.
  return alike.filter((_, i) => {
    const values = numbers[i] ?? []
    return values.length >= FILLED_LIKE * most && (!doVary || new Set(values).size > 1)
  })
}

/** The first of some columns that measure the same. */
const takeOf = ([first, ...others]: readonly Column[]) =>
  first && take([first, ...others], first.meaning ? [first.meaning] : [])

/** What stands beside a full charge as left for now is no capacity. */
const withoutLeft = (columns: readonly Column[]) =>
  columns.some(({ words }) => /full charged? cap|^fcc$/.test(words))
    ? columns.filter(({ words, isChosen }) => isChosen || !/remain|available|rest/.test(words))
    : columns

/** Whether a column rises and falls with the state of charge: it is what is left for now, and no capacity. */
function followsCharge(column: Column, columns: readonly Column[], below: readonly Row[]): boolean {
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
