import { stepsIn } from '../clock/steps.ts'
import { marketTimes } from '../describe/market-times.ts'
import type { Description, DispatchMeaning, TableDescription } from '../description.ts'
import type { LogTable } from '../extract/dispatch.ts'
import { timedRows } from '../extract/times.ts'
import { columnsOf } from '../extract/written-steps.ts'
import { LeftOuts } from '../files/left-outs.ts'
import type { LeftOut } from '../findings.ts'
import type { Judged, Missing } from '../kinds.ts'
import { marketNamed } from '../names/markets.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import { faultOf, totalsOf } from './dispatch-log.ts'
import {
  DISPATCH_UNITS,
  type DispatchLeftOuts,
  type DispatchReason,
  type ReadLog,
} from './dispatch-reading.ts'
import { logDays } from './log-days.ts'
import { devicesOf } from './log-devices.ts'
import { isByMonth, summed } from './log-entries.ts'
import { powerQuestions } from './log-questions.ts'
import { signOf } from './log-sign.ts'

/** What tables of a log hold. */
export interface LogTables {
  logs: ReadonlyMap<string, LogTable>
  rows: Readonly<Record<string, { rows: number }>>
  leftOut: readonly LeftOut[]
}

/** A reading of a log. */
export interface LogReading extends Judged<ReadLog> {
  /** Whether its days are whole by the likeliest clock. */
  isWhole: boolean
}

const POWER = ['power', 'charge', 'discharge'] as const

/** What tables must have in common to be parts of one log. */
const kindOf = (table: TableDescription) =>
  columnsOf(table, ...POWER)
    .map(({ header, unit }) => `${header} ${unit}`)
    .join('\n')

/** The tables of a log, and others of its files. */
function tablesOf(description: Description) {
  // A workbook has sheets of notes.
  const isNote = ({ shape, sheet }: TableDescription) => shape === 'unread' && sheet !== ''
  const used = description.tables.filter(({ isUsed }) => isUsed)
  const tables = used.every(isNote) ? used : used.filter(table => !isNote(table))
  const [first] = tables.filter(table => columnsOf(table, ...POWER).length > 0)
  const own = first ? tables.filter(table => kindOf(table) === kindOf(first)) : []
  return { tables, first, own }
}

/** Counts the tables and the rows that are no part of a log. */
function leaveOut(
  { tables, own }: ReturnType<typeof tablesOf>,
  logs: LogTables['logs'],
  leftOut: DispatchLeftOuts,
) {
  for (const table of own.length > 0 ? tables : []) {
    if (own.includes(table) || columnsOf(table, 'price').length > 0) continue
    const what = table.sheet ? 'sheet' : 'file'
    const why = table.shape === 'unread' ? 'no-times' : 'other-columns'
    leftOut.add(what, why, () => [table.file, table.sheet].filter(Boolean).join(', '))
  }
  for (const { id, file } of own) {
    for (const { reason, line, text } of logs.get(id)?.left ?? []) {
      leftOut.add('row', reason, () => `${file}, line ${line}: ${text}`)
    }
  }
}

/** Why tables are none of a log; undefined where they may be. */
function reasonOf(
  { tables, first }: ReturnType<typeof tablesOf>,
  logs: readonly LogTable[],
): DispatchReason | undefined {
  if (tables.every(({ shape }) => shape === 'unread')) return 'no-times'
  const isPriced = tables.some(table => columnsOf(table, 'price').length > 0)
  if (!first) return isPriced ? 'prices-alone' : 'no-power'
  if (isByMonth(logs.flatMap(({ steps }) => steps))) return 'monthly-statement'
  return logs.find(({ fault }) => fault)?.fault ?? undefined
}

/**
 * Reads a log.
 *
 * @param zones those that its market may be in, the likeliest first
 * @param prices those of the same files
 */
