import { min } from 'd3-array'
import { stepsIn } from '../clock/steps.ts'
import { marketTimes } from '../describe/market-times.ts'
import type { Clock, Description, TableDescription } from '../description.ts'
import type { LogStep, LogTable } from '../extract/dispatch.ts'
import { timesOf } from '../extract/times.ts'
import { columnsOf } from '../extract/written-steps.ts'
import { LeftOuts } from '../files/left-outs.ts'
import type { Evidence, LeftOut, OpenQuestion } from '../findings.ts'
import type { Judged, Missing } from '../kinds.ts'
import { namesPower } from '../names/dispatch-headers.ts'
import { marketNamed } from '../names/markets.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import { faultOf, totalsOf } from './dispatch-log.ts'
import {
  DISPATCH_UNITS,
  type DispatchLeftOuts,
  type DispatchReason,
  type LogEntry,
  type ReadLog,
} from './dispatch-reading.ts'
import { logDays } from './log-days.ts'
import { devicesOf } from './log-devices.ts'
import { powerQuestions } from './log-questions.ts'
import { signOf } from './log-sign.ts'

/** What tables of a log hold. */
export interface LogTables {
  logs: ReadonlyMap<string, LogTable>
  rows: Readonly<Record<string, { rows: number }>>
  leftOut: readonly LeftOut[]
}

/** A reading of a log, with what it took of the description. */
export interface LogReading extends Judged<ReadLog> {
  clocks: ReadonlyMap<string, Clock>
  zone: string | null
  /** Whether its days are whole by the likeliest clock. */
  isWhole: boolean
}

const POWER = ['power', 'charge', 'discharge'] as const

/** What tables must have in common to be parts of one log. A title that names the power may name a month as well. */
const kindOf = (table: TableDescription) =>
  columnsOf(table, ...POWER)
    .map(({ header, unit }) => `${table.shape === 'readings' ? header : ''} ${unit}`)
    .join('\n')

