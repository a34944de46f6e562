import { sum } from 'd3-array'
import { TODAY } from '../../research/lives/cell.ts'
import { CAPACITY_RULES, type OrderRule } from '../../research/lives/order.ts'
import order from '../../research/results/order.json' with { type: 'json' }
import { itemAt } from '../../stage/item-at.ts'
import { listed, percent, supported, whole } from '../../stage/words/number-words.ts'
import { comparisonAt } from '../cells/comparisons.ts'
import { DataTable } from './data-table.tsx'
import { tenth } from './methods.ts'
import { series } from './series.ts'

const RULES: Record<OrderRule, string> = {
  forecast: 'Discharge curves',
  oneFeature: 'One feature of the paper',
  level: 'Capacity: its level',
  loss: 'Capacity: its loss since cycle 10',
  regression: 'Capacity: a regression',
  process: 'Capacity: a Gaussian process',
  both: 'Protocol and capacity',
  protocol: 'Charging protocol',
}

type Sorted = (typeof order.series)[number]['after'][number]

const sortedAt = (cycles: number): Sorted[] =>
  order.series.flatMap(({ after }) => after.filter(it => it.cycles === cycles))

const today = sortedAt(TODAY)
const quarters = sum(today, ({ quarter }) => quarter)

/** The share of pairs that the best rule by capacity alone puts in the right order. */
const byCapacity = ({ best, pairs }: Sorted) =>
  itemAt(
    CAPACITY_RULES.filter(rule => rule === best).map(rule => pairs[rule]),
    0,
  )

/** A value, in bold if the rule is the best one by capacity alone. */
const resultOf = (rule: OrderRule, { best, pairs, named, quarter }: Sorted) => {
  const words = `${percent(pairs[rule])}, ${named[rule]} of ${quarter}`
  return rule === best ? <strong key={rule}>{words}</strong> : words
}

const { withinProtocols: within } = order
const knownAt = (cycles: number) => comparisonAt('knownBatches', cycles).errors
const chance = listed(today.map(({ quarter, cells }) => whole(quarter ** 2 / cells)))

export const QueueSection = () => (
  <>
    <p>
      Each series is sorted as one that the models have never seen. Two measures say how well: the
      share of all pairs of its cells that stand in the order of life, of which chance puts half
      right, and how many of the quarter that ended first are in the rule’s first quarter, of which
      chance names {chance}. Capacity needs no model to sort by, so its strongest rule is the rival
      in each series, in bold.
    </p>
    <DataTable
      caption={`Pairs in the right order, and cells of the first quarter named, after ${TODAY} cycles`}
      columns={['Rule', ...series.map(it => it.name), 'Named in all']}
      rows={(Object.keys(RULES) as OrderRule[]).map(rule => [
        RULES[rule],
        ...today.map(it => resultOf(rule, it)),
        `${sum(today, ({ named }) => named[rule])} of ${quarters}`,
      ])}
      marked={RULES.forecast}
    />
    <DataTable
      caption="Pairs in the right order by cycles tested: discharge curves / the best of capacity / charging protocol"
      columns={['Cycles', ...series.map(it => it.name)]}
      rows={(order.series[0]?.after ?? []).map(({ cycles }) => [
        cycles,
        ...sortedAt(cycles).map(it => {
          const shares = [it.pairs.forecast, byCapacity(it), it.pairs.protocol]
          return shares.map(share => percent(share)).join(' / ')
        }),
      ])}
    />
    <p>
      The cells of a series differ in their charging protocols; those of a production lot do not.{' '}
      {supported(
        within.lead.low < 0,
        `Of the ${within.pairs} pairs that share a protocol and a series, discharge curves order ${within.forecast}, and the one feature of the paper ${within.oneFeature}. That lead is not significant (from ${-within.lead.low} pairs fewer to ${within.lead.high} more if the protocols are drawn again), and is not claimed.`,
      )}{' '}
      That a rule sorts lives proves no yield.
    </p>
    <p>
      This is about the qualification of a series, not about inspection at the end of a line. In
      known series protocol and capacity together forecast a life as well as discharge curves up to
      cycle 50 ({tenth(knownAt(50).both)} against {tenth(knownAt(50).forecast)}); at cycle {TODAY}{' '}
      they are {tenth(knownAt(TODAY).both)} off, against {tenth(knownAt(TODAY).forecast)}.
    </p>
  </>
)
