import { quantile } from 'd3-array'
import { type MarketClock, marketClock } from '../clock/market-clock.ts'
import { marketNamed } from '../clock/markets.ts'
import type { OpenTable } from '../clock/open-timed.ts'
import { stepsIn } from '../clock/steps.ts'
import type { Answers, Decision } from '../open-questions.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import type { Evidence, Facts } from '../reading.ts'
import { type DispatchLayout, headersOf } from './dispatch-layout.ts'
import { faultOf, totalsOf } from './dispatch-log.ts'
import { isEnergy, MEGA, namesEnergy } from './dispatch-meanings.ts'
import {
  DISPATCH_UNITS,
  type DispatchLeftOuts,
  type DispatchReason,
  type DispatchUnit,
  type ReadLog,
} from './dispatch-reading.ts'
import { logDays } from './log-days.ts'
import { devicesOf } from './log-devices.ts'
import type { LogEntry, LogValues, WrittenStep } from './log-values.ts'
import { signOf } from './sign-of-log.ts'

/** A table of a log. */
export interface LogTable {
  table: OpenTable
  layout: DispatchLayout
  values: LogValues
}

/** A log as it is read under some answers. */
export interface LogReading {
  result: ReadLog | null
  missing: Evidence | null
  decisions: Decision[]
  evidence: Evidence[]
  leftOut: DispatchLeftOuts
}

interface Beside {
  zones: readonly string[]
  prices: PriceResult | null
}

/** Reads the tables of a log by some answers. */
export function readLog(
  tables: readonly LogTable[],
  { zones, prices }: Beside,
  answers: Answers,
  leftOut: DispatchLeftOuts,
): LogReading {
  const [{ layout, values }] = tables as [LogTable]
  const all = tables.flatMap(table => table.values.steps)
  const devices = devicesOf(layout, all, answers)
  const steps = devices.steps
  const unit = unitOf(layout, devices.unit, steps, answers)
  const market = marketNamed(tables[0]?.table.timed?.headers ?? [])
  const { named = {}, isEnd } = layout.time ?? {}
  const marketZones = market?.zone ? [market.zone] : zones
  const clock = marketClock(oneOf(steps, devices.isSummed), marketZones, { named, isEnd }, answers)
  const times = devices.isSummed ? timesOfEach(steps, clock) : clock.times
  const [mega, ofSetPoint] = [MEGA[unit.unit], MEGA[setPointUnit(layout, unit.unit)]]
  const entries: LogEntry[] = []
  // A log may have a million rows, of which each is copied as few times as possible.
  for (const [i, step] of steps.entries()) {
    const time = times[i]
    if (!time) continue
    entries.push({
      instant: time.instant,
      day: time.day,
      minute: time.minute,
      charged: step.charged * mega,
      discharged: step.discharged * mega,
      stateOfCharge: step.stateOfCharge,
      status: step.status,
      setPoint: step.setPoint * ofSetPoint,
      product: step.product,
    })
  }
  const parts = { layout, isEnergy: isEnergy(unit.unit), isTotal: values.totals !== null }
  const { log: found, holding } = logDays(entries, parts, devices.isSummed, clock.zone, leftOut)
  const sign = signOf(found, layout, steps, answers)
  const decisions = [
    ...valueDecision(layout),
    ...devices.decisions,
    ...unit.decisions,
    ...clock.decisions,
    ...sign.decisions,
  ]
  const note = (isSo: unknown, id: string, facts: Facts = {}) => (isSo ? [{ id, facts }] : [])
  const evidence = [
    ...devices.evidence,
    ...note(values.totals, 'differences-of-totals', { totals: values.totals }),
    ...note(values.directedBy, 'direction-beside', { by: values.directedBy }),
    ...note(values.isFine, 'rows-of-minutes'),
    ...note(holding, 'value-holds', { holding }),
    ...[...unit.evidence, ...clock.evidence, ...sign.evidence],
  ]
  const lacks = (id: DispatchReason, facts: Facts): LogReading => {
    return { result: null, missing: { id, facts }, decisions, evidence, leftOut }
  }
  if (found.days.length === 0) return lacks('no-days', { count: steps.length })
  const { log } = sign
  const fault = faultOf(log)
  if (fault) return lacks(fault, { found: headersOf(layout) })
  const result: ReadLog = {
    ...{ log, ...totalsOf(log), isTurned: log !== found, headers: headersOf(layout) },
    ...{ unit: unit.unit, isUnitNamed: unit.isNamed, device: devices.device },
    ...{ clock: clock.clock, isEnd: clock.isEnd, timeZone: clock.zone.timeZone },
    first: log.days[0]?.date ?? '',
    last: log.days.at(-1)?.date ?? '',
    steps: stepsIn(log.days.map(({ stepHours }) => stepHours)),
    prices,
    files: new Set(tables.map(({ table }) => table.file)).size,
    rows: all.length,
  }
  return { result, missing: null, decisions, evidence, leftOut }
}

const setPointUnit = ({ setPoint }: DispatchLayout, unit: DispatchUnit): DispatchUnit =>
  DISPATCH_UNITS.find(each => each === setPoint?.unit) ?? unit

/** The decision which column is the power, if several may be. */
const valueDecision = ({ net, nets, likeliest }: DispatchLayout): Decision[] => {
  const others = nets.filter(column => column !== net)
  const values = [net, ...others].flatMap(column => (column ? [{ value: column.header }] : []))
  return values.length > 1 ? [{ id: 'value', values, open: likeliest }] : []
}

/** One row of each time, if several devices have rows of the same time. */
function oneOf(steps: readonly WrittenStep[], isSummed: boolean): readonly WrittenStep[] {
  if (!isSummed) return steps
  return [...new Map(steps.map(step => [`${step.minutes} ${step.offset}`, step])).values()]
}

/** The times of rows, of which several may have the same time. */
function timesOfEach(steps: readonly WrittenStep[], { times }: MarketClock) {
  const keyOf = ({ minutes, offset }: WrittenStep) => `${minutes} ${offset}`
  const byKey = new Map(oneOf(steps, true).map((step, i) => [keyOf(step), times[i]]))
  return steps.map(step => byKey.get(keyOf(step)))
}

/** Larger numbers are in kW or kWh, because no store has so many MW. */
const MOST_MEGA = 1000

/** The unit that a header or a signal names, or another column of power; without one, it is asked for. */
function unitOf(
  layout: DispatchLayout,
  ofDevice: DispatchUnit | undefined,
  steps: readonly WrittenStep[],
  answers: Answers,
) {
  const { named = ofDevice, others } = layout.unit
  const chosen = DISPATCH_UNITS.find(unit => unit === answers.unit)
  const isNamed = named !== undefined
  const evidence: Evidence[] =
    !named && others && !chosen ? [{ id: 'unit-of-others', facts: { unit: others } }] : []
  const words = [layout.net, layout.charge].map(column => column?.words ?? '')
  const isWork = words.some(namesEnergy)
  const units = DISPATCH_UNITS.filter(unit => isEnergy(unit) === isWork)
  const most = quantile(steps, 0.995, ({ charged, discharged }) => charged + discharged) ?? 0
  const bySize = units[most > MOST_MEGA ? 1 : 2] as DispatchUnit
  const values = [bySize, ...units.filter(unit => unit !== bySize)].map(value => ({ value }))
  const decisions: Decision[] =
    named || others ? [] : [{ id: 'unit', values, open: values.length, blocks: true }]
  return { unit: chosen ?? named ?? others ?? bySize, isNamed, decisions, evidence }
}
