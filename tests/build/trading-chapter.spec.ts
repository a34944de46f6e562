import { type CycleTerms, costOfCycle, freeCycles } from '../../analysis/storage/battery.ts'
import { rankedYear, type Year } from '../../analysis/storage/offered-cycles.ts'
import { betterOf, offersAbove } from '../../analysis/storage/year-results.ts'
import { unpackYear } from '../../research/packed-year.ts'
import {
  priceAt,
  readBattery,
  START,
} from '../../site/sections/solutions/trading/battery-answers.ts'
import { costedRun } from '../../site/sections/solutions/trading/costed-run.ts'
import { scalesOf } from '../../site/sections/solutions/trading/trading-scales.ts'
import { tradingFigure, tradingWords } from '../../site/sections/solutions/trading/trading-words.ts'
import { loadChapters } from '../support/figures.ts'
import { expect, test } from '../support/test.ts'

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

for (const [what, stated, every] of [
  ['every cost alone', {}, 1],
  ['costs with a limit', { limit: 365 }, 10],
  ['costs with a calendar life', { free: 400 }, 10],
  ['costs with both', { free: 300, limit: 250 }, 10],
] as const) {
  test(`at ${what} and in each year, claim and number are true`, () => {
    const faults: string[] = []
    for (const [name, packed] of Object.entries(loadChapters().offered)) {
      const year = unpackYear(packed)
      const { maxCost } = scalesOf(year)
      expect(maxCost).toBe(250)
      for (let cost = 0; cost <= maxCost; cost += every) {
        const terms = termsAt(cost, stated)
        const { run, results } = costedRun(year, terms)
        const { offeredCycles, oneADayIfItPays } = results
        const drawn = { run, results, isYear: true }
        const { number, sentence } = tradingFigure.ofYear(drawn, 1)
        const claim = tradingFigure.advice(drawn)
        const gain = Math.abs(hundreds(offeredCycles.net) - hundreds(oneADayIfItPays.net))
        const isMore = offeredCycles.net >= oneADayIfItPays.net
        const better = isMore ? 'with every cycle above' : 'with one cycle on each day that pays'
        const ofCalendar = offeredCycles.cycles <= (terms.free || -1) + 1e-6
        const holds = {
          number: amountOf(`${number}`) === gain,
          better: `${sentence}`.startsWith(`more per MW and year ${better}`),
          net: `${sentence}`.endsWith(
            `Net: ${tradingFigure.money(hundreds(Math.max(offeredCycles.net, oneADayIfItPays.net)).toLocaleString('en-GB'))}.`,
          ),
          length: claim.split(/\s+/).length <= 14,
          // The claim recommends cycling more often only if that has brought more.
          onceADay: claim.includes('once a day at most') === !isMore,
          line:
            !isMore ||
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
    words.advice({ ...costedRun(yearOfWorths(worths), termsAt(cost)), isYear: false })
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

test('whenever it pays leads one cycle a day by what an independent computation has', () => {
  const { results } = costedRun(unpackYear(loadChapters().offered.mayToApril), termsAt(67))
  const { rule, best, other } = betterOf(results)
  expect(rule).toBe('above')
  expect(best.net - other.net).toBeCloseTo(2148, -2)
})

test('the handle sets the cost where it was put, whatever the battery’s life and hours', () => {
  for (const life of [
    '6,000',
    '1',
    '0.001',
    '0.0000000001',
    '66.667',
    '7',
    '12345678',
    '999999999999',
  ]) {
    for (const hours of ['0.5', '2', '3.3', '8']) {
      for (const cost of [0, 1, 2, 67, 133, 250, 999, 1499, 24_999, 250_000]) {
        const price = priceAt(cost, { ...START, life, hours })
        const battery = readBattery({ ...START, life, hours, price })
        const what = `EUR ${cost}, ${life} cycles, ${hours} hours: ${price}`
        if (typeof battery === 'string') throw new Error(what)
        expect(costOfCycle(battery), what).toBe(cost)
      }
    }
  }
  expect(priceAt(67, START)).toBe('201')
})
