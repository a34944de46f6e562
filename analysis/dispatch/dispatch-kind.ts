import { max, min } from 'd3-array'
import { describeLog } from '../describe/dispatch.ts'
import { withPowerUnits } from '../describe/log-power.ts'
import { placesOf } from '../describe/places.ts'
import type { Description, TableDescription } from '../description.ts'
import { type LogTable, logTable } from '../extract/dispatch.ts'
import { rowsOf } from '../extract/kept.ts'
import { type PriceSeries, seriesOf } from '../extract/prices.ts'
import { shownRows } from '../extract/shown-rows.ts'
import { columnsOf } from '../extract/written-steps.ts'
import type { Table } from '../files/tables.ts'
import type { LeftOut, OpenQuestion } from '../findings.ts'
import type { Choices, Extracted, Judged, KindOf } from '../kinds.ts'
import { zonesOf } from '../names/markets.ts'
import { MOST_BYTES, NO_DECISIONS } from '../prices/prices-kind.ts'
import { readPrices } from '../prices/read-prices.ts'
import { validateLog } from '../validate/dispatch.ts'
import type { DispatchResult } from './dispatch-reading.ts'
import { type DispatchSettings, headlineOf, judgeLog, shareOf, unjudged } from './judge-log.ts'
import { readLog } from './read-log.ts'

/** What is extracted of a log: its steps, and the prices in its files. */
export interface LogRows {
  tables: Extracted
  leftOut: readonly LeftOut[]
  logs: ReadonlyMap<string, LogTable>
  prices: readonly PriceSeries[]
}

async function describe(opened: readonly Table[]): Promise<Description> {
  return {
    ...{ kind: 'dispatch', decisions: NO_DECISIONS, questions: [], answers: {}, evidence: [] },
    tables: placesOf(opened.map(describeLog), opened, () => ''),
  }
}

async function extract(opened: readonly Table[], description: Description): Promise<LogRows> {
  const rows = await rowsOf(opened)
  const of = ({ id }: TableDescription) => rows.get(id) ?? []
  const used = description.tables.filter(({ isUsed }) => isUsed).map(withPowerUnits)
  return {
    tables: Object.fromEntries(
      description.tables.map(table => {
        const [power] = columnsOf(table, 'power', 'discharge', 'charge')
        return [table.id, shownRows(table, of(table), power)]
      }),
    ),
    leftOut: [],
    logs: new Map(used.map(table => [table.id, logTable(table, of(table))])),
    prices: seriesOf(used, rows),
  }
}

/** The prices and the log of some files. */
function readAll(rows: LogRows, given: Description, choices: Choices) {
  const description = { ...given, tables: given.tables.map(withPowerUnits) }
  const tables = description.tables.filter(table => columnsOf(table, 'price').length > 0)
  const read = { series: rows.prices, rows: rows.tables, leftOut: [] }
  const prices = readPrices(read, { ...description, tables })
  const { currency }: DispatchSettings = choices.settings ?? {}
  const zones = zonesOf(prices.result?.currency ?? currency ?? 'EUR')
  const log = { logs: rows.logs, rows: rows.tables, leftOut: rows.leftOut }
  return { prices, reading: readLog(log, description, zones, prices.result) }
}

/** Questions about the prices beside a log are marks. Its clock is asked about once. */
const marksOf = (questions: readonly OpenQuestion[]): OpenQuestion[] =>
  questions
    .filter(({ id }) => id === 'series' || id === 'currency' || id === 'unit')
    .map(question => {
      const key = `price-${question.key}`
      return { ...question, key, blocks: false, computes: false, open: 1 }
    })

const judge: KindOf<LogRows, DispatchResult>['judge'] = async (
  rows,
  description,
  choices,
  { isWhole, onProgress },
) => {
  const { prices, reading } = readAll(rows, description, choices)
  const { result: log, missing, evidence, leftOut } = reading
  const isPriced = prices.result !== null || choices.prices !== undefined
  // Without prices, nothing depends on the clock of whole days.
  const own = reading.questions.map(each =>
    each.id === 'clock' && !isPriced && reading.isWhole
      ? { ...each, open: 1, computes: false }
      : each,
  )
  const questions = [...own, ...marksOf(prices.questions)]
  const found = { missing, evidence, leftOut, questions }
  // Under an answer, other questions may be open.
  const isBlocked = questions.some(({ key, blocks }) => blocks && !description.answers[key])
  if (!log || (isBlocked && isWhole)) return { ...found, result: null }
  const read: Judged<DispatchResult> = { ...found, result: unjudged(log, choices) }
  if (!read.result?.priced) return read
  return { ...found, result: judgeLog(read.result, choices, onProgress) }
}

/** By how many points of the share answers differ; null before the log is set beside prices. */
function effectOf(results: readonly (DispatchResult | null)[]): number | null {
  const shares = results.flatMap(result => {
    const share = result && shareOf(result)
    return share === null ? [] : [share]
  })
  return shares.length === 0 ? null : (max(shares) ?? 0) - (min(shares) ?? 0)
}

/** The log of a storage system. */
export const dispatchKind: KindOf<LogRows, DispatchResult> = {
  mostBytes: MOST_BYTES,
  ...{ describe, extract, judge, headlineOf, effectOf },
  // The log itself waits for an answer, and keeps what it lacks.
  isBlocking: () => false,
  validate: ({ logs }, description) => validateLog(logs, description),
}
