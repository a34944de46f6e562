import { type Cell, TODAY } from './cell.ts'
import { judge } from './check-rules.ts'
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

function resultsOf(cells: readonly Cell[], rules: ReturnType<typeof judge>) {
  const each = (outcomes: readonly Outcome[][]) => outcomes.map(it => resultOf(cells, it))
  return {
    without: each(rules.without),
    with: each(rules.with),
    routine: resultOf(cells, rules.routine),
  }
}

export type CheckResults = ReturnType<typeof resultsOf>

const fit = (training: readonly Cell[]) => fitForecast(training, TODAY)

/** The life of each cell, forecast at cycle 100 by a model of the others. */
const forecastsOf = (cells: readonly Cell[]) =>
  predictEach(cells, 'knownBatches', fit).map(({ life }) => life)

/** Applies the rules in known test series: those of each cell are chosen on all others. */
export function checkKnown(cells: readonly Cell[]): CheckResults {
  const places = [...cells.keys()]
  const training = (place: number) => places.filter(other => other !== place)
  return resultsOf(cells, judge({ cells, forecasts: forecastsOf(cells), training }))
}

/** Applies the rules in a new test series: those of each series are chosen on the others. */
export function checkNewSeries(cells: readonly Cell[]): CheckResults {
  const series = [...new Set(cells.map(({ batch }) => batch))]
  const judged = series.map(batch => {
    const [seen, unseen] = [true, false].map(isSeen =>
      cells.filter(cell => (cell.batch !== batch) === isSeen),
    ) as [Cell[], Cell[]]
    const forecast = fit(seen)
    const places = [...seen.keys()]
    const rules = judge({
      cells: [...seen, ...unseen],
      forecasts: [...forecastsOf(seen), ...unseen.map(cell => forecast(cell).life)],
      training: place => places.filter(other => other !== place),
    })
    const ofUnseen = (outcomes: Outcome[]) => outcomes.slice(seen.length)
    return {
      cells: unseen,
      without: rules.without.map(ofUnseen),
      with: rules.with.map(ofUnseen),
      routine: ofUnseen(rules.routine),
    }
  })
  const all = (outcomesOf: (of: (typeof judged)[number]) => Outcome[]) => judged.flatMap(outcomesOf)
  const byCount = (way: 'without' | 'with') =>
    [0, 1, 2].map(count => all(of => of[way][count] as Outcome[]))
  return resultsOf(
    judged.flatMap(of => of.cells),
    { without: byCount('without'), with: byCount('with'), routine: all(of => of.routine) },
  )
}
