import { type Cell, capacityAt, TODAY } from '../lives/cell.ts'
import { fitForecast, predictEach } from '../lives/forecast.ts'
import { meanOfOwnSeries } from '../lives/rivals.ts'
import { type Candidate, choose } from './choose-rule.ts'
import { type Pool, remainingAt } from './remaining-life.ts'
import { fateOf, INTERVAL, LEAD, type Order, orderFor, type RoundCell, SHARES } from './round.ts'

/** A cell as the round shows it: its capacities have four decimals. */
export const roundCell = (cell: Cell): RoundCell => ({
  life: cell.life,
  capacity: Array.from({ length: Math.ceil(cell.life / INTERVAL) - 1 }, (_, i) => {
    const share = capacityAt(cell, INTERVAL * (i + 1)) / capacityAt(cell, 10)
    return Math.round(10_000 * share) / 10_000
  }),
})

/** The orders of a rule with one of its margins, by cell. */
type Orders = readonly Order[]

/** The order for each cell with the margin that is chosen on all other cells, as in `choose`. */
function chosen(pool: Pool, margins: readonly Orders[]): Order[] {
  const cells = pool.cells.map(roundCell)
  const candidates = margins.map(
    (orders): Candidate =>
      orders.map((order, place) => ({
        ...fateOf(cells[place] as RoundCell, order),
        checks: order === null ? [] : [order],
      })),
  )
  return choose(pool, candidates).map(({ checks }) => checks[0] ?? null)
}

/** Thresholds for the loss of a cell from one inspection to the next, as shares of its first capacity. */
const LOSSES = Array.from({ length: 60 }, (_, step) => (step + 1) / 2000)

/** Orders as soon as a cell has lost more than a threshold since the last inspection. */
const byLoss = (cells: readonly RoundCell[]): Orders[] =>
  LOSSES.map(threshold =>
    cells.map(({ capacity }) => {
      const at = capacity.findIndex((now, i) => (capacity[i - 1] ?? 1) - now > threshold)
      return at < 0 ? null : INTERVAL * (at + 1)
    }),
  )

/** Every inspection that some cell reaches. */
const inspections = (cells: readonly Cell[]) =>
  Array.from(
    { length: Math.ceil(Math.max(...cells.map(({ life }) => life)) / INTERVAL) - 1 },
    (_, i) => INTERVAL * (i + 1),
  )

/**
 * A regression on capacity at every inspection, as in the routine checks of `retirement-rules.ts`. A replacement is
 * ordered if one ordered an inspection later would come after a share of the predicted remaining life.
 */
function byRegression(pool: Pool): Orders[] {
  const cycles = inspections(pool.cells)
  const remaining = cycles.map(cycle =>
    remainingAt(
      pool,
      pool.cells.map(() => cycle),
      pool.cells.map(() => (cycle === INTERVAL ? 10 : cycle - INTERVAL)),
      12,
    ),
  )
  return SHARES.map(share =>
    pool.cells.map(({ life }, place) => {
      const isDue = (cycle: number, index: number) =>
        cycle < life && share * (remaining[index]?.[place] as number) < LEAD + INTERVAL
      const due = cycles.findIndex(isDue)
      return cycles[due] ?? null
    }),
  )
}

/** The orders by which each cell is replaced at a share of its forecast. */
const byShares = (forecasts: readonly number[]): Orders[] =>
  SHARES.map(share => forecasts.map(life => orderFor(share * life)))

/** The forecasts at cycle 100 by models of the other cells, in whole cycles. */
export const forecastLives = (cells: readonly Cell[]) =>
  predictEach(cells, 'knownBatches', training => {
    const forecast = fitForecast(training, TODAY)
    return cell => Math.round(forecast(cell).life)
  })

/**
 * The orders of the rules that play beside the visitor, by cell: one date for all; one for each series, at a share of
 * its mean life; a loss of capacity since the last inspection; a regression on capacity at every inspection; and the
 * forecast at cycle 100, which never looks again. They act at the visitor's inspections and with his lead, and their
 * margins are set on the other cells so that one in twenty may fail.
 *
 * @param forecasts the forecasts at cycle 100
 */
export function rivalOrders(cells: readonly Cell[], forecasts: readonly number[]) {
  const places = [...cells.keys()]
  const pool = { cells, training: (place: number) => places.filter(other => other !== place) }
  return {
    oneDate: chosen(
      pool,
      inspections(cells).map(cycle => places.map(() => cycle)),
    ),
    seriesDate: chosen(pool, byShares(predictEach(cells, 'knownBatches', meanOfOwnSeries))),
    loss: chosen(pool, byLoss(cells.map(roundCell))),
    regression: chosen(pool, byRegression(pool)),
    forecast: chosen(pool, byShares(forecasts)),
  }
}
