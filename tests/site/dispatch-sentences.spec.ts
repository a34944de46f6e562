import type { DispatchComparison, Earnings } from '../../analysis/dispatch/dispatch-comparison.ts'
import { doubtsOf } from '../../analysis/dispatch/dispatch-verdicts.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import { rankedYear } from '../../analysis/storage/offered-cycles.ts'
import {
  costWords,
  dispatchNotes,
  dispatchSentence,
  doubtWords,
  type OfLog,
  outagesWords,
  sourceWords,
  spanWords,
} from '../../workbench/dispatch/own-dispatch-words.ts'
import { upTo } from '../analysis/price-files.ts'
import { expect, test } from '../support/test.ts'

const TOTALS: Earnings = { yours: 41_300, plan: 47_440, hindsight: 55_811, oneADay: 45_000 }

/** A comparison of a number of days with these totals. Its log has two days more. */
const dispatchOf = (
  totals: Partial<Earnings>,
  days = 301,
  rest: Partial<DispatchComparison> = {},
): DispatchComparison => {
  const all = { ...TOTALS, ...totals }
  return {
    days: upTo(days).map(() => ({
      date: '2025-07-01',
      prices: Array<number>(24).fill(50),
      power: [],
      planPower: [],
      yours: 0,
      plan: 0,
      hindsight: 0,
      oneADay: 0,
    })),
    totals: all,
    cycles: 336.2,
    allowed: 336.2,
    outages: [],
    comparable: days,
    whole: { cycles: 340, days: days + 2 },
    offers: rankedYear(1, []),
    otherClocks: [],
    unexplained: 0,
    ...rest,
  }
}

const doubtsIn = (dispatch: DispatchComparison, { limit, currency }: OfLog) =>
  doubtsOf(dispatch, limit).map(doubt => plain(doubtWords(doubt, currency)))

const OF: OfLog = {
  currency: 'EUR',
  system: { power: 50, energy: 100, efficiency: 0.88 },
  limit: undefined,
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the sentence states the number of days, their earnings, and what they could have earned', () => {
  expect(plain(dispatchSentence(dispatchOf({}), OF))).toBe(
    'On 301 days, your 50 MW earned EUR 2.06m gross: 74% of what the same cycles could have earned in hindsight. A plan made the day before: 85%.',
  )
})

test('if days are taken out, the sentence states how many could be compared', () => {
  const dispatch = dispatchOf({}, 301, { comparable: 323 })
  expect(plain(dispatchSentence(dispatch, OF))).toBe(
    'On 301 of 323 days, your 50 MW earned EUR 2.06m gross: 74% of what the same cycles could have earned in hindsight. A plan made the day before: 85%.',
  )
  expect(dispatchSentence(dispatchOf({}, 0, { comparable: 9 }), OF)).toBe(
    'All 9 days of the log that can be compared are taken out: put some back.',
  )
})

test('the sentence states a loss, nothing to be earned, and a limit of cycles', () => {
  expect(plain(dispatchSentence(dispatchOf({ yours: -3120 }), { ...OF, currency: 'GBP' }))).toBe(
    'On 301 days, your 50 MW lost GBP 156,000 gross. In hindsight, the same cycles could have earned GBP 2.79m gross. A plan made the day before: 85%.',
  )
  const nothing = dispatchOf({ yours: -4.124, plan: 0, hindsight: 0, oneADay: 0 }, 1)
  expect(plain(dispatchSentence(nothing, OF))).toBe(
    'On 1 day, your 50 MW lost EUR 206 gross. With the same cycles, nothing could have been earned.',
  )
  const limited = dispatchOf({}, 301, { allowed: 247 })
  expect(dispatchSentence(limited, { ...OF, limit: 300 })).toContain(
    'of what the 300 cycles a year that you state could have earned',
  )
  expect(doubtsIn(limited, { ...OF, limit: 300 })[0]).toBe(
    'The log runs 410 full cycles a year; you state 300. The plan keeps yours.',
  )
  expect(doubtsIn(limited, { ...OF, limit: 450 })).toEqual([])
})

test('for other markets, the words state energy, cycles and value, but no share and no net', () => {
  const dispatch = dispatchOf({}, 301, { unexplained: 0.11 })
  const words = [dispatchSentence(dispatch, OF), ...dispatchNotes(dispatch)].map(plain)
  expect(words[0]).toBe(
    'On 301 days, your 50 MW ran 336 full cycles. At day-ahead prices their energy is worth EUR 2.06m gross. These prices cannot judge it: they explain too little of it.',
  )
  expect(words.join(' ')).toContain('power in 11% of the hours')
  expect(words[0]).not.toMatch(/%|hindsight|plan| net /)
  expect(dispatchSentence(dispatchOf({}, 301, { unexplained: 0.09 }), OF)).toContain('74%')
})

test('days without prices, a sign and a clock in doubt have a line each', () => {
  const dispatch = dispatchOf({ yours: -100 }, 40, {
    otherClocks: [
      { hours: -1, earned: -5000 },
      { hours: 2, earned: 39_000 },
    ],
  })
  expect(dispatchNotes(dispatch).map(plain)).toEqual([
    'One cycle on each day that pays: 81%.',
    '2 days of the log have gaps, no price, or fewer than five earlier days of the same kind with prices.',
  ])
  expect(doubtsIn(dispatch, OF)).toEqual([
    'With this sign the log buys dear and sells cheap: check the sign, and the clock of its times.',
    '2 hours earlier, the same log would have earned EUR 39,000 gross per MW: check the clock of its times.',
  ])
  expect(doubtsIn(dispatchOf({}), OF)).toEqual([])
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
  expect(sourceWords(null, null)).toContain('the page’s own, DE-LU')
  const chosen = { name: 'NL', currency: 'EUR', unit: 'per MWh', steps: [{ stepHours: 1 }] }
  expect(sourceWords(null, chosen as PriceResult)).toBe(
    'Prices: from your price file (“NL”, EUR per MWh, hours).',
  )
})

test('the second line states the net earnings at the cost of a cycle', () => {
  const nets = {
    line: 67,
    by: 'cost' as const,
    yours: 18_774,
    plan: { cycles: 310.4, net: 27_912 },
  }
  expect(plain(costWords(nets, 67, 'EUR'))).toBe(
    'Net of EUR 67 a cycle, yours leaves EUR 18,800 per MW; the chapter’s plan EUR 27,900, with 310 full cycles.',
  )
  expect(plain(costWords({ ...nets, by: 'limit', line: 90 }, 67, 'EUR'))).toContain(
    'Net of EUR 67 a cycle, with your limit’s line at EUR 90, yours leaves',
  )
})
