import {
  type CycleTerms,
  costOfCycle,
  freeCycles,
  termsOf,
} from '../../analysis/storage/battery.ts'
import { rankedYear, type Year } from '../../analysis/storage/offered-cycles.ts'
import { offersAbove } from '../../analysis/storage/year-results.ts'
import { unpackYear } from '../../research/packed-year.ts'
import { costedRun } from '../../research/trading/costed-run.ts'
import { leadOf, leadRange } from '../../research/trading/lead-range.ts'
import { scalesOf } from '../../site/sections/solutions/trading/trading-scales.ts'
import { tradingWords } from '../../site/sections/solutions/trading/trading-words.ts'
import { priceAt, START } from '../../site/sections/solutions/trading/use-battery.ts'
import { loadChapters } from '../support/figures.ts'
import { expect, test } from '../support/test.ts'

const tradingFigure = tradingWords('EUR')

/** A year of equal cycles with these earnings. */
const yearOfWorths = (worths: readonly number[]): Year =>
  rankedYear(
    1,
    worths.map(worth => {
      const run = { cycles: 1, revenue: worth }
      return { offers: [run], oneADay: run }
    }),
  )

/** A net as it is written. */
const hundreds = (net: number) => 100 * Math.round(net / 100)
const amountOf = (value: string) => Number(value.replace('−', '-').replace(/[^\d-]/g, ''))

/** The terms of an owner. By default, any number of cycles may run and none is free. */
const termsAt = (cost: number, terms: Partial<CycleTerms> = {}): CycleTerms => ({
  cost,
  free: 0,
  limit: Number.POSITIVE_INFINITY,
  ...terms,
})

function isWithin(gain: number, range: string): boolean {
  const ends = /^EUR\s(.*) in 95%/.exec(range)?.[1]?.split(' to ') ?? []
  const [low, high] = ends.map(end => Number(end.replace('−', '-').replaceAll(',', '')))
  return Number(low) <= gain && gain <= Number(high)
}

for (const [what, stated, every] of [
  ['every cost alone', {}, 1],
  ['costs with a limit', { limit: 365 }, 10],
  ['costs with a calendar life', { free: 400 }, 10],
  ['costs with both', { free: 300, limit: 250 }, 10],
] as const) {
  test(`at ${what} and in each year, claim, number, lead and hindsight are true`, () => {
    const faults: string[] = []
    for (const [name, packed] of Object.entries(loadChapters().offered)) {
      const year = unpackYear(packed)
      const { maxCost } = scalesOf(year)
      expect(maxCost).toBe(250)
      for (let cost = 0; cost <= maxCost; cost += every) {
        const terms = termsAt(cost, stated)
        const { run, results } = costedRun(year, terms)
        const { offeredCycles, oneADayIfItPays } = results
        const lead = leadOf(year, terms, results)
        const { number, sentence, aside } = tradingFigure.ofYear(run, results, lead, 1)
        const claim = tradingFigure.advice(run, lead)
        const [low, high] = lead.range
        const gain = Math.abs(hundreds(offeredCycles.net) - hundreds(oneADayIfItPays.net))
        const isMore = hundreds(offeredCycles.net) >= hundreds(oneADayIfItPays.net)
        const better = isMore ? 'with every cycle above' : 'with one cycle on each day that pays'
        const ofCalendar = offeredCycles.cycles <= (terms.free || -1) + 1e-6
        const holds = {
          number: amountOf(`${number}`) === gain,
          better: `${sentence}`.startsWith(`more per MW and year ${better}`),
          // The number lies within the range beside it, whichever rule is better.
          beside: isWithin(gain, `${aside}`),
          net: `${sentence}`.endsWith(
            `Net: ${tradingFigure.money(hundreds(Math.max(offeredCycles.net, oneADayIfItPays.net)).toLocaleString('en-GB'))}.`,
          ),
          range: low <= lead.gain && lead.gain <= high,
          length: claim.split(/\s+/).length <= 14,
          // The claim recommends cycling more often only if that has brought more.
          onceADay: claim.includes('once a day at most') === high < 0,
          mayBeEnough:
            claim.includes('may be enough') === (low <= 0 && high >= 0 && run.by !== 'calendar'),
          line:
            high < 0 ||
            claim.includes(tradingFigure.money(`${Math.round(run.line)}`)) === (run.by === 'limit'),
          calendar:
            (run.by === 'calendar') === (ofCalendar && run.line < cost) || run.by === 'limit',
          // Cycles that the calendar takes anyway are not counted as wear.
          wear:
            Math.abs(
              offeredCycles.net -
                (revenueAbove(year, terms, run.line) -
                  cost * Math.max(0, offeredCycles.cycles - terms.free)),
            ) < 1e-6,
        }
        for (const [part, isTrue] of Object.entries(holds)) {
          if (!isTrue) faults.push(`${part} in ${name} at EUR ${cost}: ${claim}`)
        }
      }
    }
    expect(faults).toEqual([])
  })
}

