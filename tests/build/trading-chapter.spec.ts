import { costOfCycle } from '../../analysis/storage/battery.ts'
import { costedRun } from '../../analysis/storage/costed-run.ts'
import type { Year } from '../../analysis/storage/offered-cycles.ts'
import { unpackYear } from '../../analysis/storage/packed-year.ts'
import { tradingFigure, tradingWords } from '../../site/content/figures/trading-words.ts'
import {
  priceAt,
  readBattery,
  START,
} from '../../site/sections/solutions/trading/battery-answers.ts'
import { scalesOf } from '../../site/sections/solutions/trading/trading-scales.ts'
import { loadChapters } from '../support/figures.ts'
import { expect, test } from '../support/test.ts'

const yearsOfPage = () => Object.values(loadChapters().offered).map(unpackYear)

/** A year of equal cycles, of which each is worth so much. */
const yearOfWorths = (worths: readonly number[]): Year => {
  const runs = worths.map(worth => ({ cycles: 1, revenue: worth }))
  const offers = runs.map((run, i) => ({ ...run, worth: run.revenue, rank: i + 1, order: i }))
  return { scale: 1, offers, oneADay: runs }
}

const amountOf = (value: string) => Number(value.replace('−', '-').replace(/[^\d-]/g, ''))

test('at every cost, year and limit, the large number is the best rule’s and the lead is beside it', () => {
  const faults: string[] = []
  for (const year of yearsOfPage()) {
    const { maxCost } = scalesOf(year)
    expect(maxCost).toBe(250)
    for (const limit of [Number.POSITIVE_INFINITY, 365]) {
      for (let cost = 0; cost <= maxCost; cost += 1) {
        const { run, results } = costedRun(year, cost, limit)
        const { offeredCycles, oneADayIfItPays, oneADay, everyOffer } = results
        const nets = [offeredCycles, oneADayIfItPays, oneADay, everyOffer].map(it => it?.net ?? 0)
        const best = tradingFigure.best(results, 1)
        const lead = tradingFigure.lead(results, 1)
        const claim = tradingFigure.claim(run)
        const [written, other] = [offeredCycles.net, oneADayIfItPays.net].map(net =>
          amountOf(tradingFigure.amount(net)),
        ) as [number, number]
        const gain = tradingFigure.money(Math.abs(written - other).toLocaleString('en'))
        const leads =
          written === other ? 'As much as' : `${gain} ${written > other ? 'more than' : 'less, if'}`
        const holds = {
          number: Math.abs(amountOf(best.value) - Math.max(...nets)) <= 50,
          rule: best.of.includes('one cycle a day') === oneADayIfItPays.net > offeredCycles.net,
          lead: `${lead?.value} ${lead?.of}`.startsWith(leads),
          length: claim.split(/\s+/).length <= 14,
          line: claim.includes(tradingFigure.money(`${Math.round(run.line)}`)) === run.binds,
        }
        for (const [what, isTrue] of Object.entries(holds)) {
          if (!isTrue) faults.push(`${what} at EUR ${cost}, ${limit} cycles`)
        }
      }
    }
  }
  expect(faults).toEqual([])
})

test('the claim is of the prices and the cost that are shown', () => {
  const words = tradingWords('GBP')
  const claimOf = (worths: readonly number[], cost: number) =>
    words.claim(costedRun(yearOfWorths(worths), cost, Number.POSITIVE_INFINITY).run)
  expect(words.claim(null)).toContain('GBP?')
  expect(claimOf([90, 80, 70], 20)).toBe('Every cycle of these prices beats your wear.')
  expect(claimOf([90, 80, 10], 20)).toBe('Cycle only when the price beats your wear.')
  expect(claimOf([10, 5, -5], 20)).toBe('No cycle of these prices beats your wear.')
  expect(claimOf([], 20)).toBe('No cycle of these prices beats your wear.')
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
