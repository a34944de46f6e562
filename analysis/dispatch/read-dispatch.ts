import { quantile } from 'd3-array'
import { stepOf, stepsIn } from '../clock/market-days.ts'
import { hoursOfDays, localClock, marketZoneOf } from '../clock/market-times.ts'
import type { PriceReading } from '../prices/price-reading.ts'
import { readPrices } from '../prices/read-prices.ts'
import type { Column } from '../tables/columns.ts'
import { timeReader } from '../tables/dates.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import { numberFormOf, numberReader } from '../tables/numbers.ts'
import { type OnProgress, readFiles } from '../tables/read-files.ts'
import { Refusal } from '../tables/refusal.ts'
import { filledRows, isFilled, type Table, tablesOf } from '../tables/tables.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { type DispatchLayout, dispatchLayoutOf, isLayout, rankOf } from './dispatch-layout.ts'
import { faultOf, totalsOf, turned, withLosses } from './dispatch-log.ts'
import {
  directionNamed,
  isEnergy,
  MEGA,
  namesEnergy,
  type Quantity,
  unitNamed,
} from './dispatch-names.ts'
import type {
  Clock,
  DispatchChoice,
  DispatchLeftOutReason,
  DispatchLeftOutWhat,
  DispatchReading,
  DispatchReason,
  DispatchUnit,
} from './dispatch-reading.ts'
import { type DispatchLeftOuts, type LogEntry, logDays } from './log-days.ts'
import { isByMonth } from './monthly-statement.ts'

/** More bytes than this are no log of a few years. */
const MOST_BYTES = 50_000_000

/** Rows that show the step of a log. */
const SAMPLE = 2000

interface Options {
  choice?: DispatchChoice | undefined
  /** That of the prices that the page shows, whose market the log is put into. */
  currency?: string | undefined
  onProgress?: OnProgress | undefined
}

/** A row of a log as it is written: MW, or MWh of its step. */
interface WrittenRow {
  minutes: number
  offset: number | undefined
  charged: number
  discharged: number
}

/** A table of a log. */
interface DispatchTable {
  file: string
  layout: DispatchLayout
  rows: WrittenRow[]
  unit: DispatchUnit
  isUnitNamed: boolean
}

/**
 * Reads a log of what a storage system took from the grid and gave to it, and prices that stand beside it. It sends
 * and stores nothing.
 *
 * @throws {Refusal} if there is nothing to read; of several files, those that cannot be read are left out
 */
export async function readDispatch(
  files: readonly VisitorFile[],
  { choice = {}, currency = 'EUR', onProgress }: Options = {},
): Promise<DispatchReading> {
  const leftOut: DispatchLeftOuts = new LeftOuts<DispatchLeftOutWhat, DispatchLeftOutReason>()
  const [[first, ...sheets], ...others] = await readFiles(
    files,
    { limit: MOST_BYTES, leftOut, onProgress },
    async (file, onBytes) => {
      const tables = await tablesOf(
        file,
        rows => rankOf(dispatchLayoutOf(rows.filter(isFilled), choice.columns)),
        onBytes,
      )
      return readTables(tables, choice, leftOut)
    },
  )
  const all = [first, ...sheets, ...others.flat()]
  const tables = all.filter(table => kindOf(table) === kindOf(first))
  for (const { file } of all.filter(table => !tables.includes(table))) {
    leftOut.add('file', 'other-columns', () => file)
  }
  const prices = first.layout.prices.length > 0 ? await pricesIn(files) : undefined
  const timeZone = marketZoneOf(prices?.currency ?? currency)
  const written = tables.flatMap(({ rows }) => rows)
  const toLocal = localClock(timeZone)
  const shown = written.map(({ minutes, offset }) =>
    offset === undefined ? minutes : toLocal(minutes - offset),
  )
  const isEnd = first.layout.isEnd || tellsEnds(shown)
  const clock = choice.clock ?? clockOf(written, isEnd, hoursOfDays(timeZone))
  const entries = written.map(({ offset, charged, discharged }, i): LogEntry => {
    const at = shown[i] as number
    const ahead = clock === 'winter' ? winterOffset(toLocal) : 0
    const isLocal = offset !== undefined || clock === 'local'
    // The end of a step lies in the next day at midnight; a minute before it does not.
    const minutes = (isLocal ? at : toLocal(at - ahead)) - (isEnd ? 1 : 0)
    const day = Math.floor(minutes / 1440)
    return { day, minute: minutes - 1440 * day, charged, discharged }
  })
  const found = logDays(entries, isEnergy(first.unit), timeZone, leftOut)
  if (found.days.length === 0) {
    const isStatement = isByMonth(written.map(({ minutes }) => minutes))
    throw new Refusal<DispatchReason>(isStatement ? 'monthly-statement' : 'no-days', {
      count: written.length,
    })
  }
  const isNet = first.layout.net !== undefined
  const direction = first.layout.net && directionNamed(first.layout.net.header)
  const asNamed = direction === 'charge' ? turned(found) : found
  const log = isNet && direction === undefined ? withLosses(found) : asNamed
  const fault = faultOf(log)
  if (fault) throw new Refusal<DispatchReason>(fault, { found: headersOf(first.layout) })
  return {
    log,
    isTurned: totalsOf(log).charged !== totalsOf(found).charged,
    columns: first.layout.columns,
    unit: first.unit,
    isUnitNamed: first.isUnitNamed,
    clock,
    isEnd,
    timeZone,
    first: log.days[0]?.date ?? '',
    last: log.days.at(-1)?.date ?? '',
    steps: stepsIn(log.days.map(({ stepHours }) => stepHours)),
    prices,
    files: new Set(tables.map(({ file }) => file)).size,
    rows: written.length,
    leftOut: leftOut.all,
  }
}

