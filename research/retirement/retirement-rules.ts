import { type Cell, TODAY } from '../lives/cell.ts'
import { type Candidate, choose, type Outcome, RISK } from './choose-rule.ts'
import { type Pool, remainingAt } from './remaining-life.ts'

const from = (first: number, step: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + step * i)

/** Shares of the predicted remaining life after which a cell is replaced, from 0.30 to 1.30. */
const MARGINS = from(30, 2, 51).map(percent => percent / 100)

/** The last cycle with a stored capacity, at or before a cycle. */
const stored = (cycle: number) => 25 * Math.floor(cycle / 25)

/** The outcome of a cell that is replaced at a date, unless its life ends before. */
const replacedAt = ({ life }: Cell, date: number, checks: readonly number[]): Outcome => ({
  used: Math.min(life, date),
  failed: life < date,
  checks,
})

/**
 * One candidate for each margin: a cell is replaced after that share of the life predicted to remain after its last
 * check.
 */
function byMargins(pool: Pool, checks: readonly (readonly number[])[]): Candidate[] {
  const { cells } = pool
  const last = checks.map(cycles => cycles.at(-1) as number)
  const remaining = remainingAt(
    pool,
    last,
    checks.map(cycles => cycles.at(-2) ?? TODAY),
  )
  return MARGINS.map(margin =>
    cells.map((cell, place) => {
      const [check, left] = [last[place] as number, remaining[place] as number]
      const reached = (checks[place] as number[]).filter(cycle => cycle < cell.life)
      if (Number.isNaN(left)) return { used: cell.life, failed: true, checks: reached }
      return replacedAt(cell, Math.floor(check + margin * left), reached)
    }),
  )
}

/** The second check of each cell: after a share of the remaining life that the first one predicts. */
function withSecond(pool: Pool, first: readonly number[], share: number) {
  const remaining = remainingAt(
    pool,
    first,
    first.map(() => TODAY),
  )
  return first.map((check, place) => {
    const left = remaining[place] as number
    if (Number.isNaN(left)) return [check]
    return [check, Math.max(check + 25, stored(check + share * left))]
  })
}

/** The candidates of a check every 100 cycles: a cell runs on if its date is not before its next check. */
function everyHundred(pool: Pool): Candidate[] {
  const { cells } = pool
  const longest = Math.max(...cells.map(({ life }) => life))
  const checks = from(100, 100, Math.ceil(longest / 100) - 1)
  const remaining = checks.map(check =>
    remainingAt(
      pool,
      cells.map(() => check),
      cells.map(() => (check === 100 ? 10 : check - 100)),
      12,
    ),
  )
  return MARGINS.map(margin =>
    cells.map((cell, place) => {
      for (const [index, check] of checks.entries()) {
        const passed = checks.slice(0, index)
        if (cell.life <= check) return { used: cell.life, failed: true, checks: passed }
        const date = Math.floor(check + margin * (remaining[index]?.[place] as number))
        if (date < check + 100) return replacedAt(cell, date, [...passed, check])
      }
      return { used: cell.life, failed: true, checks }
    }),
  )
}

/** A date without a check: a multiple of a forecast, as large as the other cells' lives allow. */
export const withoutCheck = ({ cells, training }: Pool, forecasts: readonly number[]): Outcome[] =>
  cells.map((cell, place) => {
    const others = training(place)
    const ratios = others.map(other => (cells[other] as Cell).life / (forecasts[other] as number))
    const factor = ratios.sort((a, b) => a - b)[Math.floor(RISK * others.length)] as number
    return replacedAt(cell, factor * (forecasts[place] as number), [])
  })

/**
 * The rule of one date for each series: the latest date by which no more than the accepted share of its other cells
 * ends. A new series has no such cells, and uses the date for all other series.
 */
export const datesOfSeries = ({ cells, training }: Pool) =>
  cells.map((cell, place) => {
    const others = training(place).map(other => cells[other] as Cell)
    const own = others.filter(({ batch }) => batch === cell.batch)
    const lives = (own.length > 0 ? own : others).map(({ life }) => life).sort((a, b) => a - b)
    return replacedAt(cell, lives[Math.floor(RISK * lives.length)] as number, [])
  })

/**
 * The rules with no check, with one and with two.
 *
 * @param firsts candidates for the first check of each cell
 * @param base the value for each cell that its date without a check is a multiple of
 */
function byChecks(pool: Pool, firsts: readonly number[][], base: readonly number[]) {
  const one = (first: readonly number[]) =>
    byMargins(
      pool,
      first.map(check => [check]),
    )
  const two = (first: readonly number[]) =>
    from(4, 1, 4).flatMap(tenths => byMargins(pool, withSecond(pool, first, tenths / 10)))
  return [
    withoutCheck(pool, base),
    choose(pool, firsts.flatMap(one)),
    choose(pool, firsts.flatMap(two)),
  ]
}

/**
 * The rules with a forecast at cycle 100, by the number of checks. The first check is at a share of the forecast,
 * from 0.60 to 0.85.
 *
 * @param forecasts the life of each cell in cycles, predicted by models of the other cells
 */
export const withForecast = (pool: Pool, forecasts: readonly number[]) =>
  byChecks(
    pool,
    from(60, 5, 6).map(percent =>
      forecasts.map(life => Math.max(TODAY, stored((percent / 100) * life))),
    ),
    forecasts,
  )

/**
 * The rules without a forecast, by the number of checks. The first check is at the same cycle for all, from 150 to
 * 475.
 */
export const withoutForecast = (pool: Pool) =>
  byChecks(
    pool,
    from(150, 25, 14).map(cycle => pool.cells.map(() => cycle)),
    pool.cells.map(() => 1),
  )

/** The rule with a check every 100 cycles, without a forecast. */
export const routineChecks = (pool: Pool) => choose(pool, everyHundred(pool))
