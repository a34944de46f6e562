import { type Cell, TODAY } from '../lives/cell.ts'
import { fitForecast, predictEach } from '../lives/forecast.ts'
import { mean } from '../lives/linear-algebra.ts'
import { processes } from '../lives/rivals.ts'
import type { Outcome } from './choose-rule.ts'
import { datesOfSeries, routineChecks, withForecast, withoutForecast } from './retirement-rules.ts'

/** Sums up the outcomes of a rule, in the order of the cells. */
function resultOf(cells: readonly Cell[], outcomes: readonly Outcome[]) {
  const used = mean(outcomes.map(outcome => outcome.used))
  return {
    outcomes,
    /** Cycles used per cell. */
    used,
    /** The share of the cells' life that is used. */
    share: used / mean(cells.map(({ life }) => life)),
    failures: outcomes.filter(({ failed }) => failed).length,
    /** The same by series, of how many cells. */
    bySeries: [...new Set(cells.map(({ batch }) => batch))].map(series => {
      const own = outcomes.filter((_, place) => cells[place]?.batch === series)
      return { failures: own.filter(({ failed }) => failed).length, cells: own.length }
    }),
    /** Checks per cell. */
    checks: mean(outcomes.map(outcome => outcome.checks.length)),
  }
}

export type CheckResult = ReturnType<typeof resultOf>

/**
 * The results of the rules, by the number of checks of a cell, 0 to 2: without a forecast, with one from protocol and
 * capacity, and with one from discharge curves. The rules of one date for each series and of a check every 100 cycles
 * stand beside them.
 */
export interface CheckResults {
  series: CheckResult
  without: CheckResult[]
  both: CheckResult[]
  with: CheckResult[]
  routine: CheckResult
}

type FitLife = (training: readonly Cell[]) => (cell: Cell) => number

/** Forecasts lives at cycle 100 from discharge curves and capacities. */
const fitWith: FitLife = training => {
  const forecast = fitForecast(training, TODAY)
  return cell => forecast(cell).life
}

/** Forecasts lives from protocol and capacity, where all series are known and where one is new. */
const fitBoth = (cells: readonly Cell[]): FitLife => processes(cells, 'knownBatches', TODAY).both
const fitBothAnew: FitLife = training => processes(training, 'newBatch', TODAY).both(training)

/** The life of each cell by a model of the others. */
const forecastsOf = (cells: readonly Cell[], fit: FitLife) =>
  predictEach(cells, 'knownBatches', fit)

/** Each cell, known by all others. */
const poolOf = (cells: readonly Cell[]) => {
  const places = [...cells.keys()]
  return { cells, training: (place: number) => places.filter(other => other !== place) }
}

/** Applies the rules in known test series: those of each cell are chosen on all others. */
export function checkKnown(cells: readonly Cell[]): CheckResults {
  const pool = poolOf(cells)
  const each = (rules: readonly Outcome[][]) => rules.map(it => resultOf(cells, it))
  return {
    series: resultOf(cells, datesOfSeries(pool)),
    without: each(withoutForecast(pool)),
    both: each(withForecast(pool, forecastsOf(cells, fitBoth(cells)))),
    with: each(withForecast(pool, forecastsOf(cells, fitWith))),
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
    const pool = { cells: [...seen, ...unseen], training: poolOf(seen).training }
    const ofUnseen = (outcomes: Outcome[]) => outcomes.slice(seen.length)
    const judge = (fitSeen: FitLife, fit: FitLife) =>
      withForecast(pool, [...forecastsOf(seen, fitSeen), ...unseen.map(fit(seen))]).map(ofUnseen)
    return {
      cells: unseen,
      series: ofUnseen(datesOfSeries(pool)),
      without: withoutForecast(pool).map(ofUnseen),
      both: judge(fitBoth(seen), fitBothAnew),
      with: judge(fitWith, fitWith),
      routine: ofUnseen(routineChecks(pool)),
    }
  })
  const all = (outcomesOf: (of: (typeof judged)[number]) => Outcome[]) =>
    resultOf(
      judged.flatMap(of => of.cells),
      judged.flatMap(outcomesOf),
    )
  const byCount = (way: 'without' | 'both' | 'with') =>
    [0, 1, 2].map(count => all(of => of[way][count] as Outcome[]))
  return {
    series: all(of => of.series),
    without: byCount('without'),
    both: byCount('both'),
    with: byCount('with'),
    routine: all(of => of.routine),
  }
}