const revenueAbove = (year: Year, terms: CycleTerms, line: number) =>
  year.scale * offersAbove(year, line, terms).reduce((sum, { revenue }) => sum + revenue, 0)

test('the claim is about the prices and the cost that are shown', () => {
  const words = tradingWords('GBP')
  const claimOf = (worths: readonly number[], cost: number) =>
    words.advice(costedRun(yearOfWorths(worths), termsAt(cost)).run, null)
  expect(claimOf([90, 80, 70], 20)).toBe('Every cycle of these prices beats your wear.')
  expect(claimOf([90, 80, 10], 20)).toBe('Cycle only when the price beats your wear.')
  expect(claimOf([10, 5, -5], 20)).toBe('No cycle of these prices beats your wear.')
  expect(claimOf([], 20)).toBe('No cycle of these prices beats your wear.')
})

test('cycles that the calendar takes anyway cost nothing', () => {
  const year = yearOfWorths([90, 80, 30, 10, -5])
  const at = (free: number, limit = Number.POSITIVE_INFINITY) => {
    const { run, results } = costedRun(year, termsAt(50, { free, limit }))
    return { by: run.by, line: run.line, ...results.offeredCycles }
  }
  // Two cycles beat a cost of 50. With three free ones, the third runs as well; with nine, all that earn anything.
  expect(at(0)).toEqual({ by: 'cost', line: 50, cycles: 2, net: 70 })
  expect(at(1)).toEqual({ by: 'cost', line: 50, cycles: 2, net: 120 })
  expect(at(3)).toEqual({ by: 'calendar', line: 30, cycles: 3, net: 200 })
  expect(at(9)).toEqual({ by: 'calendar', line: 0, cycles: 4, net: 210 })
  expect(at(9, 1)).toEqual({ by: 'limit', line: 90, cycles: 1, net: 90 })
  expect(freeCycles({ life: 6000, years: 15 })).toBe(400)
  expect(freeCycles({ life: 6000, years: Number.POSITIVE_INFINITY })).toBe(0)
})

test('a warranty that counts what is discharged at the grid allows more cycles through the cells', () => {
  const battery = { ...START, limit: 365, efficiency: 0.81 }
  expect(termsOf({ ...battery, counts: 'grid' }).limit).toBeCloseTo(365 / 0.9)
  expect(termsOf(battery).limit).toBe(365)
})

test('less than a year has the better rule as its plan, too', () => {
  const days = [
    {
      offers: [
        { cycles: 1, revenue: 30 },
        { cycles: 1, revenue: 25 },
      ],
      oneADay: { cycles: 1, revenue: 90 },
    },
    { offers: [{ cycles: 1, revenue: 40 }], oneADay: { cycles: 1, revenue: 60 } },
  ]
  const { run, results } = costedRun(rankedYear(1, days), termsAt(20))
  const { number, sentence } = tradingFigure.ofDays(2, { run, results, lead: null }, 1)
  expect(number).toBe('EUR\u00a0110')
  expect(sentence).toContain('with one cycle on each day that pays: 2.')
})

test('the range of a lead comes from its weeks', () => {
  const { offered } = loadChapters()
  const year = unpackYear(offered.mayToApril)
  const terms = termsAt(67)
  const { results } = costedRun(year, terms)
  const { gain, range } = leadOf(year, terms, results)
  // An independent computation has 2,148, with a range of 200 to 4,200.
  expect(gain).toBeCloseTo(2148, -2)
  expect(Math.abs(range[0] - 200)).toBeLessThan(250)
  expect(Math.abs(range[1] - 4200)).toBeLessThan(250)
  // If both rules run the same cycles, there is neither a lead nor a range.
  const same = yearOfWorths([90, 80, 70])
  expect(leadRange(same, termsAt(20))).toEqual([0, 0])
})

test('the handle sets the cost where it was put, whatever the battery’s life and hours', () => {
  for (const life of [6000, 1, 66.667, 7, 12_345_678]) {
    for (const hours of [0.5, 2, 3.3, 8]) {
      for (const cost of [0, 1, 2, 67, 133, 250, 999, 1499, 24_999, 250_000]) {
        const price = priceAt(cost, { life, hours })
        const what = `EUR ${cost}, ${life} cycles, ${hours} hours: ${price}`
        expect(costOfCycle({ price, life, hours }), what).toBe(cost)
      }
    }
  }
  expect(priceAt(67, START)).toBe(201)
})
