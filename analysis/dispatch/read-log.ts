import { group, sum } from 'd3-array'
import {
  leaveTables,
  type MarketDay,
  marketDays,
  type TimedLeftOuts,
} from '../clock/market-days.ts'
import { marketTimes } from '../describe/market-times.ts'
import type { Description, TableDescription } from '../description.ts'
import { type LogStep, type LogTable, POWER } from '../extract/dispatch.ts'
import { type StepTime, timedRows } from '../extract/times.ts'
import { columnsOf } from '../extract/written-steps.ts'
import { LeftOuts } from '../files/left-outs.ts'
import type { OpenQuestion } from '../findings.ts'
import type { Judged } from '../kinds.ts'
import { marketNamed } from '../names/money.ts'
import { auxiliaryIn, faultOf, type LogDay, totalsOf, withoutLoad } from './dispatch-log.ts'
import type { ReadLog } from './judge-log.ts'
import { powerQuestions, signOf } from './log-questions.ts'

/** What the tables of a log hold, by their ids. */
type Logs = ReadonlyMap<string, LogTable>

/** What tables must have in common to be parts of one log. */
const kindOf = (table: TableDescription) =>
  columnsOf(table, ...POWER)
    .map(({ header, unit }) => `${header} ${unit}`)
    .join('\n')

/** What tables lack of which no power is read. */
function lackOf(tables: readonly TableDescription[]) {
  if (tables.some(({ shape }) => shape === 'hours-across')) return 'days-in-rows'
  return tables.every(({ shape }) => shape === 'unread') ? 'no-times' : 'no-power'
}

/** Counts the rows that are left out of the tables of a log. */
function leaveRows(own: readonly TableDescription[], logs: Logs, leftOut: TimedLeftOuts) {
  for (const { id, file } of own) {
    for (const { reason, line, text } of logs.get(id)?.left ?? []) {
      leftOut.add('row', reason, () => `${file}, line ${line}: ${text}`)
    }
  }
}

/**
 * Reads a log.
 *
 * @param zones those that its market may be in, the likeliest first
 */
export function readLog(
  logs: Logs,
  description: Description,
  zones: readonly string[],
): Judged<ReadLog> {
  const leftOut: TimedLeftOuts = new LeftOuts()
  const tables = description.tables.filter(({ isUsed }) => isUsed)
  const first = tables.find(table => columnsOf(table, ...POWER).length > 0)
  const own = first ? tables.filter(table => kindOf(table) === kindOf(first)) : []
  const reading = {
    ...{ result: null, missing: null, leftOut: leftOut.all },
    questions: first ? powerQuestions(own, description) : [],
  }
  if (!first || tables.every(({ shape }) => shape === 'unread')) {
    return { ...reading, missing: { id: lackOf(tables) } }
  }
  const others = tables.filter(table => !own.includes(table))
  leaveTables(
    others.filter(table => columnsOf(table, 'price').length === 0),
    leftOut,
  )
  leaveRows(own, logs, leftOut)
  if (own.some(({ id }) => logs.get(id)?.isCounter)) {
    return { ...reading, missing: { id: 'counter' } }
  }
  const { devices, parts } = partsOf(own, logs, description)
  const market = marketNamed(own.flatMap(({ columns }) => columns.map(({ header }) => header)))
  const likely = market?.zone ? [market.zone] : zones
  const times = marketTimes(parts, likely, description)
  const isEnergy = own.some(({ id }) => logs.get(id)?.isEnergy)
  const all = marketDays(timedRows(parts, times), times.zone, leftOut)
  const found = {
    days: all.filter(({ isWhole }) => isWhole).map(logDayOf(isEnergy)),
    parts: all.filter(({ isWhole }) => !isWhole).map(logDayOf(isEnergy)),
  }
  // Where most times have several rows, another column tells what they are of.
  const repeated = leftOut.all.find(({ reason }) => reason === 'repeated')?.count ?? 0
  const isUneven = found.days.length === 0 || repeated > sum(parts, ({ rows }) => rows.length) / 2
  const questions = [...devices.questions, ...reading.questions, ...times.questions]
  if (isUneven) return { ...reading, questions, missing: { id: 'no-days' } }
  const sign = signOf(found, { ...description, tables: own })
  const known = { ...reading, questions: [...questions, ...sign.questions] }
  const auxiliary = auxiliaryIn(sign.log)
  const log = withoutLoad(sign.log, auxiliary)
  const fault = faultOf(log)
  if (fault) return { ...known, missing: { id: fault } }
  const { by = 'local', isEnd = false } = times.clocks.get(first.id) ?? {}
  return {
    ...known,
    result: {
      ...{ log, auxiliary, ...totalsOf(sign.log) },
      ...{ isSignByCharge: sign.isByCharge, clock: by, isEnd, timeZone: times.zone.timeZone },
      first: log.days[0]?.date ?? '',
      last: log.days.at(-1)?.date ?? '',
    },
  }
}

