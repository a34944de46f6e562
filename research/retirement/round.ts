/** The rules of the operator's round: who acts when, and with what result, in cycles and shares of capacity. */

/** Cycles from one inspection to the next. The first is at this cycle too. */
export const INTERVAL = 100

/**
 * Cycles from an order to the replacement: the longest lead, in whole intervals, at which an order at the first
 * inspection is in time for every cell.
 */
export const LEAD = 200

/** The number of cells that are dealt. */
export const DEALT = 12

/** The share of its first capacity that the last cell without an order loses before its next stop. */
export const LAST_FADE = 0.02

export interface RoundCell {
  /** Cycles until the end of life. */
  life: number
  /** The capacity at each inspection that the cell reaches, as a share of its first. */
  capacity: readonly number[]
}

/** The cycle of an inspection at which a replacement was ordered, or null without an order. */
export type Order = number | null

/** A round at one of its inspections. */
export interface Round {
  cells: readonly RoundCell[]
  orders: readonly Order[]
  now: number
}

export const startRound = (cells: readonly RoundCell[]): Round => ({
  cells,
  orders: cells.map(() => null),
  now: INTERVAL,
})

/** What has become of a cell at the end: it fails if its life ends before its replacement, and then wastes nothing. */
export function fateOf({ life }: RoundCell, order: Order) {
  const replaced = order === null ? Number.POSITIVE_INFINITY : order + LEAD
  return { used: Math.min(life, replaced), failed: life < replaced }
}

/**
 * What is known of a cell now: it runs without an order, its order can still be undone, its replacement is on its way,
 * it is replaced, or it has failed.
 */
export type Standing = 'open' | 'ordered' | 'coming' | 'replaced' | 'failed'

export function standingOf({ cells, orders, now }: Round, place: number): Standing {
  const [cell, order] = [cells[place] as RoundCell, orders[place] as Order]
  const { used, failed } = fateOf(cell, order)
  if (used <= now) return failed ? 'failed' : 'replaced'
  if (order === null) return 'open'
  return order === now ? 'ordered' : 'coming'
}

const placesThat = (round: Round, ...standings: readonly Standing[]) =>
  [...round.cells.keys()].filter(place => standings.includes(standingOf(round, place)))

/** The places of the cells that run without an order. */
export const openPlaces = (round: Round) => placesThat(round, 'open')

/** Whether each cell is replaced or has failed. */
export const isOver = (round: Round) => placesThat(round, 'open', 'ordered', 'coming').length === 0

/** Orders the replacement of a cell, or undoes what was ordered at this inspection. Nothing else can be changed. */
export function toggleOrder(round: Round, place: number): Round {
  const standing = standingOf(round, place)
  if (standing !== 'open' && standing !== 'ordered') return round
  return { ...round, orders: round.orders.with(place, standing === 'open' ? round.now : null) }
}

/** The capacity of a cell at an inspection that it reaches, as a share of its first. */
export const capacityAtInspection = ({ capacity }: RoundCell, cycle: number) =>
  capacity[cycle / INTERVAL - 1] as number

/** The place of the last cell without an order, if there is only one. */
export function lastOpen(round: Round): number | undefined {
  const open = openPlaces(round)
  return open.length === 1 ? open[0] : undefined
}

/**
 * Lets time run to the next inspection. A cell that is the last without an order is looked at again when it has
 * faded by another two hundredths, and where nothing is left to order, time runs to the end.
 */
export function run(round: Round): Round {
  const last = lastOpen(round)
  let next: Round = { ...round, now: round.now + INTERVAL }
  const isIdle = () => {
    if (isOver(next)) return false
    const open = openPlaces(next)
    if (last === undefined || open.length === 0) return open.length === 0
    const cell = next.cells[last] as RoundCell
    const fade = capacityAtInspection(cell, round.now) - capacityAtInspection(cell, next.now)
    return fade < LAST_FADE
  }
  while (isIdle()) next = { ...next, now: next.now + INTERVAL }
  return next
}

/** The score of a set of orders: the share of all life that is wasted, and how many cells fail. */
export interface Score {
  wasted: number
  failures: number
}

/** The score of the orders of some cells. */
export function scoreOf(cells: readonly RoundCell[], orders: readonly Order[]): Score {
  let [used, life, failures] = [0, 0, 0]
  for (const [place, cell] of cells.entries()) {
    const fate = fateOf(cell, orders[place] as Order)
    used += fate.used
    life += cell.life
    failures += Number(fate.failed)
  }
  return { wasted: 1 - used / life, failures }
}

/** The share wasted as it is shown, in whole percent. */
export const shownPercent = ({ wasted }: Score) => Math.round(100 * wasted)

/** Which way a score differs from another as both are shown: below 0, fewer failures or less wasted. */
export const compareScores = (score: Score, other: Score) => ({
  wasted: Math.sign(shownPercent(score) - shownPercent(other)),
  failures: Math.sign(score.failures - other.failures),
})

/** The last inspection at which an order would have saved a cell, and the capacity that was read there. */
export function lastUsefulOrder(cell: RoundCell) {
  const cycle = INTERVAL * Math.floor((cell.life - LEAD) / INTERVAL)
  return { cycle, capacity: capacityAtInspection(cell, cycle) }
}

/** The latest inspection whose order arrives by a date. Where none does, it is the first. */
export const orderFor = (date: number) =>
  Math.max(INTERVAL, INTERVAL * Math.floor((date - LEAD) / INTERVAL))

/** Shares of a forecast life that a date may be set to. */
export const SHARES: readonly number[] = Array.from({ length: 271 }, (_, step) => (30 + step) / 100)

/** The least that orders at one share of the forecasts waste if at most so many cells fail. */
export function scoreAllowing(
  cells: readonly RoundCell[],
  forecasts: readonly number[],
  failures: number,
): Score {
  const scores = SHARES.map(share =>
    scoreOf(
      cells,
      forecasts.map(life => orderFor(share * life)),
    ),
  )
  return scores
    .filter(score => score.failures <= failures)
    .reduce((best, score) => (score.wasted < best.wasted ? score : best))
}

/** Random numbers from 0 to 1 that follow from a seed (Park and Miller, 1988). */
export function randomFrom(seed: number): () => number {
  let state = (48271 * (seed + 1)) % 2147483647
  return () => {
    state = (48271 * state) % 2147483647
    return state / 2147483647
  }
}

/** Puts values in a random order (Fisher and Yates; Durstenfeld, 1964). */
function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  const shuffled = [...values]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [shuffled[last] as Value, shuffled[other] as Value]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}

/**
 * The places of the twelve cells of a deal, in an order that says nothing of their lives. The first deal is every
 * tenth cell in the order of life from the fourth on. Each later one has a cell from each twelfth of that order.
 *
 * @param deal 0 for the first, then any whole number
 */
export function dealCells(lives: readonly number[], deal: number): number[] {
  const order = [...lives.keys()].sort((a, b) => (lives[a] as number) - (lives[b] as number))
  const random = randomFrom(deal)
  const bound = (twelfth: number) => Math.round((twelfth * order.length) / DEALT)
  const dealt = Array.from({ length: DEALT }, (_, i) => {
    if (deal === 0) return order[3 + 10 * i] as number
    const [from, to] = [bound(i), bound(i + 1)]
    return order[from + Math.floor(random() * (to - from))] as number
  })
  return shuffle(dealt, random)
}