/** Reads a log. @param zones those that its market may be in, the likeliest first; and the prices beside it */
export function readLog(
  read: LogTables,
  description: Description,
  zones: readonly string[],
  prices: PriceResult | null,
): LogReading {
  const leftOut: DispatchLeftOuts = new LeftOuts(read.leftOut as DispatchLeftOuts['all'])
  // A workbook has sheets of notes.
  const isNote = ({ shape, sheet }: TableDescription) => shape === 'unread' && sheet !== ''
  const used = description.tables.filter(({ isUsed }) => isUsed)
  const tables = used.every(isNote) ? used : used.filter(table => !isNote(table))
  const [first] = tables.filter(table => columnsOf(table, ...POWER).length > 0)
  const own = first ? tables.filter(table => kindOf(table) === kindOf(first)) : []
  const headers = first ? headersOf(first) : []
  const questions: OpenQuestion[] = first ? powerQuestions(own, description) : []
  const evidence: Evidence[] = own.flatMap(table => table.evidence)
  const lacks = (missing: Missing): LogReading => ({
    ...{ result: null, missing, questions, evidence, leftOut: leftOut.all },
    ...{ clocks: new Map(), zone: null, isWhole: true },
  })
  const reason = (id: DispatchReason, facts: Missing['facts'] = {}) => ({
    id,
    facts: { file: tables[0]?.file ?? '', found: headers.join(', '), ...facts },
  })
  if (!first) {
    if (tables.every(({ shape }) => shape === 'unread')) return lacks(reason('no-times'))
    const isPriced = tables.some(table => columnsOf(table, 'price').length > 0)
    return lacks(reason(isPriced ? 'prices-alone' : 'no-power'))
  }
  for (const table of tables.filter(table => !own.includes(table))) {
    if (columnsOf(table, 'price').length > 0) continue
    const what = table.sheet ? 'sheet' : 'file'
    const why = table.shape === 'unread' ? 'no-times' : 'other-columns'
    leftOut.add(what, why, () => [table.file, table.sheet].filter(Boolean).join(', '))
  }
  const logs = own.flatMap(table => {
    const log = read.logs.get(table.id)
    return log ? [{ table, log }] : []
  })
  for (const { table, log } of logs) {
    for (const { reason, line, text } of log.left) {
      leftOut.add('row', reason, () => `${table.file}, line ${line}: ${text}`)
    }
  }
  const all = logs.flatMap(({ log }) => log.steps)
  if (isByMonth(all)) return lacks(reason('monthly-statement'))
  const fault = logs.find(({ log }) => log.fault)?.log.fault
  if (fault) return lacks(reason(fault))
  const devices = devicesOf(all, description.decisions.devices)
  questions.unshift(...devices.questions)
  const { isSummed } = devices
  const market = marketNamed(first.columns.map(({ header }) => header))
  const parts = logs.map(({ table, log }) => ({
    table,
    rows: devices.stepsOf(log.steps),
    isEnergy: log.isEnergy,
  }))
  const times = marketTimes(
    parts.map(part => (isSummed ? { ...part, rows: oneOfEach(part.rows) } : part)),
    market?.zone ? [market.zone] : zones,
    description,
  )
  questions.push(...times.questions)
  evidence.push(...times.evidence)
  const entries = parts.flatMap(({ table, rows }) => {
    const clock = times.clocks.get(table.id)
    return clock ? entriesOf(rows, clock, times.zone, isSummed) : []
  })
  const has = (meaning: Parameters<typeof columnsOf>[1]) => columnsOf(first, meaning).length > 0
  const isEnergy = parts[0]?.isEnergy ?? false
  const found = logDays(entries, { has, isEnergy, isSummed }, times.zone, leftOut)
  const lacksDays = (missing: Missing): LogReading => ({
    ...lacks(missing),
    ...{ clocks: times.clocks, zone: times.zone.timeZone, isWhole: times.isWhole },
  })
  if (found.days.length === 0) return lacksDays(reason('no-days', { count: all.length }))
  const sign = signOf(found, { ...description, tables: own })
  questions.push(...sign.questions)
  evidence.push(...sign.evidence)
  const { log } = sign
  const wrong = faultOf(log)
  if (wrong) return lacksDays(reason(wrong))
  const [power] = columnsOf(first, ...POWER)
  const clock = times.clocks.get(first.id)
  const result: ReadLog = {
    ...{ log, ...totalsOf(log), isTurned: (log === found) === (power?.sign === -1), headers },
    unit: DISPATCH_UNITS.find(unit => unit === power?.unit) ?? 'MW',
    isUnitNamed: power?.why !== 'unit-by-values' && description.answers.unit === undefined,
    device: devices.device,
    clock: clock?.by === 'counted' ? 'local' : (clock?.by ?? 'local'),
    ...{ isEnd: clock?.isEnd ?? false, timeZone: times.zone.timeZone },
    first: log.days[0]?.date ?? '',
    last: log.days.at(-1)?.date ?? '',
    steps: stepsIn(log.days.map(({ stepHours }) => stepHours)),
    prices,
    files: new Set(own.map(({ file }) => file)).size,
    rows: own.reduce((sum, { id }) => sum + (read.rows[id]?.rows ?? 0), 0),
  }
  return {
    ...{ result, missing: null, questions, evidence, leftOut: leftOut.all },
    ...{ clocks: times.clocks, zone: times.zone.timeZone, isWhole: times.isWhole },
  }
}

/** The headers of power; of a table with a column for each step, the text that names it. */
function headersOf(table: TableDescription): string[] {
  const headers = columnsOf(table, ...POWER).map(({ header }) => header)
  if (table.shape === 'readings') return [...new Set(headers)]
  const beside = table.columns.filter(({ at }) => at === null).map(({ header }) => header)
  const named = [...table.titles, ...beside].find(text => namesPower(text))
  return named === undefined ? [] : [named]
}

/** Whether times are those of a statement: at least two, each a month after the one before it. */
function isByMonth(steps: readonly LogStep[]): boolean {
  const days = [...new Set(steps.map(({ day }) => day))].sort((a, b) => a - b)
  return (min(days.slice(1), (day, i) => day - (days[i] ?? 0)) ?? 0) > 27
}

const keyOf = ({ minutes, offset }: LogStep) => `${minutes} ${offset}`

/** One row of each time, if several devices have rows of the same time. */
const oneOfEach = (rows: readonly LogStep[]) => [
  ...new Map(rows.map(row => [keyOf(row), row])).values(),
]

/** The steps of a table, when they are. Several of them may have the same time. */
function entriesOf(
  rows: readonly LogStep[],
  clock: Clock,
  zone: Parameters<typeof timesOf>[2],
  isSummed: boolean,
): LogEntry[] {
  const told = isSummed ? oneOfEach(rows) : rows
  const times = timesOf(told, clock, zone)
  const byKey = isSummed ? new Map(told.map((row, i) => [keyOf(row), times[i]])) : undefined
  return rows.flatMap((row, i) => {
    const time = byKey ? byKey.get(keyOf(row)) : times[i]
    return time ? [{ ...row, ...time }] : []
  })
}
