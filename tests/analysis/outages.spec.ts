import {
  compareDispatch,
  type DispatchComparison,
  holdsOtherMarkets,
} from '../../analysis/dispatch/dispatch-comparison.ts'
import type { DispatchLog, LogDay } from '../../analysis/dispatch/dispatch-log.ts'
import { type LoggedSystem, systemOf } from '../../analysis/dispatch/logged-system.ts'
import { outagesIn } from '../../analysis/dispatch/outages.ts'
import { planAtCost, worstDays } from '../../analysis/dispatch/plan-at-cost.ts'
import { STORAGE } from '../../analysis/storage/battery.ts'
import { inSteps, type PriceDay } from '../../analysis/storage/price-days.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { expect, test } from '../support/test.ts'
import { cyclesByPaths } from './cycles-by-paths.ts'
import { datesFrom } from './price-files.ts'
import { randomPrices } from './small-days.ts'
import { logDay, logOf, mostWithin, planned, powersFor } from './year-logs.ts'

const MEGAWATTS = 50
const SYSTEM: LoggedSystem = { power: MEGAWATTS, energy: 2 * MEGAWATTS, efficiency: 0.88 }

/** The plan of each day of the year above a cost of EUR 67, as a log of 50 MW would have it. */
const PLANNED = planned(67).map(({ date, schedule }) => logDay(date, powersFor(schedule)))

const REST = Array<number>(24).fill(0)

function compare(
  log: DispatchLog,
  options: Parameters<typeof compareDispatch>[3] = {},
  system = SYSTEM,
): DispatchComparison {
  const dispatch = compareDispatch(log, PUBLISHED, system, options)
  if (!dispatch) throw new Error('No day is compared')
  return dispatch
}

const powerOf = ({ charged, discharged }: LogDay) =>
  charged.map((taken, step) => (discharged[step] as number) - taken)

/** The planned log at rest on some days, with further columns. */
const withRest = (isOut: (i: number) => boolean, more: (day: LogDay, i: number) => object) =>
  logOf(
    PLANNED.map((day, i) => ({
      ...day,
      ...(isOut(i) && { charged: REST, discharged: REST }),
      ...more(day, i),
    })),
  )

/** Two outages of ten and of twelve days. */
const isOut = (i: number) => (i >= 60 && i < 70) || (i >= 200 && i < 212)
const outDates = PLANNED.flatMap(({ date }, i) => (isOut(i) ? [date] : []))

const statuses = (isOut: boolean) => ({ outages: Array<boolean>(24).fill(isOut) })

/** The outages that a log names, without mere rest. */
const known = ({ outages }: DispatchComparison) => outages.filter(({ reason }) => reason !== 'idle')

test('days that a status names as outages are taken out', () => {
  const log = withRest(isOut, (_, i) => statuses(isOut(i)))
  const dispatch = compare(log)
  expect(known(dispatch).map(({ reason, days, isOut }) => [reason, days.length, isOut])).toEqual([
    ['status', 10, true],
    ['status', 12, true],
  ])
  expect(known(dispatch).flatMap(({ days }) => days)).toEqual(outDates)
  expect(dispatch.days).toHaveLength(362 - 22)
  // The log is its own plan on the days that are left.
  const { yours, plan } =
    planAtCost(dispatch, { cost: 67, free: 0, limit: Number.POSITIVE_INFINITY }) ?? {}
  expect((yours?.net ?? 0) / (plan?.net ?? 0)).toBeCloseTo(1, 2)
  const all = compare(withRest(isOut, () => ({})))
  expect([all.comparable, dispatch.comparable]).toEqual([362, 362])
  const share = ({ totals }: DispatchComparison) => totals.yours / totals.hindsight
  expect(share(all)).toBeLessThan(share(dispatch) - 0.02)
})

