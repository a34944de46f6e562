import type { DispatchComparison, Earnings } from '../../analysis/dispatch/dispatch-comparison.ts'
import { rankedYear } from '../../analysis/storage/offered-cycles.ts'
import {
  costWords,
  dispatchDoubts,
  dispatchNotes,
  dispatchSentence,
  dispatchSummary,
} from '../../site/content/figures/own-dispatch-words.ts'
import { expect, test } from '../support/test.ts'
import { upTo } from './price-files.ts'

/** A comparison of so many days with these totals. */
const dispatchOf = (
  totals: Partial<Earnings>,
  days = 301,
  unexplained = 0,
): DispatchComparison => ({
  days: upTo(days).map(() => ({
    date: '2025-07-01',
    prices: [],
    power: [],
    planPower: [],
    yours: 0,
    plan: 0,
    hindsight: 0,
    oneADay: 0,
  })),
  totals: { yours: 41_300, plan: 47_440, hindsight: 55_811, oneADay: 45_000, ...totals },
  cycles: 336.2,
  offers: rankedYear(1, [], []),
  otherClocks: [],
  unexplained,
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the sentence says what the log earned, what could have been, and what a plan had', () => {
  expect(plain(dispatchSentence(dispatchOf({}), 'EUR'))).toBe(
    'Your dispatch earned EUR 41,300 per MW in 301 days, 74% of what the same cycles could have earned in hindsight. A plan made the day before: 85%.',
  )
})

test('other markets, a loss, and nothing to be earned are said in it', () => {
  expect(dispatchSentence(dispatchOf({}, 301, 0.21), 'EUR')).toContain(
    '74% of what the same cycles could have earned in hindsight from day-ahead alone.',
  )
  expect(plain(dispatchSentence(dispatchOf({ yours: -3120 }), 'GBP'))).toBe(
    'Your dispatch lost GBP 3,100 per MW in 301 days. The same cycles could have earned GBP 55,800 in hindsight. A plan made the day before: 85%.',
  )
  const nothing = dispatchOf({ yours: -412.4, plan: 0, hindsight: 0, oneADay: 0 }, 1)
  expect(plain(dispatchSentence(nothing, 'EUR'))).toBe(
    'Your dispatch lost EUR 412 per MW in 1 day. With as many cycles, nothing could have been earned.',
  )
})

test('a rate per year takes 28 days', () => {
  const [few] = dispatchNotes(dispatchOf({}, 27), 27, 'EUR')
  expect(few).toBe('27 days are too few for a rate per year, which takes 28.')
  const [rate] = dispatchNotes(dispatchOf({ yours: 2800 }, 28), 28, 'EUR')
  expect(plain(rate ?? '')).toBe('That is EUR 36,500 per MW and year.')
})

test('days without prices, other markets, a sign and a clock in doubt have a line each', () => {
  const dispatch = {
    ...dispatchOf({ yours: -100 }, 40, 0.34),
    otherClocks: [
      { hours: -1, earned: -5000 },
      { hours: 2, earned: 39_000 },
    ],
  }
  expect(dispatchNotes(dispatch, 43, 'EUR').slice(1).map(plain)).toEqual([
    '3 days of the log have no price, or not five days of the same kind with prices before.',
    'The log holds other markets: it has power in 34% of the hours in which day-ahead prices give no reason for it.',
  ])
  expect(dispatchDoubts(dispatch, 'EUR').map(plain)).toEqual([
    'By this sign the log buys dear and sells cheap: look at the sign, and at the clock of its times.',
    '2 hours earlier, the same log would have earned EUR 39,000 per MW: look at the clock of its times.',
  ])
  expect(dispatchDoubts(dispatchOf({}), 'EUR')).toEqual([])
})

test('the second line says what the line of cost would have done', () => {
  const costed = { cost: 67, line: 67, yours: 18_774, plan: { cycles: 310.4, net: 27_912 } }
  expect(plain(costWords(dispatchOf({}), costed, 'EUR'))).toBe(
    'At EUR 67 a cycle yours nets EUR 18,800 per MW with 336 full cycles; the chapter’s plan EUR 27,900 with 310.',
  )
  expect(plain(costWords(dispatchOf({}), { ...costed, line: 90 }, 'EUR'))).toContain(
    'At EUR 67 a cycle, with your limit’s line at EUR 90, yours nets',
  )
})

test('the summary has numbers alone, and fits into the request', () => {
  const text = dispatchSummary({
    dispatch: dispatchOf({}, 301, 0.3),
    system: { power: 50.8012, energy: 106.105, efficiency: 0.79853 },
    stepMinutes: 15,
    currency: 'EUR',
    costed: { cost: 67, line: 67, yours: 18_774, plan: { cycles: 310, net: 27_912 } },
  })
  expect(text).toBe(
    'My dispatch, read in my browser: 301 days in steps of 15 minutes, 50.8 MW, 106 MWh, 79.9%, 336 cycles: EUR 41,300 per MW, 74% of hindsight (other markets apart); a plan made the day before 85%, one cycle a day 81%. At EUR 67 a cycle: net 18,800; the chapter’s plan 27,900.',
  )
  expect(text.length).toBeLessThan(400)
})
