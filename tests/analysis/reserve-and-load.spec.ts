import {
  compareDispatch,
  costOfLoad,
  holdsOtherMarkets,
  reservedShare,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import {
  auxiliaryIn,
  type DispatchLog,
  faultOf,
  type LogDay,
  withoutLoad,
} from '../../analysis/dispatch/dispatch-log.ts'
import { type LoggedSystem, systemOf } from '../../analysis/dispatch/logged-system.ts'
import { planAtCost } from '../../analysis/dispatch/plan-at-cost.ts'
import { STORAGE } from '../../analysis/storage/battery.ts'
import { inSteps } from '../../analysis/storage/price-days.ts'
import { powersOf, type Schedule } from '../../analysis/storage/schedule.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { expect, test } from '../support/test.ts'
import { cyclesByPaths } from './cycles-by-paths.ts'
import { randomPrices } from './small-days.ts'
import { logDay, logOf, mostWithin, planned, powersFor } from './year-logs.ts'

const SYSTEM: LoggedSystem = { power: 50, energy: 100, efficiency: 0.88 }

/** A log of 50 MW that runs the plan of 120 days with so much of its power. */
const logWith = (share: number, more: (i: number) => Partial<LogDay> = () => ({})): DispatchLog =>
  logOf(
    planned(67)
      .slice(0, 120)
      .map(({ date, schedule }, i) => ({
        ...logDay(
          date,
          powersFor(schedule).map(power => share * power),
        ),
        ...more(i),
      })),
  )

const compare = (log: DispatchLog, system = SYSTEM) => {
  const dispatch = compareDispatch(log, PUBLISHED, system)
  if (!dispatch) throw new Error('No day is compared')
  return dispatch
}

/** Blocks of four hours, of which each reserves another part of the power: MW of 50. */
const BLOCKS = [0, 12.5, 20, 25, 37.5, 50]
const reserve = inSteps(BLOCKS, 24)
const FREE = reserve.map(held => 1 - held / 50)

test('a reserve narrows the rivals step by step, as a linear programme with less power does', () => {
  const log = logWith(0.4, () => ({ reserved: reserve }))
  const dispatch = compare(log)
  expect(reservedShare(dispatch)).toBeCloseTo(145 / 300)
  const paths = dispatch.days.flatMap(({ prices }) => cyclesByPaths(prices, STORAGE, 1, FREE))
  const share = dispatch.totals.hindsight / mostWithin(paths, dispatch.cycles)
  expect(share).toBeLessThan(1.0001)
  expect(share).toBeGreaterThan(0.99)
  expect(dispatch.totals.hindsight).toBeLessThan(0.98 * compare(logWith(0.4)).totals.hindsight)
  // No step of the plan runs more than is free, and the log is what it was.
  const at = planAtCost(dispatch, { cost: 20, free: 0, limit: Number.POSITIVE_INFINITY })
  const most = (schedule: Schedule) =>
    powersOf(schedule, STORAGE, 1).map((power, hour) => Math.abs(power) - (FREE[hour] ?? 0))
  const over = at?.days.flatMap(({ schedule }) => most(schedule)).filter(more => more > 1e-9)
  expect(over).toEqual([])
  expect(at?.plan.cycles).toBeGreaterThan(50)
  expect(dispatch.totals.yours).toBeCloseTo(compare(logWith(0.4)).totals.yours)
})

test('power within its reserve has a reason, and belongs to the power of the system', () => {
  const chance = randomPrices(24 * 120, -24, 24, 7)
  const half = logWith(0.5)
  const moved = half.days.map((day, i) => ({
    ...logDay(
      day.date,
      day.charged.map(
        (taken, hour) => (day.discharged[hour] ?? 0) - taken + (chance[24 * i + hour] ?? 0),
      ),
    ),
  }))
  const reserved = Array<number>(24).fill(25)
  const log = logOf(moved.map(day => ({ ...day, reserved })))
  expect(holdsOtherMarkets(compare(logOf(moved)))).toBe(true)
  expect(holdsOtherMarkets(compare(log))).toBe(false)
  expect(systemOf(logOf(half.days.map(day => ({ ...day, reserved })))).power).toBe(50)
})

/** The log as its meter counts it: with a load in each step. */
const metered = (load: number, log = logWith(1)) => withoutLoad(log, -load)

test('what flows at rest is found, and neither the log nor its rivals pay it', () => {
  const [plain, log] = [logWith(1), metered(0.6)]
  expect(auxiliaryIn(plain)).toBe(0)
  expect(auxiliaryIn(log)).toBeCloseTo(0.6)
  expect(systemOf(log).efficiency).toBeLessThan(0.86)
  const found = withoutLoad(log, auxiliaryIn(log))
  expect(systemOf(found)).toEqual(systemOf(plain))
  const [mine, theirs] = [compare(found), compare(plain)]
  expect(mine.totals.yours).toBeCloseTo(theirs.totals.yours)
  expect(mine.totals.hindsight).toBeCloseTo(theirs.totals.hindsight)
  // Its cost is the price of each hour.
  const prices = theirs.days.flatMap(day => day.prices)
  expect(costOfLoad(mine, 0.6)).toBeCloseTo(0.6 * prices.reduce((sum, price) => sum + price, 0))
})

test('a tenth of the steps at rest, and a thousandth of the power, are the least that tell a load', () => {
  // 47.8 MW are the largest power; less than 0.05 MW are noise.
  expect(auxiliaryIn(metered(0.04))).toBe(0)
  expect(auxiliaryIn(metered(0.06))).toBeCloseTo(0.06)
  const busy = logOf([
    logDay('2025-06-01', [-0.4, -0.4, ...Array(11).fill(-10), ...Array(11).fill(8)]),
  ])
  expect(auxiliaryIn(busy)).toBe(0)
  const rests = logOf([
    logDay('2025-06-01', [-0.4, -0.4, -0.4, ...Array(11).fill(-10), ...Array(10).fill(8)]),
  ])
  expect(auxiliaryIn(rests)).toBeCloseTo(0.4)
  // A trickle that fills the battery is no load.
  const [day] = rests.days as [LogDay]
  const stateOfCharge = [0, 2, 4, ...Array<number>(21).fill(50)]
  expect(auxiliaryIn(logOf([{ ...day, stateOfCharge }]))).toBe(0)
})

test('a log that begins full gives what it took and what it held', () => {
  const cycle = [-10, -10, 0, 0, 8, 8]
  const empties = [8, 8, 0, 0, 0, 0]
  const tops = [-5, 0, 0, 8, 8, 0]
  const day = (i: number, parts: readonly (readonly number[])[]) =>
    logDay(`2025-06-0${i}`, [...parts.flat(), ...Array<number>(24 - 6 * parts.length).fill(0)])
  const began = logOf([day(1, [tops]), day(2, [cycle]), day(3, [cycle])])
  expect(faultOf(began)).toBeUndefined()
  expect(systemOf(began).efficiency).toBe(0.8)
  expect(faultOf(logOf([day(1, [empties]), day(2, [cycle])]))).toBeUndefined()
  // No battery holds more than its largest day gives.
  const more = logOf([...[1, 2, 3].map(i => day(i, [tops])), day(4, [cycle])])
  expect(faultOf(more)).toBe('gives-more')
})
