import { inSteps, type PriceDay } from '../../model/price-days.ts'
import type { LeftOuts } from '../files/left-outs.ts'
import type { PriceLeftOutReason, PriceLeftOutWhat } from './reading.ts'

export type PriceLeftOuts = LeftOuts<PriceLeftOutWhat, PriceLeftOutReason>

/** A price, and when its step begins on the clocks of its market. */
export interface PriceEntry {
  /** Days since 1970. */
  day: number
  /** Minutes of the day. */
  minute: number
  price: number
}

/** A day with all its prices, and the minutes of the step that it had in the file. */
export interface ReadDay extends PriceDay {
  fileStep: number
}

/** The items of each key, in the order in which keys come first. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

const MINUTES = 1440
/** Shorter steps are averaged. */
const SHORTEST = 15

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/**
 * Puts prices into days of equal steps. A day that does not have all of them is left out.
 *
 * @returns the days in order
 */
export function marketDays(entries: readonly PriceEntry[], leftOut: PriceLeftOuts): ReadDay[] {
  const byDay = groupBy(entries, ({ day }) => day)
  const days: ReadDay[] = []
  const numbers = [...byDay.keys()].sort((a, b) => a - b)
  for (const [i, day] of numbers.entries()) {
    for (let missing = (numbers[i - 1] ?? day - 1) + 1; missing < day; missing += 1) {
      leftOut.add('day', 'gap', () => dateOf(missing))
    }
    const read = readDay(byDay.get(day) ?? [], dateOf(day), leftOut)
    if (read) days.push(read)
  }
  return days
}

function readDay(entries: readonly PriceEntry[], date: string, leftOut: PriceLeftOuts) {
  const ordered = [...entries].sort((a, b) => a.minute - b.minute)
  const first = ordered.filter(({ minute }, i) => minute !== ordered[i - 1]?.minute)
  const step = stepOf(first.map(({ minute }) => minute))
  const hour = 60 / step
  const isSunday = new Date(date).getUTCDay() === 0
  const steps = MINUTES / step
  // The clock of the longer day shows one hour more often than the others, unless a table counts on.
  const times = [...groupBy(ordered, ({ minute }) => minute).values()].map(same => same.length)
  const fewest = Math.min(...times)
  const isLonger = times.filter(count => count > fewest).length === hour
  if (isSunday && (isLonger || [steps - hour, steps + hour].includes(first.length))) {
    leftOut.add('day', 'clock-change', () => date)
    return undefined
  }
  for (let again = first.length; again < ordered.length; again += 1) {
    leftOut.add('row', 'repeated', () => date)
  }
  const start = first[0]?.minute ?? step
  const isWhole =
    first.length === steps && start < step && first.every((at, i) => at.minute === start + step * i)
  if (!isWhole || 60 % step !== 0) {
    leftOut.add('day', 'gap', () => date)
    return undefined
  }
  const prices = first.map(({ price }) => price)
  return { date, fileStep: step, prices: inSteps(prices, MINUTES / planStep(step)) }
}

/** The most frequent distance of minutes, the shortest of equals. */
function stepOf(minutes: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const [i, minute] of minutes.slice(1).entries()) {
    const distance = minute - (minutes[i] as number)
    counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  const most = Math.max(...counts.values())
  const steps = [...counts].filter(([, count]) => count === most).map(([step]) => step)
  return Math.min(...steps, MINUTES)
}

/** The step of the plan: the file's own, or the next longer of a quarter, half or whole hour that it divides. */
const planStep = (step: number) =>
  step >= SHORTEST ? step : ([15, 30, 60].find(longer => longer % step === 0) ?? 60)
