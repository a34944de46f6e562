import { ascending, mean, sum } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { fallingLine, lineAt } from './lines.ts'

/** What capacity alone tells of a cell. */
export interface CapacityCourse {
  /** The shares of the capacity at the reference that are lost at the common cycle, and since half of it. */
  lost: number
  lostLately: number
  /** Twelve capacities up to the common cycle, as shares of that at the reference. */
  shares: readonly number[]
}

export interface Taught {
  /** The logarithm of how far its curve has moved. */
  x: number
  life: number
  capacity: CapacityCourse
}

/**
 * The ways to tell a cell's life from other cells: by its curve, or by one of its rivals. These are the mean life of
 * the others, the lost capacity, the part of it that was lost lately, and the three cells whose capacity is most like.
 */
export const RULES = ['curves', 'mean', 'lost', 'lately', 'similar'] as const
export type Rule = (typeof RULES)[number]
export type ByRule<Value> = Readonly<Record<Rule, Value>>

export const byRule = <Value>(of: (rule: Rule) => Value): ByRule<Value> => ({
  curves: of('curves'),
  mean: of('mean'),
  lost: of('lost'),
  lately: of('lately'),
  similar: of('similar'),
})

/** A lost share is raised by so much before its logarithm is taken, and is at least the second number. */
const RAISED = 0.01
const LEAST = 0.001
const logOfLoss = (share: number) => Math.log(Math.max(share + RAISED, LEAST))

const SIMILAR = 3

const distance = (a: Taught, b: Taught) =>
  sum(a.capacity.shares, (share, i) => (share - elementAt(b.capacity.shares, i)) ** 2)

const lineBy = (of: (cell: Taught) => number) => (cell: Taught, others: readonly Taught[]) =>
  lineAt(
    fallingLine(
      others.map(of),
      others.map(({ life }) => Math.log(life)),
    ),
    of(cell),
  )

const meanLife = (cells: readonly Taught[]) => mean(cells, ({ life }) => Math.log(life)) as number

/** The logarithm of a cell's life, from the other cells. */
const FORECASTS: ByRule<(cell: Taught, others: readonly Taught[]) => number> = {
  curves: lineBy(({ x }) => x),
  mean: (_, others) => meanLife(others),
  lost: lineBy(({ capacity }) => logOfLoss(capacity.lost)),
  lately: lineBy(({ capacity }) => logOfLoss(capacity.lostLately)),
  similar: (cell, others) =>
    meanLife(
      others.toSorted((a, b) => ascending(distance(cell, a), distance(cell, b))).slice(0, SIMILAR),
    ),
}

/** The absolute errors of the logarithm of each cell's life, told by each rule from the other cells. */
export const leftOutErrors = (cells: readonly Taught[]): ByRule<readonly number[]> =>
  byRule(rule =>
    cells.map(cell => {
      const others = cells.filter(other => other !== cell)
      return Math.abs(Math.log(cell.life) - FORECASTS[rule](cell, others))
    }),
  )
