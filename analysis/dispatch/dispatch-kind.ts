import { extent, max } from 'd3-array'
import { describeLog } from '../describe/dispatch.ts'
import { withPowerUnits } from '../describe/log-power.ts'
import { placesOf } from '../describe/places.ts'
import type { Description } from '../description.ts'
import { type LogTable, logTable } from '../extract/dispatch.ts'
import { columnsOf } from '../extract/written-steps.ts'
import { rowsOf, type Table } from '../files/tables.ts'
import type { KindOf } from '../kinds.ts'
import { zonesOf } from '../names/money.ts'
import { type PriceRows, undecided } from '../prices/price-reading.ts'
import { extractPrices, MOST_BYTES } from '../prices/prices-kind.ts'
import { readPrices } from '../prices/read-prices.ts'
import { validateLog } from '../validate/dispatch.ts'
import {
  type DispatchResult,
  type DispatchSettings,
  headlineOf,
  judgedLog,
  shareOf,
} from './judge-log.ts'
import { readLog } from './read-log.ts'

/** What is extracted of a log: its steps, and the prices in its files. */
export interface LogRows extends PriceRows {
  logs: ReadonlyMap<string, LogTable>
}

const describe = async (opened: readonly Table[]): Promise<Description> =>
  undecided(
    'dispatch',
    placesOf(opened.map(describeLog), () => ''),
  )

async function extract(opened: readonly Table[], description: Description): Promise<LogRows> {
  const rows = rowsOf(opened)
  const used = description.tables.filter(({ isUsed }) => isUsed).map(withPowerUnits)
  return {
    ...(await extractPrices(opened, description)),
    logs: new Map(used.map(table => [table.id, logTable(table, rows.get(table.id) ?? [])])),
  }
}

/** The prices in the files of a log. */
function pricesIn(rows: LogRows, description: Description) {
  const tables = description.tables.filter(table => columnsOf(table, 'price').length > 0)
  return readPrices(rows, { ...description, tables })
}

const judge: KindOf<LogRows, DispatchResult>['judge'] = async (
  rows,
  given,
  choices,
  { isWhole, onProgress },
) => {
  const description = { ...given, tables: given.tables.map(withPowerUnits) }
  const prices = pricesIn(rows, description)
  const { currency = 'EUR' }: DispatchSettings = choices.settings ?? {}
  const zones = zonesOf(prices.result?.currency ?? currency)
  const log = readLog(rows.logs, description, zones)
  // Under an answer, other questions may be open.
  const isBlocked =
    isWhole && log.questions.some(({ key, blocks }) => blocks && !description.answers[key])
  const result =
    log.result && !isBlocked ? judgedLog(log.result, prices.result, choices, onProgress) : null
  return { ...log, result }
}

/**
 * By how much of what could have been earned on a day answers differ, in percent; without prices, by how much of
 * its energy; null where its days are not judged. Half of a battery has the share of the whole, and half of its money.
 */
function effectOf(results: readonly (DispatchResult | null)[]): number | null {
  const known = results.flatMap(result => result ?? [])
  // Only one of the signs has losses.
  if (known.length < 2) return 0
  const compared = known.flatMap(result => {
    const { comparison, system, priced, charged } = result
    if (!priced) return [{ yours: charged, most: charged }]
    if (!comparison || shareOf(result) === null) return []
    const { totals, days } = comparison
    const onADay = (amount: number) => (amount * system.power) / days.length
    return [{ yours: onADay(totals.yours), most: onADay(totals.hindsight) }]
  })
  if (compared.length === 0) return null
  const [least = 0, most = 0] = extent(compared, ({ yours }) => yours)
  return (100 * (most - least)) / (max(compared, each => each.most) ?? 1)
}

/** The log of a storage system. */
export const dispatchKind: KindOf<LogRows, DispatchResult> = {
  mostBytes: MOST_BYTES,
  ...{ describe, extract, judge, headlineOf, effectOf },
  // The log itself waits for an answer, and keeps what it lacks.
  waits: false,
  validate: (_, result) => validateLog(result),
}
