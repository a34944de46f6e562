import type { Cell } from '../lives/cell.ts'
import { mean, quantile } from '../lives/linear-algebra.ts'
import { compareScores, type Order, type RoundCell, type Score, scoreOf } from './round.ts'
import { DEALS, type PlayerName, playDeal, players, simulatedDeals } from './round-players.ts'
import { forecastLives, rivalOrders, roundCell } from './round-rivals.ts'

/** The scores of a player or a rule in the simulated deals. */
export interface Played {
  /** The share of all life that is wasted: its median, and the values that 5 and 95% of the deals are below. */
  wasted: { low: number; median: number; high: number }
  /** Cells that fail in a deal, on average. */
  failures: number
  /** The share of the deals with less wasted and fewer failures than by the forecast. */
  beatsForecast: number
}

const pick = <Value>(values: readonly Value[], places: readonly number[]) =>
  places.map(place => values[place] as Value)

function summed(scores: readonly Score[], forecast: readonly Score[]): Played {
  const wasted = scores.map(score => score.wasted)
  const wins = scores.filter((score, deal) => {
    const than = compareScores(score, forecast[deal] as Score)
    return than.wasted < 0 && than.failures < 0
  })
  return {
    wasted: {
      low: quantile(wasted, 0.05),
      median: quantile(wasted, 0.5),
      high: quantile(wasted, 0.95),
    },
    failures: mean(scores.map(score => score.failures)),
    beatsForecast: wins.length / scores.length,
  }
}

/** The scores of a simulated player in all deals. */
export function playedScores(cells: readonly RoundCell[], name: PlayerName): Score[] {
  const lives = cells.map(({ life }) => life)
  return simulatedDeals(lives).map(({ places, random }) => {
    const dealt = pick(cells, places)
    return scoreOf(dealt, playDeal(dealt, players[name](random)))
  })
}

/** The scores of one set of orders in all deals. */
export function orderedScores(cells: readonly RoundCell[], orders: readonly Order[]): Score[] {
  const lives = cells.map(({ life }) => life)
  return simulatedDeals(lives).map(({ places }) =>
    scoreOf(pick(cells, places), pick(orders, places)),
  )
}

const mapValues = <Name extends string, From, To>(
  record: Record<Name, From>,
  of: (value: From, name: Name) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(record).map(([name, value]) => [name, of(value, name as Name)]),
  ) as Record<Name, To>

/**
 * The result of the operator's round: its cells, with the forecast of cycle 100 and the orders of those that play
 * beside the visitor; what these orders come to on all cells and in the deals; and what the simulated players get.
 */
export function roundResult(cells: readonly Cell[]) {
  const dealt = cells.map(roundCell)
  const forecasts = forecastLives(cells)
  const orders = rivalOrders(cells, forecasts)
  const forecast = orderedScores(dealt, orders.forecast)
  return {
    deals: DEALS,
    cells: dealt.map((cell, place) => ({
      ...cell,
      forecast: forecasts[place] as number,
      orders: mapValues(orders, of => of[place] as Order),
    })),
    rivals: mapValues(orders, of => ({
      all: scoreOf(dealt, of),
      deals: summed(orderedScores(dealt, of), forecast),
    })),
    players: mapValues(players, (_, name) => summed(playedScores(dealt, name), forecast)),
  }
}