test('an outage can be put back, and its days count again', () => {
  const log = withRest(isOut, (_, i) => statuses(isOut(i)))
  const [first, second] = known(compare(log))
  const spans = [first?.id ?? '']
  const dispatch = compare(log, { spans })
  expect(known(dispatch).map(({ isOut }) => isOut)).toEqual([false, true])
  expect(dispatch.days).toHaveLength(362 - 12)
  const all = compare(log, { spans: [first?.id ?? '', second?.id ?? ''] })
  expect(all.totals).toEqual(compare(withRest(isOut, () => ({}))).totals)
  // Whatever is taken out, something is left to put back.
  const none = compare(logOf(log.days.filter((_, i) => isOut(i))))
  expect(none.days).toEqual([])
  expect(none.outages).toHaveLength(1)
})

test('rest without evidence is proposed as an outage, which the visitor can take out', () => {
  const dispatch = compare(withRest(isOut, () => ({})))
  const proposed = dispatch.outages.filter(({ days }) => days.includes(outDates[0] as string))
  expect(proposed.map(({ reason, isOut }) => [reason, isOut])).toEqual([['idle', false]])
  expect(dispatch.days).toHaveLength(362)
  // They count, but what cost most is looked for among the others.
  const at = planAtCost(dispatch, { cost: 67, free: 0, limit: Number.POSITIVE_INFINITY })
  const missed = at?.days.find(({ day }) => day.date === outDates[0])
  expect(missed?.plan.net).toBeGreaterThan(0)
  const worst = at ? worstDays(at, dispatch).map(({ day }) => day.date) : []
  expect(worst.filter(date => outDates.includes(date))).toEqual([])
  const spans = dispatch.outages.map(({ id }) => id)
  const without = compare(
    withRest(isOut, () => ({})),
    { spans },
  )
  expect(without.days.map(({ date }) => date)).not.toContain(outDates[0])
  // Days on which it traded stay, also at the ends of a span.
  const traded = PLANNED.filter((day, i) => !isOut(i) && powerOf(day).some(power => power !== 0))
  const left = new Set(without.days.map(({ date }) => date))
  expect(traded.filter(({ date }) => !left.has(date))).toEqual([])
})

test('a trip of minutes takes no day out', () => {
  const day = PLANNED[0] as LogDay
  const quarters = (values: readonly number[]) => inSteps(values, 96).map(value => value / 4)
  const trip = (steps: number): DispatchLog =>
    logOf([
      {
        date: day.date,
        stepHours: 0.25,
        charged: quarters(day.charged),
        discharged: quarters(day.discharged),
        outages: Array.from({ length: 96 }, (_, step) => step < steps),
      },
    ])
  expect(outagesIn(trip(3), MEGAWATTS)).toEqual([])
  expect(outagesIn(trip(4), MEGAWATTS).map(({ id, days }) => [id, days])).toEqual([
    [day.date, [day.date]],
  ])
})

/** Reserve takes half of the power in every hour, and its energy comes back. */
const chance = randomPrices(24 * PLANNED.length, -25, 25, 7)
const halfReserve = logOf(
  PLANNED.map((day, i) => {
    const half = powerOf(day).map(power => power / 2)
    return logDay(
      day.date,
      half.map((power, step) => power + (chance[24 * i + step] ?? 0)),
    )
  }),
)

test('half reserve is not judged by day-ahead prices', () => {
  const dispatch = compare(halfReserve, {}, systemOf(halfReserve))
  expect(dispatch.unexplained).toBeGreaterThan(0.1)
  expect(holdsOtherMarkets(dispatch)).toBe(true)
})

test('a linear programme of the days that are left agrees within 0.5%', () => {
  const log = withRest(isOut, (_, i) => statuses(isOut(i)))
  const { days, cycles, totals } = compare(log)
  const paths = days.flatMap(({ prices }) => cyclesByPaths(prices, STORAGE, 1))
  expect(Math.abs(totals.hindsight / mostWithin(paths, cycles) - 1)).toBeLessThan(0.005)
})