export function readLog(
  read: LogTables,
  description: Description,
  zones: readonly string[],
  prices: PriceResult | null,
): LogReading {
  const leftOut: DispatchLeftOuts = new LeftOuts(read.leftOut as DispatchLeftOuts['all'])
  const of = tablesOf(description)
  const { first, own, tables } = of
  leaveOut(of, read.logs, leftOut)
  const logs = own.flatMap(({ id }) => read.logs.get(id) ?? [])
  const headers = first ? headersOf(first) : []
  const reading: LogReading = {
    ...{ result: null, missing: null, leftOut: leftOut.all },
    questions: first ? powerQuestions(own, description) : [],
    evidence: own.flatMap(table => table.evidence),
    isWhole: true,
  }
  const lacks = (id: DispatchReason): Missing => {
    const count = logs.reduce((sum, { steps }) => sum + steps.length, 0)
    return { id, facts: { file: tables[0]?.file ?? '', found: headers.join(', '), count } }
  }
  const reason = reasonOf(of, logs)
  if (reason || !first) return { ...reading, missing: lacks(reason ?? 'no-power') }
  const timed = timedLog(own, read.logs, description, zones, leftOut)
  const { times, devices, found, steps } = timed
  // Where most times have several rows, another column tells what they are of.
  const repeated = leftOut.all.find(({ reason }) => reason === 'repeated')?.count ?? 0
  const isUneven = found.days.length === 0 || repeated > steps.length / 2
  const sign = isUneven
    ? { log: found, questions: [], evidence: [] }
    : signOf(found, { ...description, tables: own })
  const known: LogReading = {
    ...reading,
    questions: [...devices.questions, ...reading.questions, ...times.questions, ...sign.questions],
    evidence: [...reading.evidence, ...times.evidence, ...sign.evidence],
    isWhole: times.isWhole,
  }
  const fault = isUneven ? 'no-days' : faultOf(sign.log)
  if (fault) return { ...known, missing: lacks(fault) }
  const [power] = columnsOf(first, ...POWER)
  const { by = 'local', isEnd = false } = times.clocks.get(first.id) ?? {}
  const { log } = sign
  const result: ReadLog = {
    ...{ log, ...totalsOf(log), isTurned: (log === found) === (power?.sign === -1), headers },
    unit: DISPATCH_UNITS.find(unit => unit === power?.unit) ?? 'MW',
    isUnitNamed: power?.why !== 'unit-by-values' && description.answers.unit === undefined,
    ...{ device: devices.device, clock: by, isEnd },
    ...{ timeZone: times.zone.timeZone, prices },
    first: log.days[0]?.date ?? '',
    last: log.days.at(-1)?.date ?? '',
    steps: stepsIn(log.days.map(({ stepHours }) => stepHours)),
    files: new Set(own.map(({ file }) => file)).size,
    rows: own.reduce((sum, { id }) => sum + (read.rows[id]?.rows ?? 0), 0),
  }
  return { ...known, result }
}

/** The days of a log, with what tells its devices and its times. */
function timedLog(
  own: readonly TableDescription[],
  logs: LogTables['logs'],
  description: Description,
  zones: readonly string[],
  leftOut: DispatchLeftOuts,
) {
  const all = own.flatMap(({ id }) => logs.get(id)?.steps ?? [])
  const devices = devicesOf(all, description.decisions.devices)
  const has = (meaning: DispatchMeaning) => own.some(table => columnsOf(table, meaning).length > 0)
  const market = marketNamed(own.flatMap(({ columns }) => columns.map(({ header }) => header)))
  const parts = own.map(table => {
    const rows = devices.stepsOf(logs.get(table.id)?.steps ?? [])
    return { table, rows: devices.isSummed ? summed(rows) : rows }
  })
  const times = marketTimes(parts, market?.zone ? [market.zone] : zones, description)
  const isEnergy = own.some(({ id }) => logs.get(id)?.isEnergy)
  const found = logDays(timedRows(parts, times), { has, isEnergy }, times.zone, leftOut)
  return { devices, times, found, steps: parts.flatMap(({ rows }) => rows) }
}

/** The headers of power; those of steps of a day name nothing. */
const headersOf = (table: TableDescription): string[] =>
  table.shape === 'readings'
    ? [...new Set(columnsOf(table, ...POWER).map(({ header }) => header))]
    : []
