import { max } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { classesAt, classOfChecks, type Placed } from '../outlook/classes.ts'
import type { Outlook, UnitOutlook } from '../outlook/outlook.ts'
import { type Terms, type Use, type WarrantyEnd, warrantyEnd } from './warranty.ts'

/** A vehicle's readings as read, since its last reset, and its use. */
export interface Vehicle extends Use {
  percents: readonly number[]
  /** The days of these. */
  read: readonly number[]
}

/** What a vehicle's warranty is good for today. */
export type Cover =
  /** It reads below the limit, and its warranty has not ended. */
  | 'claim'
  /** It was below before its warranty ended. */
  | 'ask'
  | 'not ended'
  | 'ended'
  | 'not known'
  /** Sold, parked or not read: no claim, and no class. */
  | 'stopped'

/** A vehicle and the end of its warranty. */
export interface Warranted extends WarrantyEnd {
  cover: Cover
  /** The reading since which it has been read below the limit: days since 1970, and percent. */
  firstBelow: { day: number; percent: number } | null
  /** At the end of its warranty. The horizon is null where it is beyond what can be tested, or before the first check. */
  placed: Placed
}

/** How much a vehicle ages a day on an axis. Null if that is unknown. */
const perDay = (axis: string, kmPerDay: number | null) =>
  axis === 'days' ? 1 : axis === 'km' ? kmPerDay : null

/** The first of the newest readings that are all below a limit, as read. Null if the newest one is not. */
function firstBelow({ percents, read }: Vehicle, limit: number): Warranted['firstBelow'] {
  const first = percents.findLastIndex(percent => percent >= limit) + 1
  const [day, percent] = [read[first], percents[first]]
  return day === undefined || percent === undefined ? null : { day, percent }
}

function coverOf(
  first: Warranted['firstBelow'],
  end: number | null,
  today: number,
): Exclude<Cover, 'stopped'> {
  if (end === null) return 'not known'
  if (end > today) return first ? 'claim' : 'not ended'
  return first && first.day < end ? 'ask' : 'ended'
}

/** Way 1 at the end of a warranty: the last check that is not after it tells. */
function placedAt({ next }: UnitOutlook, placed: Placed, limit: number): Placed {
  const { horizon } = placed
  const last = next.at(-1)
  if (horizon === null || !last) return placed
  const within = next.filter(({ age }) => age <= horizon)
  if (within.length === 0) {
    const isNot = classOfChecks(next.slice(0, 1), limit) === 'not'
    return { ...placed, class: isNot ? 'not' : 'open', horizon: null, next: null }
  }
  const found = classOfChecks(within, limit)
  if (horizon > last.age) {
    const isLikely = found === 'likely'
    return { ...placed, class: isLikely ? found : 'too far to test', horizon: null, next: null }
  }
  return { ...placed, class: found, next: within.at(-1) ?? null }
}

/**
 * The end of each vehicle's warranty, what can be claimed now, and the class of each vehicle at that end (FLEETS.md).
 *
 * @param vehicles in the order of the outlook's units @param axis what the outlook's ages are
 */
export function beforeEnd(
  outlook: Outlook,
  vehicles: readonly Vehicle[],
  terms: Terms,
  axis: string,
): Warranted[] {
  const ends = vehicles.map(vehicle => warrantyEnd(vehicle, terms))
  const today = max(vehicles, ({ read }) => read.at(-1)) ?? Number.NaN
  const ages = outlook.units.map(({ now }, i) => {
    const { end = null, kmPerDay = null } = ends[i] ?? {}
    const rate = perDay(axis, kmPerDay)
    const last = vehicles[i]?.read.at(-1)
    return end === null || rate === null || last === undefined || end <= today
      ? null
      : now.age + (end - last) * rate
  })
  const placement = classesAt(outlook, { ages })
  return outlook.units.map((unit, i) => {
    const end = elementAt(ends, i)
    const placed = elementAt(placement.units, i)
    const isUntold = ages[i] === null
    const first = firstBelow(elementAt(vehicles, i), outlook.limit)
    return {
      ...end,
      firstBelow: first,
      cover: unit.isStopped ? 'stopped' : coverOf(first, end.end, today),
      placed: isUntold
        ? { ...placed, horizon: null, next: null }
        : placedAt(unit, placed, outlook.limit),
    }
  })
}