/** The steps of the tables of a log, of the devices that are read. */
function partsOf(own: readonly TableDescription[], logs: Logs, { decisions }: Description) {
  const stepsOf = ({ id }: TableDescription) => logs.get(id)?.steps ?? []
  const devices = devicesOf(own.flatMap(stepsOf), decisions.devices)
  const parts = own.map(table => {
    const rows = stepsOf(table).filter(({ device }) => devices.read.has(device))
    return { table, rows: devices.read.size > 1 ? summed(rows) : rows }
  })
  return { devices, parts }
}

/** The day of a log. @param isEnergy whether its numbers are MWh, and not MW */
const logDayOf =
  (isEnergy: boolean) =>
  ({ date, rows, step }: MarketDay<LogStep & StepTime>): LogDay => {
    const factor = isEnergy ? 1 : step / 60
    return {
      ...{ date, stepHours: step / 60 },
      charged: rows.map(({ charged }) => charged * factor),
      discharged: rows.map(({ discharged }) => discharged * factor),
      outages: rows.map(({ isOut }) => isOut),
      stateOfCharge: rows.map(({ stateOfCharge }) => stateOfCharge),
      ...(rows.some(({ reserved }) => reserved > 0) && {
        reserved: rows.map(({ reserved }) => reserved),
      }),
    }
  }

/** The devices of a log that are read: those that the description says, or else the first, which is asked about. */
export function devicesOf(
  steps: readonly LogStep[],
  chosen: readonly string[] | null,
): { read: ReadonlySet<string>; questions: OpenQuestion[] } {
  const names = [...new Set(steps.map(({ device }) => device))]
  if (names.length < 2) return { read: new Set(names), questions: [] }
  const own = chosen?.filter(name => names.includes(name)) ?? []
  const options = [...names, 'all'].map(value => ({
    ...{ value, facts: {} },
    edit: { decisions: { devices: value === 'all' ? names : [value] } },
  }))
  const question: OpenQuestion = {
    ...{ id: 'device', key: 'device', blocks: true },
    options,
  }
  return { read: new Set(own.length > 0 ? own : names.slice(0, 1)), questions: [question] }
}

/** Adds the energy of several devices at each time. Of an hour that comes twice, each has two rows. */
export function summed(steps: readonly LogStep[]): LogStep[] {
  const often = new Map<string, number>()
  const keyOf = ({ minutes, offset, device }: LogStep) => {
    const time = `${minutes} ${offset}`
    const before = often.get(`${time} ${device}`) ?? 0
    often.set(`${time} ${device}`, before + 1)
    return `${time} ${before}`
  }
  return [...group(steps, keyOf).values()].flatMap(same =>
    same.slice(0, 1).map(first => ({
      ...first,
      charged: sum(same, ({ charged }) => charged),
      discharged: sum(same, ({ discharged }) => discharged),
      reserved: sum(same, ({ reserved }) => reserved),
    })),
  )
}
