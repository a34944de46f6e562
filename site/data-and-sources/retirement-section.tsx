import { maxIndex, median } from 'd3-array'
import { TODAY } from '../../research/lives/cell.ts'
import lastOrders from '../../research/results/last-orders.json' with { type: 'json' }
import retirement from '../../research/results/retirement.json' with { type: 'json' }
import { itemAt } from '../../stage/item-at.ts'
import { listed, supported } from '../../stage/words/number-words.ts'
import { DataTable, type Row } from './data-table.tsx'
import { tenth } from './methods.ts'
import { series } from './series.ts'

const { known, newSeries } = retirement

type Result = typeof known.series

const wasted = ({ share }: Result) => 1 - share

const ruleOf = (name: string, result: Result, anew: Result): Row => [
  name,
  Math.round(result.measurements),
  tenth(wasted(result)),
  result.failures,
  tenth(wasted(anew)),
  `${anew.failures} (${anew.bySeries.map(({ failures }) => failures).join(', ')})`,
]

const looking = (checks: number) => {
  const rule = (name: string, of: 'without' | 'both' | 'with') =>
    ruleOf(name, itemAt(known[of], checks), itemAt(newSeries[of], checks))
  const dates = [rule('Protocol and capacity', 'both'), rule('Discharge curves', 'with')]
  return { dates, all: [rule('Capacity', 'without'), ...dates] }
}

const rows = [
  'Dates set once',
  ruleOf('One date for all', itemAt(known.without, 0), itemAt(newSeries.without, 0)),
  ruleOf('One date for each series', known.series, newSeries.series),
  ruleOf('Charging protocol', known.protocol, newSeries.protocol),
  ...looking(0).dates,
  'One later check of capacity',
  ...looking(1).all,
  'Two later checks',
  ...looking(2).all,
  'A check every 100 cycles',
  ruleOf('Capacity', known.routine, newSeries.routine),
]

const [curves, both] = [itemAt(known.with, 0), itemAt(known.both, 0)]
const later = itemAt(known.without, 1)
const { savedOverBoth: overBoth } = retirement
const saved = itemAt(overBoth, 0)

const points = (share: number) => (100 * share).toFixed(1)

/** The series in which most cells fail under the dates by discharge curves if it is new. */
const worst = series[maxIndex(newSeries.with[0]?.bySeries ?? [], ({ failures }) => failures)]
const others = { cells: series.filter(it => it !== worst).flatMap(it => it.cells) }

const lifeOf = ({ cells }: Pick<(typeof series)[number], 'cells'>) =>
  median(cells, ({ life }) => life) ?? Number.NaN

const { interval, lead, medianReads, cells: orders } = lastOrders
const readOrMore = (share: number) => orders.filter(({ reads }) => reads >= share).length

export const RetirementSection = () => (
  <>
    <p>
      Each rule sets a date for each cell. A cell that is retired at its date wastes the rest of its
      life; a cell whose life ends before has failed, and wastes nothing. Each rule is set on the
      other cells, so that 1 in {1 / retirement.risk} may fail. A failure has no price here.
    </p>
    <DataTable
      caption={`Life wasted, and cells that fail of ${retirement.lives.length}; in brackets, those of series 1, 2 and 3`}
      columns={[
        'Rule',
        'Measured, times',
        'Wasted',
        'Fail',
        'Wasted, new series',
        'Fail, new series',
      ]}
      rows={rows}
      marked="Discharge curves"
    />
    <p>
      {supported(
        wasted(curves) < wasted(both) && wasted(curves) < wasted(later) && saved.low > 0,
        `Protocol and capacity at cycle ${TODAY}, which are known at the same time, waste ${tenth(wasted(both))}; discharge curves waste ${tenth(wasted(curves))}. The difference, ${points(saved.value)} points, is ${points(saved.low)} to ${points(saved.high)} if the cells are drawn again. One check of capacity at a later cycle, without a forecast, wastes ${tenth(wasted(later))}.`,
      )}{' '}
      The more often cells are checked, the less discharge curves add to protocol and capacity:{' '}
      {listed(overBoth.map(({ value }) => points(value)))} points with no, one and two later checks.
    </p>
    <p>
      {supported(
        worst !== undefined && lifeOf(worst) < 0.6 * lifeOf(others),
        `In a new series all rules that set dates once lose far more cells than was accepted, most of them in series ${worst?.batch}, whose cells live about half as long as the others. Check a new series routinely until some of its cells have ended.`,
      )}
    </p>
    <p className="small muted">
      A forecast reads cycles 10, 50 and {TODAY}. A check is a ridge regression on the capacity
      there, on the loss since the check before, and on the cycle. Checks are at cycles whose
      capacity is stored (every 25th), so that none reads the future.
    </p>
    <h3>When a spare must be ordered</h3>
    <p>
      A spare takes time. With an inspection every {interval} cycles and a spare that comes {lead}{' '}
      cycles after its order, the last useful order comes when half of the cells still read{' '}
      {tenth(medianReads)} of their first capacity or more; {readOrMore(0.95)} of {orders.length}{' '}
      read 95% or more there. At one cycle a day, these are about a quarter and half a year; both
      are assumptions.
    </p>
  </>
)