/** The prices in the files of a log, if the reader of prices finds whole days of them. */
async function pricesIn(files: readonly VisitorFile[]): Promise<PriceReading | undefined> {
  try {
    return await readPrices(files)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** What tables must have in common to be parts of one log. */
const kindOf = ({ layout, unit }: Pick<DispatchTable, 'layout' | 'unit'>) =>
  [unit, ...headersOf(layout)].join('\n')

const headersOf = ({ columns }: DispatchLayout) => columns.map(({ header }) => header)

/** The table of a text; of a workbook, the longest sheet and those with the same columns. @throws {Refusal} */
async function readTables(
  tables: readonly Table[],
  choice: DispatchChoice,
  leftOut: DispatchLeftOuts,
): Promise<[DispatchTable, ...DispatchTable[]]> {
  const all = await Promise.all(
    tables.map(async table => {
      const rows = await filledRows(table)
      return { table, rows, layout: dispatchLayoutOf(rows, choice.columns) }
    }),
  )
  const logs = all.flatMap(({ layout, ...log }) => (isLayout(layout) ? [{ ...log, layout }] : []))
  const longest = logs.toSorted((a, b) => b.rows.length - a.rows.length)[0]
  if (!longest) {
    const layouts = all.flatMap(({ layout }) => (isLayout(layout) ? [] : [layout]))
    const told = layouts.find(({ kind }) => kind !== 'no-times') ?? layouts[0]
    const facts = { file: tables[0]?.file ?? '', found: told?.headers ?? [] }
    throw new Refusal<DispatchReason>(told?.kind ?? 'no-times', facts)
  }
  const isPart = ({ layout }: typeof longest) =>
    headersOf(layout).join('\n') === headersOf(longest.layout).join('\n')
  for (const { table } of logs.filter(log => !isPart(log))) {
    leftOut.add('sheet', 'other-columns', () => `${table.file}, ${table.sheet}`)
  }
  const readOne = ({ table, layout, rows }: typeof longest) =>
    readTable(table, layout, rows.slice(layout.firstRow), choice, leftOut)
  const others = logs.filter(log => log !== longest && isPart(log))
  return [readOne(longest), ...others.map(readOne)]
}

/** A number without a typographic minus. */
const bare = (text: string | undefined) => (text ?? '').replace('−', '-').trim()

/** Reads the rows of a table. */
function readTable(
  table: Table,
  layout: DispatchLayout,
  rows: readonly string[][],
  choice: DispatchChoice,
  leftOut: DispatchLeftOuts,
): DispatchTable {
  const { net, charge, discharge, time, clock } = layout
  const measured = [net, charge, discharge].filter(column => column !== undefined)
  const number = numberReader(
    numberFormOf(
      measured.flatMap(({ index }) => rows.map(row => bare(row[index]))),
      table.delimiter,
    ),
    // Thousands are written with a mark where a unit is small.
    measured.some(column => MEGA[unitNamed(column) ?? 'MW'] < 1) ? 'thousands' : 'form',
  )
  const valuesOf = (column: Column<Quantity> | undefined) =>
    column && rows.map(row => number(bare(row[column.index])))
  const [ofNet, taken, given] = [
    valuesOf(net),
    directed(valuesOf(charge)),
    directed(valuesOf(discharge)),
  ]
  const values = [ofNet, taken, given].filter(each => each !== undefined)
  if (values.some(isCounter)) {
    const found = measured.map(({ header }) => header)
    throw new Refusal<DispatchReason>('counter', { file: table.file, found })
  }
  const { unit, isUnitNamed } = unitOf(measured, values, choice.unit)
  const mega = MEGA[unit]
  const most = values.map(mostOf)
  const textOf = (row: readonly string[]) => row[time]?.trim() ?? ''
  const readTime = timeReader(rows.map(textOf))
  const times = rows.slice(0, SAMPLE).map(row => readTime(textOf(row)).minutes)
  const step = stepOf(times.filter(Number.isFinite).toSorted((a, b) => a - b))
  // Of seconds, one in sixty would stand for all.
  if (step !== undefined && step < 0.9 && clock === undefined) {
    throw new Refusal<DispatchReason>('too-fine', { file: table.file })
  }
  const read = rows.flatMap((row, i): WrittenRow[] => {
    const written = readTime(textOf(row))
    const minutes = Math.round(written.minutes + (clock?.(row) ?? 0))
    const own = values.map(each => each[i] as number)
    const refuse = (reason: 'no-number' | 'spike') => {
      leftOut.add('row', reason, () => `${table.file}: ${row.join(', ').slice(0, 80)}`)
      return []
    }
    if (!Number.isFinite(minutes) || own.every(Number.isNaN)) return refuse('no-number')
    if (own.some((value, column) => Math.abs(value) > (most[column] as number))) {
      return refuse('spike')
    }
    const { charged, discharged } = ofNet
      ? flows(0, own[0] as number)
      : flows(own[0] || 0, own[1] || 0)
    return [
      {
        minutes,
        offset: written.offset ?? layout.ahead,
        charged: charged * mega,
        discharged: discharged * mega,
      },
    ]
  })
  return { file: table.file, layout, rows: read, unit, isUnitNamed }
}

/** A number that is so many times those of all but a few steps is the meter's fault. */
const SPIKE = 10

/** What the numbers of a column are at most. */
function mostOf(values: readonly number[]): number {
  const sizes = values.filter(Number.isFinite).map(Math.abs)
  return SPIKE * (quantile(sizes, 0.995) ?? 0) || Number.POSITIVE_INFINITY
}

/** What flows each way; a negative flow goes the other way. */
const flows = (charged: number, discharged: number) => ({
  charged: Math.max(charged, 0) + Math.max(-discharged, 0),
  discharged: Math.max(discharged, 0) + Math.max(-charged, 0),
})

/** The values of one direction, positive whatever their sign in the file. */
function directed(values: readonly number[] | undefined): number[] | undefined {
  if (!values) return undefined
  const total = values.reduce((sum, value) => sum + (value || 0), 0)
  return values.map(value => (total < 0 ? -value : value))
}

/** Whether numbers only rise, as a meter's total does. */
function isCounter(values: readonly number[]): boolean {
  const all = values.filter(Number.isFinite)
  const first = all[0] ?? 0
  const last = all.at(-1) ?? 0
  return all.length > 2 && last > first && all.every((value, i) => value >= (all[i - 1] ?? value))
}

/** Numbers above this are of thousandths: no store has so many MW. */
const MOST_MEGA = 1000

/** The unit that the visitor chose or a header names, or that its words and the size of its numbers tell. */
function unitOf(
  columns: readonly Column<Quantity>[],
  values: readonly (readonly number[])[],
  chosen: DispatchUnit | undefined,
) {
  const named = columns.map(unitNamed).find(unit => unit !== undefined)
  if (chosen) return { unit: chosen, isUnitNamed: named !== undefined }
  if (named) return { unit: named, isUnitNamed: true }
  const sizes = values.flat().filter(Number.isFinite).map(Math.abs)
  const isEnergy = columns.some(({ words }) => namesEnergy(words))
  const isKilo = (quantile(sizes, 0.995) ?? 0) > MOST_MEGA
  const unit: DispatchUnit = isEnergy ? (isKilo ? 'kWh' : 'MWh') : isKilo ? 'kW' : 'MW'
  return { unit, isUnitNamed: false }
}

/** Whether a log of whole days begins a step after midnight and ends at one: then its times are those of ends. */
function tellsEnds(times: readonly number[]): boolean {
  // Files and rows may stand in any order.
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const last = times.reduce((most, time) => Math.max(most, time), 0)
  const step = stepOf(times.slice(0, SAMPLE).toSorted((a, b) => a - b))
  return last - first > 1440 && first % 1440 === step && last % 1440 === 0
}

/** The minutes that a time zone is ahead of UTC in January. */
const winterOffset = (toLocal: (minutes: number) => number) => toLocal(0)

/**
 * How a log tells its times. One that runs in the hour that a local clock skips in spring has no local clock.
 *
 * @param isEnd whether its times are those of the ends of steps
 */
function clockOf(
  rows: readonly WrittenRow[],
  isEnd: boolean,
  hoursOf: (day: number) => number,
): Clock | 'offset' {
  if (rows.some(({ offset }) => offset !== undefined)) return 'offset'
  const written = new Set(rows.map(({ minutes }) => minutes))
  const isSkipped = ({ minutes, charged, discharged }: WrittenRow) => {
    if (charged + discharged === 0 || hoursOf(Math.floor((minutes - 1) / 1440)) >= 24) return false
    const clock = minutes % 1440
    if (!isEnd) return clock >= 120 && clock < 180
    // A step that ends as the hour is skipped ends at two or at three, but no two steps end at both.
    return (clock > 120 && clock < 180) || (clock === 180 && written.has(minutes - 60))
  }
  return rows.some(isSkipped) ? 'winter' : 'local'
}
