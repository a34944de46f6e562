import type { DispatchComparison, Earnings } from '../../analysis/dispatch/dispatch-comparison.ts'
import type { PlanAtCost } from '../../analysis/dispatch/plan-at-cost.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import { rankedYear } from '../../analysis/storage/offered-cycles.ts'
import {
  dispatchNotes,
  outagesWords,
  sourceWords,
  spanWords,
} from '../../workbench/dispatch/own-dispatch-words.ts'
import {
  dispatchSentence,
  netSentence,
  type OfLog,
  planTable,
} from '../../workbench/dispatch/plan-words.ts'
import { upTo } from '../analysis/price-files.ts'
import { expect, test } from '../support/test.ts'

const TOTALS: Earnings = { yours: 41_300, hindsight: 55_811 }

/** A comparison of a number of days with these totals. Its log has two days more. */
const dispatchOf = (
  totals: Partial<Earnings>,
  days = 301,
  rest: Partial<DispatchComparison> = {},
): DispatchComparison => {
  const all = { ...TOTALS, ...totals }
  return {
    days: upTo(days).map(() => ({
      ...{ date: '2025-07-01', prices: [], power: [], plan: [], single: [], offers: [] },
      ...{ yours: 0, hindsight: 0, cycles: 0, oneADay: { cycles: 0, revenue: 0 } },
    })),
    totals: all,
    cycles: 336.2,
    allowed: 336.2,
    outages: [],
    lastDay: undefined,
    comparable: days,
    logged: days + 2,
    offers: rankedYear(1, []),
    unexplained: 0,
    ...rest,
  }
}

const OF: OfLog = {
  currency: 'EUR',
  system: { power: 50, energy: 100, efficiency: 0.88 },
  limit: undefined,
  counts: 'cells',
  auxiliary: 0,
}

const AT: PlanAtCost = {
  terms: { cost: 67, free: 0, limit: 365 },
  ...{ rule: 'above-line', line: 67, by: 'cost', cost: 67, days: [], lastDay: undefined },
  yours: { cycles: 716.2, net: 16_800 },
  plan: { cycles: 310.4, net: 37_012 },
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the headline states the net of the log, that of the plan, the difference, and both cycles', () => {
  const ten: OfLog = { ...OF, system: { power: 10, energy: 20, efficiency: 0.86 }, limit: 365 }
  const said = (at: Partial<PlanAtCost>, of: Partial<OfLog> = {}) =>
    plain(netSentence(dispatchOf({}, 362), { ...AT, ...at }, { ...ten, ...of }))
  expect(said({})).toBe(
    'On 362 days, your 10 MW earned EUR 168,000 net. Every cycle above EUR 67 would have earned EUR 370,100: 202,100 more. You ran 716 full cycles through the cells, of 362 that your warranty allows.',
  )
  expect(said({ rule: 'once-a-day' }, { limit: undefined })).toContain(
    '. One cycle on each day that pays would have earned EUR 370,100: 202,100 more. You ran 716 full cycles through the cells.',
  )
  expect(said({ by: 'limit', line: 90 })).toContain('Every cycle above your limit’s EUR 90 would')
  expect(said({ yours: { cycles: 9, net: -30 }, plan: { cycles: 0, net: 0 } })).toContain(
    'lost EUR 300 net. Every cycle above EUR 67 would have earned EUR 0: 300 more.',
  )
  expect(said({ yours: { cycles: 9, net: 40_000 } })).toContain('29,900 less.')
  // A warranty may count what is discharged at the grid.
  expect(said({}, { counts: 'grid' })).toContain(
    'You ran 664 full cycles discharged at the grid, of 362',
  )
})

test('if days are taken out, the sentence states how many could be compared', () => {
  const dispatch = dispatchOf({}, 301, { comparable: 323 })
  expect(plain(netSentence(dispatch, AT, OF))).toMatch(/^On 301 of 323 days, your 50 MW earned/)
  expect(dispatchSentence(dispatchOf({}, 0, { comparable: 9 }), OF)).toBe(
    'All 9 days of the log that can be compared are taken out: put some back.',
  )
})

