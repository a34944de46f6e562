import {
  capacityAtInspection,
  dealCells,
  INTERVAL,
  isOver,
  LEAD,
  type Order,
  openPlaces,
  type Round,
  type RoundCell,
  randomFrom,
  run,
  standingOf,
  startRound,
  toggleOrder,
} from './round.ts'

/** Which cells a player orders a replacement for at an inspection, of those that run without an order. */
type Play = (round: Round, open: readonly number[]) => readonly number[]

/** A simulated player, who begins each deal anew. Thresholds and noise are guesses at what people do. */
type Player = (random: () => number) => Play

/** What a cell has lost between two inspections, as a share of its first capacity. */
function lossUntil(cell: RoundCell, cycle: number): number {
  const before = cycle === INTERVAL ? 1 : capacityAtInspection(cell, cycle - INTERVAL)
  return before - capacityAtInspection(cell, cycle)
}

const cellAt = (round: Round, place: number) => round.cells[place] as RoundCell
const capacityOf = (round: Round, place: number) =>
  capacityAtInspection(cellAt(round, place), round.now)

/** A number between two others. */
const between = (random: () => number, from: number, to: number) => from + (to - from) * random()

/** Orders all cells whose value is above a threshold, which is misjudged by up to a share of it. */
const above =
  (measure: (round: Round, place: number) => number, threshold: number, misjudged = 0) =>
  (random: () => number): Play =>
  (round, open) =>
    open.filter(
      place => measure(round, place) > threshold * between(random, 1 - misjudged, 1 + misjudged),
    )

const lossNow = (round: Round, place: number) => lossUntil(cellAt(round, place), round.now)
const fadeNow = (round: Round, place: number) => 1 - capacityOf(round, place)

/** The simulated players by their names. */
export const players = {
  /** Orders each cell with a chance of one in four. */
  random: random => (_, open) => open.filter(() => random() < 1 / 4),
  /** Orders all cells at one age, from 300 to 1,000 cycles. */
  oneAge: random => {
    const order = INTERVAL * Math.floor(between(random, 1, 9))
    return (round, open) => (round.now === order ? open : [])
  },
  /** Orders when a cell has lost two to four times as much since the last inspection as on average before. */
  bend: random => (round, open) =>
    open.filter(place => {
      if (round.now < 2 * INTERVAL) return false
      const before = 1 - capacityAtInspection(cellAt(round, place), round.now - INTERVAL)
      const usual = before / (round.now / INTERVAL - 1)
      return lossNow(round, place) > between(random, 2, 4) * Math.max(0.002, usual)
    }),
  /** Orders when a cell has lost half a per cent to one per cent. */
  early: random => above(fadeNow, between(random, 0.005, 0.01), 0.2)(random),
  /** Orders at a fade that it corrects to what each failed cell had lost at the last useful inspection. */
  learner: random => {
    let threshold = between(random, 0.02, 0.06)
    return (round, open) => {
      for (const place of round.cells.keys()) {
        if (standingOf(round, place) !== 'failed') continue
        const cell = cellAt(round, place)
        const useful = INTERVAL * Math.floor((cell.life - LEAD) / INTERVAL)
        threshold = Math.min(threshold, 1 - capacityAtInspection(cell, useful))
      }
      return open.filter(place => fadeNow(round, place) >= threshold)
    }
  },
  /** Orders the one to three cells with the least capacity at each inspection from the second on. */
  worstFew: random => {
    const few = 1 + Math.floor(3 * random())
    return (round, open) => {
      if (round.now < 2 * INTERVAL) return []
      return [...open].sort((a, b) => capacityOf(round, a) - capacityOf(round, b)).slice(0, few)
    }
  },
  /** Orders when a cell has lost more than a threshold since the last inspection, misjudged by a third. */
  slope: random => above(lossNow, between(random, 0.004, 0.012), 0.33)(random),
} satisfies Record<string, Player>

export type PlayerName = keyof typeof players

/** Plays a deal to its end. @returns the order of each cell */
export function playDeal(cells: readonly RoundCell[], play: Play): readonly Order[] {
  let round = startRound(cells)
  while (!isOver(round)) {
    for (const place of play(round, openPlaces(round))) round = toggleOrder(round, place)
    round = run(round)
  }
  return round.orders
}

/** The number of deals that each player plays. */
export const DEALS = 2000

/** The deals of the simulation, each with the places of its cells and a source of chance. */
export const simulatedDeals = (lives: readonly number[]) =>
  Array.from({ length: DEALS }, (_, i) => ({
    places: dealCells(lives, i + 1),
    random: randomFrom(DEALS + i),
  }))
