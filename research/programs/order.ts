import { group, maxIndex } from 'd3-array'
import { rangeByDrawing } from '../drawing.ts'
import { type Cell, TODAY } from '../lives/cell.ts'
import { TODAYS } from '../lives/forecast.ts'
import { sum } from '../lives/linear-algebra.ts'
import {
  CAPACITY_RULES,
  type CapacityRule,
  countPairs,
  namedInQuarter,
  type OrderRule,
  pairsInOrder,
  placesInOrder,
  quarterOf,
  valuesInNewSeries,
} from '../lives/order.ts'
import { cells, SERIES } from '../lives/public-cells.ts'

const mapValues = <Name extends string, From, To>(of: Record<Name, From>, to: (from: From) => To) =>
  Object.fromEntries(Object.entries<From>(of).map(([name, value]) => [name, to(value)])) as Record<
    Name,
    To
  >

const tenths = (value: number) => Number(value.toFixed(1))

const measured = TODAYS.map(cycles => {
  const alive = cells.filter(({ life }) => life > cycles)
  return { cycles, alive, values: valuesInNewSeries(alive, cycles) }
})

type Measured = (typeof measured)[number]

/** The cells of one series with the values of each rule. */
function inSeries({ alive, values }: Measured, batch: number) {
  const own = <Value>(all: readonly Value[]) => all.filter((_, i) => alive[i]?.batch === batch)
  return {
    cells: own(alive),
    lives: own(alive).map(({ life }) => life),
    values: mapValues(values, own<number>),
  }
}

type InSeries = ReturnType<typeof inSeries>

/** The rule by capacity alone that puts the most pairs of a series in the right order. */
function bestByCapacity({ lives, values }: InSeries): CapacityRule {
  const shares = CAPACITY_RULES.map(rule => pairsInOrder(lives, values[rule]))
  return CAPACITY_RULES[maxIndex(shares)] as CapacityRule
}

/** How well each rule sorts one series. */
function sortedBy(series: InSeries) {
  const { lives, values } = series
  return {
    cells: lives.length,
    quarter: quarterOf(lives.length),
    best: bestByCapacity(series),
    pairs: mapValues(values, of => pairsInOrder(lives, of)),
    named: mapValues(values, of => namedInQuarter(lives, of)),
  }
}

/** The series after the cycles of the page's forecast, in the order of each rule. */
function queueOf(batch: number) {
  const series = inSeries(measured.find(({ cycles }) => cycles === TODAY) as Measured, batch)
  const numbers = series.cells.map(({ number }) => number)
  const orderBy = (rule: OrderRule) => placesInOrder(series.values[rule]).map(i => numbers[i])
  const best = bestByCapacity(series)
  return {
    batch,
    quarter: quarterOf(numbers.length),
    cells: numbers,
    lives: series.lives,
    best,
    orders: {
      protocol: orderBy('protocol'),
      capacity: orderBy(best),
      forecast: orderBy('forecast'),
    },
  }
}

/** The pairs of the cells that share a charging protocol and a series, after the cycles of the page's forecast. */
function withinProtocols() {
  const { alive, values } = measured.find(({ cycles }) => cycles === TODAY) as Measured
  const places = group(alive.keys(), i => {
    const { batch, protocol } = alive[i] as Cell
    return `${batch} ${protocol.name}`
  })
  const pairsOf = (own: readonly number[], rule: OrderRule) =>
    countPairs(
      own.map(i => (alive[i] as Cell).life),
      own.map(i => values[rule][i] as number),
    )
  const groups = [...places.values()].map(own => ({
    forecast: pairsOf(own, 'forecast'),
    oneFeature: pairsOf(own, 'oneFeature'),
  }))
  const right = (rule: 'forecast' | 'oneFeature', of = groups) =>
    sum(of.map(each => each[rule].right))
  return {
    pairs: sum(groups.map(({ forecast }) => forecast.pairs)),
    forecast: right('forecast'),
    oneFeature: right('oneFeature'),
    /** The lead of the forecast in pairs, with its central 95% if the protocols are drawn again. */
    lead: {
      pairs: right('forecast') - right('oneFeature'),
      ...rangeByDrawing(
        groups,
        drawn => right('forecast', [...drawn]) - right('oneFeature', [...drawn]),
      ),
    },
  }
}

/** Each series as a lot that no model has seen. */
export const result = {
  /**
   * By cycles tested: the number of cells, the number in the first quarter, the best rule by capacity alone, the share
   * of the pairs that each rule puts in the right order, and how many of the first quarter it names.
   */
  series: SERIES.map(batch => ({
    batch,
    after: measured.map(at => {
      const sorted = sortedBy(inSeries(at, batch))
      const { forecast, protocol, regression: capacity, both } = sorted.pairs
      return { cycles: at.cycles, ...sorted, forecast, protocol, capacity, both }
    }),
  })),
  lots: SERIES.map(batch => {
    const all = measured.filter(({ alive }) => alive.length === cells.length)
    const [{ cells: own, lives, values }] = all.map(at => inSeries(at, batch)) as [InSeries]
    return {
      batch,
      cells: own.map(({ number }) => number),
      lives,
      protocol: values.protocol.map(tenths),
      after: all.map(at => {
        const { values } = inSeries(at, batch)
        return {
          cycles: at.cycles,
          forecast: values.forecast.map(tenths),
          capacity: values.regression.map(tenths),
        }
      }),
    }
  }),
  queues: SERIES.map(queueOf),
  withinProtocols: withinProtocols(),
}
