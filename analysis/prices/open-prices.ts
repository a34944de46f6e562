import { zonesOf } from '../clock/markets.ts'
import { tellingDay } from '../clock/mean-day.ts'
import { areBeside, type OpenTable, openTimed, readTables } from '../clock/open-timed.ts'
import { type Answers, questionsOf } from '../open-questions.ts'
import type { Analysis, Choices, Facts, OpenFiles } from '../reading.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { priceLayoutOf } from './price-layout.ts'
import { rankOf as rankOfName } from './price-meanings.ts'
import type { PriceLeftOuts, PriceReason, PriceResult } from './price-reading.ts'
import { type PriceTable, seriesOf } from './price-series.ts'
import { readSeries } from './read-series.ts'

/**
 * Opens files of day-ahead prices: exports of SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon, AEMO, OMIE,
 * CENACE, KPX and CAISO, and plain tables of time and price.
 */
export function openPrices(files: readonly VisitorFile[]): OpenFiles<PriceResult> {
  const leftOut: PriceLeftOuts = new LeftOuts()
  let opening: Promise<OpenTable[]> | undefined
  return {
    async analyse(choices, onProgress) {
      opening ??= openTimed(files, { rankOf, otherSheet: 'other-sheet', leftOut, onProgress })
      return analysePrices(await opening, choices, new LeftOuts(leftOut.all))
    },
  }
}

/** How much of a table is recognised: prices before numbers that may be some. */
function rankOf(...[timed, delimiter]: [NonNullable<OpenTable['timed']>, string]): number {
  const { sources } = priceLayoutOf(timed, delimiter)
  const named = sources.reduce(
    (sum, { name, columns }) => sum + columns.length + (name ? 0 : 10),
    0,
  )
  return named > 0 ? 100 + named : Math.min(90, timed.headers.filter(Boolean).length)
}

function analysePrices(
  open: readonly OpenTable[],
  choices: Choices,
  leftOut: PriceLeftOuts,
): Analysis<PriceResult> {
  const answers = choices.answers ?? {}
  const read = open.flatMap((table): PriceTable[] => {
    const { timed, delimiter, sheet, kind } = table
    if (!timed) return []
    const layout = priceLayoutOf(timed, delimiter, choices.columns?.[kind], sheet)
    return [{ table, layout, series: seriesOf(layout, timed.body) }]
  })
  const all = read.map(each => {
    const { file, sheet } = each.table
    const isBeside = ({ table }: PriceTable) =>
      table.file === file && areBeside(each.table, table, each.layout.time?.textOf)
    return read.some(isBeside) ? ofSheet(each, sheet) : each
  })
  const tables = readTables(open, kind => all.find(({ table }) => table.kind === kind)?.layout)
  const withPrices = all.filter(({ series }) => series.length > 0)
  for (const { table } of withPrices.length > 0 ? all : []) {
    if (!withPrices.some(each => each.table === table)) {
      leftOut.add('file', 'no-prices', () => table.file)
    }
  }
  if (withPrices.length === 0) {
    const id: PriceReason = all.some(({ layout }) => layout.time) ? 'no-prices' : 'no-times'
    const missing = { id, facts: { file: open[0]?.file ?? '' } }
    return { tables, questions: [], evidence: [], leftOut: leftOut.all, missing, result: null }
  }
  const readBy = (given: Answers) => readSeries(withPrices, given, new LeftOuts(leftOut.all))
  const { result, missing, decisions, evidence, leftOut: out } = readBy(answers)
  const questions = questionsOf(
    decisions,
    answers,
    given => {
      const { result } = readBy(given)
      return { headline: result && headlineOf(result), score: result?.spread ?? null }
    },
    effectOf,
  )
  return { tables, questions, evidence, leftOut: out.all, missing, result }
}

/** A table whose series have the name of its sheet. */
const ofSheet = (table: PriceTable, sheet: string): PriceTable => ({
  ...table,
  series: table.series.map(each => ({
    ...each,
    name: table.series.length > 1 ? `${sheet}, ${each.name}` : sheet,
    rank: each.rank + rankOfName(sheet),
  })),
})

const headlineOf = ({ days, first, last, mean, spread, ...result }: PriceResult): Facts => ({
  ...{ days: days.length, first, last, mean, spread, currency: result.currency },
  firstPrice: days[0]?.prices[0] ?? null,
  ...tellingDay(
    days.map(({ date, prices }) => ({ date, values: prices })),
    result.timeZone ?? zonesOf(result.currency ?? 'EUR')[0] ?? '',
  ),
})

/** What a battery trades on: answers move it by so many percent of the largest. */
const effectOf = (spreads: readonly number[]) =>
  (100 * (Math.max(...spreads) - Math.min(...spreads))) / (Math.max(...spreads) || 1)
