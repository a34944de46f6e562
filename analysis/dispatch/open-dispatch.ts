import { quantile } from 'd3-array'
import { type MarketClock, marketClock } from '../clock/market-clock.ts'
import { stepsIn } from '../clock/market-days.ts'
import { marketNamed, zonesOf } from '../clock/markets.ts'
import { tellingDay } from '../clock/mean-day.ts'
import { type OpenTable, openTimed, readTable } from '../clock/open-timed.ts'
import { keysOf, seriesNamer } from '../clock/series-keys.ts'
import { type Answers, type Decision, questionsOf } from '../open-questions.ts'
import { openPrices } from '../prices/open-prices.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import type {
  Analysis,
  Choices,
  Evidence,
  Facts,
  OpenFiles,
  Question,
  ReadTable,
} from '../reading.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import { Refusal } from '../tables/refusal.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { type DispatchLayout, dispatchLayoutOf } from './dispatch-layout.ts'
import { type DispatchLog, faultOf, powersOf, totalsOf, turned } from './dispatch-log.ts'
import { directionNamed, isEnergy, MEGA, namesEnergy } from './dispatch-meanings.ts'
import {
  DISPATCH_UNITS,
  type DispatchReason,
  type DispatchResult,
  type DispatchUnit,
  type ReadLog,
} from './dispatch-reading.ts'
import { judgeLog } from './judge-log.ts'
import { type DispatchLeftOuts, type LogEntry, logDays } from './log-days.ts'
import { type LogValues, logValues, type WrittenStep } from './log-values.ts'

/** A table of a log. */
interface LogTable {
  table: OpenTable
  layout: DispatchLayout
  values: LogValues
}

/** What some answers come to. */
interface Reading {
  result: ReadLog | null
  missing: Evidence | null
  decisions: Decision[]
  evidence: Evidence[]
  leftOut: DispatchLeftOuts
}

/** The same log by other answers; each is read once. Or what is missing, where it has no power or no times. */
type OpenLog =
  | { kind: 'log'; tables: ReadTable[]; marks: Question[]; readBy: (answers: Answers) => Reading }
  | { kind: 'none'; analysis: Analysis<DispatchResult> }

/**
 * Opens a log of what a storage system took from the grid and gave to it, with prices that stand beside it. Its rows
 * are read once, its columns until one is chosen or the currency is another, and its times once for each answer.
 */
export function openDispatch(files: readonly VisitorFile[]): OpenFiles<DispatchResult> {
  const leftOut: DispatchLeftOuts = new LeftOuts()
  const beside = openPrices(files)
  let opening: Promise<OpenTable[]> | undefined
  let last: { key: string; log: Promise<OpenLog> } | undefined

  async function logOf(choices: Choices, onProgress?: (share: number) => void): Promise<OpenLog> {
    opening ??= openTimed(files, { rankOf, otherSheet: 'other-columns', leftOut, onProgress })
    const open = await opening
    const { tables, layouts } = layoutsOf(open, choices)
    const hasPrices = layouts.some(({ layout }) => layout.prices.length > 0)
    const prices = hasPrices ? await pricesIn(beside, choices) : undefined
    return openLog({ open, tables, layouts, prices, choices, leftOut: new LeftOuts(leftOut.all) })
  }

  return {
    async analyse(choices, onProgress) {
      const { columns, answers = {}, settings } = choices
      const key = JSON.stringify([columns, answers.value, ofPrices(answers), settings?.currency])
      const isRead = last?.key === key
      if (last?.key !== key) {
        last = { key, log: logOf(choices, share => onProgress?.(share / 2)) }
      }
      const log = await last.log
      if (log.kind === 'none') return log.analysis
      const from = isRead ? 0 : 0.5
      return analyseLog(log, choices, share => onProgress?.(from + (1 - from) * share))
    },
  }
}

/** How much of a table is recognised: columns of power before others, and named ones before columns without a name. */
function rankOf(...[timed]: [NonNullable<OpenTable['timed']>, string]): number {
  const { net, charge, time, uses } = dispatchLayoutOf(timed)
  const named = Math.min(20, timed.headers.filter(Boolean).length)
  return (net || charge ? 100 : 0) + 3 * (uses.length - (time?.columns.length ?? 0)) + named
}

