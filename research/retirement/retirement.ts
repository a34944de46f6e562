import { type Cell, TODAY } from '../lives/cell.ts'
import { fitForecast, predictEach } from '../lives/forecast.ts'
import { mean } from '../lives/linear-algebra.ts'
import { processes } from '../lives/rivals.ts'
import type { Outcome } from './choose-rule.ts'
import {
  datesOfSeries,
  routineChecks,
  withForecast,
  withoutCheck,
  withoutForecast,
} from './retirement-rules.ts'

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
    /** The failures in each series, with the number of its cells. */
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
 * The results of all rules. Those of one date for each series and of a date by protocol have no check. Those without a forecast, with a forecast from protocol and capacity, and with the one
 * from discharge curves are lists by the number of checks, 0 to 2.
 */
export interface CheckResults {
  series: CheckResult
  protocol: CheckResult
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

type Rival = 'protocol' | 'both'

/** Forecasts lives from the protocol, or from protocol and capacity, with all series known and with one new. */
const fitRival = (cells: readonly Cell[], rival: Rival): FitLife =>
  processes(cells, 'knownBatches', TODAY)[rival]
const fitRivalAnew =
  (rival: Rival): FitLife =>
  training =>
    processes(training, 'newBatch', TODAY)[rival](training)

/** The life of each cell, predicted by a model of the others. */
const forecastsOf = (cells: readonly Cell[], fit: FitLife) =>
  predictEach(cells, 'knownBatches', fit)

/** A pool in which the rule of each cell is fitted to all others. */
const poolOf = (cells: readonly Cell[]) => {
  const places = [...cells.keys()]
  return { cells, training: (place: number) => places.filter(other => other !== place) }
}

/** Applies the rules in known test series. The rule for each cell is chosen on all others. */
export function checkKnown(cells: readonly Cell[]): CheckResults {
  const pool = poolOf(cells)
  const each = (rules: readonly Outcome[][]) => rules.map(it => resultOf(cells, it))
  return {
    series: resultOf(cells, datesOfSeries(pool)),
    without: each(withoutForecast(pool)),
    protocol: resultOf(cells, withoutCheck(pool, forecastsOf(cells, fitRival(cells, 'protocol')))),
    both: each(withForecast(pool, forecastsOf(cells, fitRival(cells, 'both')))),
    with: each(withForecast(pool, forecastsOf(cells, fitWith))),
    routine: resultOf(cells, routineChecks(pool)),
  }
}

/** Applies the rules in a new test series. The rule for each series is chosen on the others. */
export function checkNewSeries(cells: readonly Cell[]): CheckResults {
  const series = [...new Set(cells.map(({ batch }) => batch))]
  const judged = series.map(batch => {
    const [seen, unseen] = [true, false].map(isSeen =>
      cells.filter(cell => (cell.batch !== batch) === isSeen),
    ) as [Cell[], Cell[]]
    const pool = { cells: [...seen, ...unseen], training: poolOf(seen).training }
    const ofUnseen = (outcomes: Outcome[]) => outcomes.slice(seen.length)
    const lives = (fitSeen: FitLife, fit: FitLife) => [
      ...forecastsOf(seen, fitSeen),
      ...unseen.map(fit(seen)),
    ]
    const byRival = (rival: Rival) => lives(fitRival(seen, rival), fitRivalAnew(rival))
    return {
      cells: unseen,
      series: ofUnseen(datesOfSeries(pool)),
      without: withoutForecast(pool).map(ofUnseen),
      protocol: ofUnseen(withoutCheck(pool, byRival('protocol'))),
      both: withForecast(pool, byRival('both')).map(ofUnseen),
      with: withForecast(pool, lives(fitWith, fitWith)).map(ofUnseen),
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
    protocol: all(of => of.protocol),
    without: byCount('without'),
    both: byCount('both'),
    with: byCount('with'),
    routine: all(of => of.routine),
  }
}