test('without a cost, the sentence states the gross and asks for the cost', () => {
  expect(plain(dispatchSentence(dispatchOf({ yours: -3120 }), { ...OF, currency: 'GBP' }))).toBe(
    'On 301 days, your 50 MW lost GBP 156,000 gross. What replacing it costs, under “Your battery”, tells the net.',
  )
})

test('a note states the gross, and what the same cycles could have earned', () => {
  const noted = (totals: Partial<Earnings>, of = OF, more = {}) =>
    plain(dispatchNotes(dispatchOf(totals, 301, more), of)[0] ?? '')
  expect(noted({})).toBe(
    'Gross, without the cost of cycles, you earned EUR 2.06m: 74% of what the same cycles could have earned in hindsight.',
  )
  expect(noted({ yours: -4.124, hindsight: 0 })).toBe(
    'Gross, without the cost of cycles, you lost EUR 206; with the same cycles, nothing could have been earned.',
  )
  expect(noted({}, { ...OF, limit: 300 }, { allowed: 247 })).toContain(
    'of what the 300 cycles a year that you state could have earned',
  )
})

test('for other markets, the words state energy, cycles and value, but no share and no net', () => {
  const dispatch = dispatchOf({}, 301, { unexplained: 0.11 })
  const words = [dispatchSentence(dispatch, OF), ...dispatchNotes(dispatch, OF)].map(plain)
  expect(words[0]).toBe(
    'On 301 days, your 50 MW ran 336 full cycles. At day-ahead prices their energy is worth EUR 2.06m gross. These prices cannot judge it: they explain too little of it.',
  )
  expect(words.join(' ')).toContain('power in 11% of the hours')
  expect(words[0]).not.toMatch(/%|hindsight|plan| net /)
  expect(dispatchSentence(dispatchOf({}, 301, { unexplained: 0.09 }), OF)).toContain('net')
})

test('days that are not compared have a line', () => {
  expect(dispatchNotes(dispatchOf({}, 40), OF).map(plain).slice(1)).toEqual([
    '2 days of the log have gaps, no price, or fewer than five earlier days of the same kind with prices.',
  ])
})

test('an outage states its reason and its days', () => {
  const span = {
    id: '2025-03-04',
    reason: 'status',
    days: ['2025-03-04', '2025-03-05', '2025-03-06'],
    isOut: true,
  } as const
  expect(spanWords(span)).toBe('Outage, 4 March 2025 to 6 March 2025: 3 days')
  expect(spanWords({ ...span, days: ['2025-03-04'] })).toBe('Outage, 4 March 2025')
  const outages = [span]
  expect(outagesWords(dispatchOf({}, 301, { outages, comparable: 304 }))).toBe(
    '3 days are taken out.',
  )
  expect(outagesWords(dispatchOf({}, 301, { outages }))).toBe('No outage is taken out.')
})

test('the words name the source of the prices', () => {
  expect(sourceWords(null, null, '2025-09-30')).toMatch(/the page’s own, DE-LU .* hourly means\.$/)
  // Hourly means do not judge a log of quarter hours.
  expect(sourceWords(null, null, '2026-04-30')).toContain('quarter hours are traded')
  const days = [24, 96, 96].map(steps => ({ prices: Array<number>(steps).fill(50) }))
  const chosen = { name: 'NL', currency: 'EUR', unit: 'per MWh', days }
  expect(sourceWords(null, chosen as unknown as PriceResult, '2026-04-30')).toBe(
    'Prices: from your price file (“NL”, EUR per MWh, hours and quarter-hours).',
  )
})

test('the plan of the last day is a file of its steps in MW', () => {
  const [kept, prices] = [Math.sqrt(0.88), [10, 90]]
  const schedule = [kept, 0, ...Array<number>(22).fill(0)]
  const day = { ...{ date: '2026-04-30', prices, plan: schedule }, single: [], offers: [] }
  const lastDay = { day: { ...day, oneADay: { cycles: 0, revenue: 0 } }, schedule }
  const [head, ...lines] = planTable({ ...AT, lastDay }, OF)
  expect(head).toEqual(['time', 'mw'])
  expect(lines).toHaveLength(24)
  expect(lines[0]).toEqual(['2026-04-30 00:00', '-50.000'])
  expect(lines[1]).toEqual(['2026-04-30 01:00', '44.000'])
})