/** The tables with what their columns hold, as read and as shown. */
function layoutsOf(open: readonly OpenTable[], choices: Choices) {
  const layouts = open.flatMap(table =>
    table.timed
      ? [
          {
            table,
            layout: dispatchLayoutOf(
              table.timed,
              choices.columns?.[table.kind],
              choices.answers?.value,
            ),
          },
        ]
      : [],
  )
  const kinds = [...new Set(open.map(({ kind }) => kind))]
  const tables = kinds.map(kind => {
    const layout = layouts.find(({ table }) => table.kind === kind)?.layout
    return readTable(
      open.filter(table => table.kind === kind),
      layout?.uses ?? [],
      false,
    )
  })
  return { tables, layouts }
}

const OF_PRICES = 'price-'
const ofPrices = (answers: Answers) =>
  Object.entries(answers).filter(([id]) => id.startsWith(OF_PRICES))

/** The prices in the files of a log. Questions about them are marks, and their ids begin with `price-`. */
async function pricesIn(open: OpenFiles<PriceResult>, { answers = {} }: Choices) {
  const own = ofPrices(answers)
  const asked = Object.fromEntries(own.map(([id, value]) => [id.slice(OF_PRICES.length), value]))
  try {
    const { result, questions } = await open.analyse({ answers: asked })
    const marks = questions.map(question => ({
      ...question,
      ...{ id: OF_PRICES + question.id, effect: 0, asked: false },
    }))
    return { result, marks }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

interface OpenTables {
  open: readonly OpenTable[]
  tables: ReadTable[]
  layouts: { table: OpenTable; layout: DispatchLayout }[]
  prices: { result: PriceResult | null; marks: Question[] } | undefined
  choices: Choices
  leftOut: DispatchLeftOuts
}

function openLog({ open, tables, layouts, prices, choices, leftOut }: OpenTables): OpenLog {
  const withPower = layouts.filter(({ layout }) => layout.time && headersOf(layout).length > 0)
  const nothing = (id: DispatchReason, facts: Facts): OpenLog => {
    const missing = { id, facts: { file: tables[0]?.file ?? '', ...facts } }
    const found = { questions: [], evidence: [], leftOut: leftOut.all, missing, result: null }
    return { kind: 'none', analysis: { tables, ...found } }
  }
  if (withPower.length === 0) {
    const [timed] = layouts.filter(({ layout }) => layout.time)
    if (!timed) return nothing('no-times', {})
    return nothing(timed.layout.prices.length > 0 ? 'prices-alone' : 'no-power', {})
  }
  const own = logTables(withPower, leftOut)
  for (const { table } of layouts.filter(({ table }) => !own.some(each => each.table === table))) {
    leftOut.add('file', 'other-columns', () => table.file)
  }
  const [first] = own as [LogTable]
  const { fault, decimalComma } = first.values
  if (fault) return nothing(fault, { found: headersOf(first.layout) })
  const currency = prices?.result?.currency ?? choices.settings?.currency
  const beside = {
    zones: zonesOf(typeof currency === 'string' ? currency : 'EUR'),
    prices: prices?.result ?? null,
  }
  const readNow = (answers: Answers): Reading => {
    // Another column has other numbers; all other answers are about the same.
    const isSame = answers.value === choices.answers?.value
    const out: DispatchLeftOuts = new LeftOuts(isSame ? leftOut.all : [])
    const read = isSame ? own : logTables(layoutsOf(open, { ...choices, answers }).layouts, out)
    return readLog(read, beside, answers, out)
  }
  const readings = new Map<string, Reading>()
  return {
    kind: 'log',
    tables: tables.map(table => ({ ...table, decimalComma })),
    marks: prices?.marks ?? [],
    readBy(answers) {
      const key = JSON.stringify(answers)
      const reading = readings.get(key) ?? readNow(answers)
      readings.set(key, reading)
      return reading
    },
  }
}

/** What a log is by the visitor's answers, and what it came to beside its rivals. */
function analyseLog(
  { tables, marks, readBy }: Extract<OpenLog, { kind: 'log' }>,
  choices: Choices,
  onProgress: (share: number) => void,
): Analysis<DispatchResult> {
  const { answers = {} } = choices
  const { result, missing, decisions, evidence, leftOut } = readBy(answers)
  const questions = questionsOf(decisions, answers, given => {
    const { result } = readBy(given)
    return { headline: result && headlineOf(result), score: null }
  })
  const isBlocked = decisions.some(({ id, blocks }) => blocks && answers[id] === undefined)
  return {
    ...{ tables, questions: [...questions, ...marks], evidence, leftOut: leftOut.all, missing },
    result: isBlocked || !result ? null : judgeLog(result, choices, onProgress),
  }
}

/** The tables of one log: those that have the columns of the first, with their numbers. */
function logTables(layouts: OpenTables['layouts'], leftOut: DispatchLeftOuts): LogTable[] {
  const read = layouts.map(({ table, layout }) => {
    return { table, layout, values: logValues(table, layout, leftOut) }
  })
  return read.filter(table => kindOf(table) === kindOf(read[0] as LogTable))
}

const headlineOf = ({ log, first, last, timeZone, ...all }: ReadLog): Facts => ({
  ...{ days: log.days.length, first, last, charged: all.charged, discharged: all.discharged },
  ...tellingDay(
    log.days.map(day => ({ date: day.date, values: powersOf(day) })),
    timeZone,
  ),
})

const headersOf = ({ net, charge, discharge }: DispatchLayout) =>
  [net, charge, discharge].flatMap(column => column?.header ?? [])

/** What tables must have in common to be parts of one log. */
const kindOf = ({ layout }: LogTable) => [layout.unit.named, ...headersOf(layout)].join('\n')

interface Beside {
  zones: readonly string[]
  prices: PriceResult | null
}

function readLog(
  tables: readonly LogTable[],
  { zones, prices }: Beside,
  answers: Answers,
  leftOut: DispatchLeftOuts,
): Reading {
  const [{ layout, values }] = tables as [LogTable]
  const all = tables.flatMap(table => table.values.steps)
  const devices = devicesOf(layout, all, answers)
  const steps = devices.steps
  const unit = unitOf(layout, steps, answers)
  const market = marketNamed(tables[0]?.table.timed?.headers ?? [])
  const { named = {}, isEnd } = layout.time ?? {}
  const marketZones = market?.zone ? [market.zone] : zones
  const clock = marketClock(oneOf(steps, devices.isSummed), marketZones, { named, isEnd }, answers)
  const times = devices.isSummed ? timesOfEach(steps, clock) : clock.times
  const entries = steps.flatMap((step, i): LogEntry[] => {
    const time = times[i]
    if (!time) return []
    const [charged, discharged] = [step.charged, step.discharged].map(
      value => value * MEGA[unit.unit],
    )
    const setPoint = step.setPoint * MEGA[setPointUnit(layout, unit.unit)]
    return [
      { ...step, ...time, setPoint, charged: charged as number, discharged: discharged as number },
    ]
  })
  const has = {
    isEnergy: isEnergy(unit.unit),
    hasState: layout.soc !== undefined,
    hasStatus: layout.status !== undefined,
    hasSetPoint: layout.setPoint !== undefined,
    hasProduct: layout.product !== undefined,
  }
  const found = logDays(entries, has, devices.isSummed, clock.zone, leftOut)
  const sign = signOf(found, layout, steps, answers)
  const decisions = [
    ...valueDecision(layout),
    ...devices.decisions,
    ...unit.decisions,
    ...clock.decisions,
    ...sign.decisions,
  ]
  const totals = values.totals
    ? [{ id: 'differences-of-totals', facts: { totals: values.totals } }]
    : []
  const directed = values.directedBy
    ? [{ id: 'direction-beside', facts: { by: values.directedBy } }]
    : []
  const evidence = [...totals, ...directed, ...unit.evidence, ...clock.evidence, ...sign.evidence]
  const lacks = (id: DispatchReason, facts: Facts): Reading => {
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

/** The columns that may be the power instead of the one that is read. */
const valueDecision = ({ net, nets, likeliest }: DispatchLayout): Decision[] => {
  const others = nets.filter(column => column !== net)
  const values = [net, ...others].flatMap(column => (column ? [{ value: column.header }] : []))
  return values.length > 1 ? [{ id: 'value', values, open: likeliest }] : []
}

/** The rows of the devices that are read: of one, of all, or of the first while nothing is chosen. */
function devicesOf(layout: DispatchLayout, all: readonly WrittenStep[], answers: Answers) {
  const product = layout.product?.index
  const timeOf = (row: readonly string[]) =>
    `${layout.time?.textOf(row)} ${layout.time?.clock?.(row) ?? ''}`
  const keys = keysOf(
    all.map(({ row }) => row),
    timeOf,
    [],
    layout.others,
  )
  const isSummed = keys.length > 0
  const own = keys.filter(({ index }) => index !== product)
  const nameOf = seriesNamer(
    own,
    all.map(({ row }) => row),
  )
  const names = own.length > 0 ? [...new Set(all.map(({ row }) => nameOf(row)))] : []
  if (names.length < 2) return { steps: all, isSummed, device: null, decisions: [] }
  const values = [...names, 'all'].map(value => ({ value }))
  const decisions: Decision[] = [{ id: 'device', values, open: values.length, blocks: true }]
  const device = values.find(({ value }) => value === answers.device)?.value ?? (names[0] as string)
  const steps = device === 'all' ? all : all.filter(({ row }) => nameOf(row) === device)
  return { steps, isSummed: device === 'all' || product !== undefined, device, decisions }
}

/** One row of each time, where several devices have rows of it. */
function oneOf(steps: readonly WrittenStep[], isSummed: boolean): readonly WrittenStep[] {
  if (!isSummed) return steps
  return [...new Map(steps.map(step => [`${step.minutes} ${step.offset}`, step])).values()]
}

/** The times of rows of which several have the same. */
function timesOfEach(steps: readonly WrittenStep[], { times }: MarketClock) {
  const keyOf = ({ minutes, offset }: WrittenStep) => `${minutes} ${offset}`
  const byKey = new Map(oneOf(steps, true).map((step, i) => [keyOf(step), times[i]]))
  return steps.map(step => byKey.get(keyOf(step)))
}

/** Numbers above this are of thousandths: no store has so many MW. */
const MOST_MEGA = 1000

/** The unit that a header names, or another column of power; without one, it is asked for. */
function unitOf(layout: DispatchLayout, steps: readonly WrittenStep[], answers: Answers) {
  const { named, others } = layout.unit
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

/** A store whose energies differ by less than this share may have either sign. */
const ALIKE = 0.02
/** The share of steps in which the state of charge must move as the energy does. */
const AGREES = 0.8
const LEAST_MOVES = 10

/** The log by the sign that fits: as words say, as the state of charge falls, or by which more goes in than out. */
function signOf(
  found: DispatchLog,
  { net, soc }: DispatchLayout,
  steps: readonly WrittenStep[],
  answers: Answers,
): { log: DispatchLog; decisions: Decision[]; evidence: Evidence[] } {
  const by = (isTurned: boolean, evidence: Evidence[] = [], decisions: Decision[] = []) => ({
    log: isTurned ? turned(found) : found,
    ...{ decisions, evidence },
  })
  const answer = answers['power-sign']
  const values = ['discharge', 'charge'].map(value => ({ value }))
  const decision = (open: number): Decision[] => [{ id: 'power-sign', values, open }]
  if (answer === 'charge' || answer === 'discharge') {
    return by(answer === 'charge', [], decision(2))
  }
  if (!net) return by(false)
  const named = directionNamed(net.header)
  if (named) return by(named === 'charge')
  const falls = soc ? fallsWhilePositive(steps) : null
  if (falls !== null) return by(!falls, [{ id: 'sign-by-state-of-charge', facts: { falls } }])
  const { charged, discharged } = totalsOf(found)
  const isOpen = Math.abs(charged - discharged) < ALIKE * Math.max(charged, discharged)
  const isTurned = discharged > charged
  const evidence = [{ id: 'sign-by-losses', facts: { charged, discharged } }]
  return by(isTurned, isOpen ? [] : evidence, isOpen ? decision(2) : [])
}

/** Whether the state of charge falls while numbers are positive; null where it does not tell. */
function fallsWhilePositive(steps: readonly WrittenStep[]): boolean | null {
  const sorted = [...steps].sort((a, b) => a.minutes - b.minutes)
  // A row may tell the state at the start of its step, or at its end.
  const shares = [1, 0].map(at => {
    let [falls, moves] = [0, 0]
    for (let i = 1; i < sorted.length; i += 1) {
      const [before, now] = [sorted[i - 1], sorted[i]] as [WrittenStep, WrittenStep]
      const { charged, discharged } = at === 1 ? before : now
      const change = now.stateOfCharge - before.stateOfCharge
      if (charged === discharged || !Number.isFinite(change) || change === 0) continue
      moves += 1
      falls += Number(discharged > charged === change < 0)
    }
    return { share: falls / moves, moves }
  })
  const [best] = shares.sort((a, b) => Math.abs(b.share - 0.5) - Math.abs(a.share - 0.5))
  if (!best || best.moves < LEAST_MOVES) return null
  return best.share >= AGREES ? true : best.share <= 1 - AGREES ? false : null
}