test('the rivals keep a limit that the visitor states, and the log need not', () => {
  const log = logOf(PLANNED)
  const any = compare(log)
  expect(any.allowed).toBe(any.cycles)
  const limited = compare(log, { limit: 200 })
  expect(limited.cycles).toBe(any.cycles)
  expect(limited.allowed).toBeCloseTo((200 * 362) / 365)
  expect(limited.totals.hindsight).toBeLessThan(any.totals.hindsight)
  const [year, calendar] = [0, 400].map(free =>
    planAtCost(any, { cost: 67, free, limit: Number.POSITIVE_INFINITY }),
  )
  expect(year?.yours.net).toBeCloseTo(any.totals.yours - 67 * any.cycles)
  // Fewer than 400 cycles a year cost nothing if the calendar takes these anyway.
  expect(calendar?.by).toBe('calendar')
  expect(calendar?.yours.net).toBeCloseTo(any.totals.yours)
})

/** A log of 10 MW and 20 MWh that never swings by more than half, with the state of charge in its rows. */
function halfSwings(pointOf: (share: number) => number, isAtEnd: boolean): DispatchLog {
  const days = datesFrom('2025-06-01', 40).map((date, i): LogDay => {
    const kept = Math.sqrt(0.88)
    const charged = REST.map((_, hour) => (hour === 3 + (i % 3) ? 10 : 0))
    const discharged = REST.map((_, hour) => (hour === 18 ? 8.8 : 0))
    let stored = 6
    const stateOfCharge = REST.map((_, hour) => {
      const before = stored
      stored += (charged[hour] as number) * kept - (discharged[hour] as number) / kept
      return pointOf((isAtEnd ? stored : before) / 20)
    })
    return { date, stepHours: 1, charged, discharged, stateOfCharge }
  })
  return logOf(days)
}

test('the usable energy is that of the points of the state of charge, not the largest swing', () => {
  for (const isAtEnd of [false, true]) {
    const whole = systemOf(halfSwings(share => Math.round(100 * share), isAtEnd))
    expect(Math.abs(whole.energy - 20), `${isAtEnd}`).toBeLessThan(0.3)
  }
  // A state of charge that does not follow, or none, leaves the swing.
  const kept = Math.sqrt(0.88)
  const numbers = randomPrices(960, 0, 100, 5)
  let next = 0
  expect(systemOf(halfSwings(() => numbers[next++] as number, true)).energy).toBeCloseTo(
    10 * kept,
    1,
  )
  expect(systemOf(halfSwings(() => Number.NaN, true)).energy).toBeCloseTo(10 * kept, 1)
})

test('a market that changed its step is planned in each day’s own step', () => {
  const prices = PUBLISHED.map(({ date, prices }): PriceDay => {
    const quarters = inSteps(prices, 96)
    const isFine = date >= '2025-10-01'
    return { date, prices: quarters.map((price, i) => price + (isFine ? 4 * (i % 4) - 6 : 0)) }
  })
  const days = PLANNED.filter(({ date }) => '2025-09-15' <= date && date < '2025-11-01')
  const log = logOf(
    days.map(({ date, charged, discharged }) => ({
      date,
      stepHours: 0.25,
      charged: inSteps(charged, 96).map(value => value / 4),
      discharged: inSteps(discharged, 96).map(value => value / 4),
    })),
  )
  const dispatch = compareDispatch(log, prices, SYSTEM)
  const stepsOn = (date: string) => dispatch?.days.find(day => day.date === date)?.prices.length
  expect([stepsOn('2025-09-20'), stepsOn('2025-10-20')]).toEqual([24, 96])
  const [mine, theirs] = [dispatch?.days ?? [], compare(logOf(days)).days].map(all =>
    all.find(day => day.date === '2025-09-20'),
  )
  expect(mine?.yours).toBeCloseTo(theirs?.yours ?? 0)
})
