import { processes } from './baselines.ts'
import { type Cell, TODAY } from './cell.ts'
import { routineChecks, withForecast, withoutForecast } from './check-rules.ts'
import { fitForecast, predictEach } from './forecast.ts'
import { mean } from './matrix.ts'
import type { Outcome } from './rule-choice.ts'

/** Sums up the outcomes of a rule. */
function resultOf(cells: readonly Cell[], outcomes: readonly Outcome[]) {
  const used = mean(outcomes.map(outcome => outcome.used))
  return {
    outcomes,
    /** Cycles used per cell. */
    used,
    /** The share of the cells' life that is used. */
    share: used / mean(cells.map(({ life }) => life)),
    failures: outcomes.filter(({ failed }) => failed).length,
    /** Checks per cell. */
    checks: mean(outcomes.map(outcome => outcome.checks.length)),
  }
}

export type CheckResult = ReturnType<typeof resultOf>

/** The results of the rules: by the number of checks of a cell, 0 to 2, and of a check every 100 cycles. */
export interface CheckResults {
  without: CheckResult[]
  with: CheckResult[]
  routine: CheckResult
}

const fit = (training: readonly Cell[]) => fitForecast(training, TODAY)

/** The life of each cell, forecast at cycle 100 by a model of the others. */
const forecastsOf = (cells: readonly Cell[]) =>
  predictEach(cells, 'knownBatches', fit).map(({ life }) => life)

/** The same without discharge curves: from the charging protocol and the capacity. */
const forecastsByBoth = (cells: readonly Cell[]) =>
  predictEach(cells, 'knownBatches', processes(cells, 'knownBatches', TODAY).both)

/** Each cell by all others. */
const poolOf = (cells: readonly Cell[]) => {
  const places = [...cells.keys()]
  return { cells, training: (place: number) => places.filter(other => other !== place) }
}

/**
 * Applies the rules in known test series: those of each cell are chosen on all others.
 *
 * @returns also those with a forecast from protocol and capacity, `both`
 */
export function checkKnown(cells: readonly Cell[]): CheckResults & { both: CheckResult[] } {
  const pool = poolOf(cells)
  const each = (rules: readonly Outcome[][]) => rules.map(it => resultOf(cells, it))
  return {
    without: each(withoutForecast(pool)),
    both: each(withForecast(pool, forecastsByBoth(cells))),
    with: each(withForecast(pool, forecastsOf(cells))),
    routine: resultOf(cells, routineChecks(pool)),
  }
}

/** Applies the rules in a new test series: those of each series are chosen on the others. */
export function checkNewSeries(cells: readonly Cell[]): CheckResults {
  const series = [...new Set(cells.map(({ batch }) => batch))]
  const judged = series.map(batch => {
    const [seen, unseen] = [true, false].map(isSeen =>
      cells.filter(cell => (cell.batch !== batch) === isSeen),
    ) as [Cell[], Cell[]]
    const forecast = fit(seen)
    const pool = { cells: [...seen, ...unseen], training: poolOf(seen).training }
    const forecasts = [...forecastsOf(seen), ...unseen.map(cell => forecast(cell).life)]
    const ofUnseen = (outcomes: Outcome[]) => outcomes.slice(seen.length)
    return {
      cells: unseen,
      without: withoutForecast(pool).map(ofUnseen),
      with: withForecast(pool, forecasts).map(ofUnseen),
      routine: ofUnseen(routineChecks(pool)),
    }
  })
  const all = (outcomesOf: (of: (typeof judged)[number]) => Outcome[]) =>
    resultOf(
      judged.flatMap(of => of.cells),
      judged.flatMap(outcomesOf),
    )
  const byCount = (way: 'without' | 'with') =>
    [0, 1, 2].map(count => all(of => of[way][count] as Outcome[]))
  return {
    without: byCount('without'),
    with: byCount('with'),
    routine: all(of => of.routine),
  }
}
