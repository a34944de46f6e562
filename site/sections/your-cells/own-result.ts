import {
  errorsWords,
  noComparison,
  type Owner,
  requestSummary,
  verdictWords,
  ownCells as words,
} from '../../content/figures/own-cells.ts'
import { type Rule, ruledCell, testRules } from '../../model/capacity-rules.ts'
import { verdictOf } from '../../model/rule-verdict.ts'
import type { CellReading } from '../../reader/cells/reading.ts'
import { drawCells } from './cells-drawing.ts'
import { JUDGED_SHARE, orderOf, type RowResult, rowResult } from './judged-cells.ts'

const NO_RESULT: RowResult = { today: 0, tested: 0, errors: null, elsewhere: null }

/** Shorter cells can be alike by chance. */
const FEWEST_TO_COMPARE = 10

/** How many cells have all points of another one: a rule that learns from a copy would seem to do well. */
function copiesAmong({ cells }: CellReading): number {
  const long = cells.filter(({ ages }) => ages.length >= FEWEST_TO_COMPARE)
  return long.length - new Set(long.map(({ ages, capacities }) => `${ages} ${capacities}`)).size
}

/** The visitor's cells with one end of life, and their drawing. */
export function ownCellsAt(reading: CellReading, owner: Owner, endOfLife: number) {
  const cells = reading.cells.map(cell => ruledCell(cell, endOfLife))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const sums = reading.cells.map(({ ages, capacities }) => sum(ages) + sum(capacities))
  /** The same for the same ages and capacities, whatever the files are called. */
  const key = `${cells.length} ${sum(sums)}`
  return {
    key,
    copies: copiesAmong(reading),
    reading,
    owner,
    endOfLife,
    cells,
    drawing: drawCells(cells, endOfLife),
  }
}

export type OwnCells = ReturnType<typeof ownCellsAt>

/** A cell that still runs, and how old it gets at least, if the forecast is not behind it. */
export interface RunningCell {
  name: string
  age: number
  /** Whether there was a forecast at all. */
  hasForecast: boolean
  atLeast: number | null
}

function runningCells(
  { reading, cells }: OwnCells,
  forecasts: readonly (Readonly<Record<Rule, number>> | null)[],
  rule: Rule,
): RunningCell[] {
  return cells.flatMap(({ life, points }, i) => {
    if (life !== null) return []
    const age = points.at(-1)?.[0] ?? 0
    const forecast = forecasts[i]?.[rule]
    return {
      name: reading.cells[i]?.name ?? '',
      age,
      hasForecast: forecast !== undefined,
      atLeast: forecast !== undefined && forecast > age ? forecast : null,
    }
  })
}

/**
 * What the three rules make of the visitor's cells at one position of the handle.
 *
 * @param isJudged whether the end of life and the position were set before any result was shown
 */
export function ownResult(own: OwnCells, share: number, isJudged: boolean) {
  const { cells, endOfLife, owner, reading } = own
  const test = testRules(cells, endOfLife, share)
  const verdict = test && verdictOf(test)
  const isComparable = verdict?.kind === 'best' || verdict?.kind === 'close'
  const row = test ? rowResult(test, isComparable) : NO_RESULT
  const order = orderOf(row.errors)
  const [axis, running] = [reading.axis, cells.filter(({ life }) => life === null).length]
  const counts = {
    axis,
    owner,
    cells: cells.length,
    ended: cells.length - running,
    running,
    tested: row.tested,
    endOfLife,
  }
  const judged = row.errors && { axis, owner, share, ...row, errors: row.errors }
  const rule: Rule = order[0] ?? 'similarCells'
  const isVerdict = isJudged && share === JUDGED_SHARE
  const sentence = () => {
    if (!verdict || !judged) return noComparison(counts, verdict?.kind === 'running')
    if (own.copies > 0) return errorsWords(judged, order) + words.copies(own.copies)
    return isVerdict ? verdictWords(verdict, judged) : errorsWords(judged, order) + words.notJudged
  }
  return {
    row,
    order,
    counts,
    medianLife: test?.medianLife ?? null,
    sentence: sentence(),
    rule,
    running: runningCells(own, test?.forecasts ?? [], rule),
    forecasts: test?.forecasts ?? cells.map(() => null),
    summary: requestSummary(counts, judged, order, row.elsewhere),
  }
}

export type OwnResult = ReturnType<typeof ownResult>
