import { zonesOf } from '../clock/markets.ts'
import {
  areBeside,
  nameOf,
  type OpenTable,
  openTimed,
  readTables,
  withoutNumbers,
} from '../clock/open-timed.ts'
import type { Answers } from '../open-questions.ts'
import { openPrices } from '../prices/open-prices.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import type { Choices, Facts, OpenFiles, Question } from '../reading.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import { Refusal } from '../tables/refusal.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { analyseLog, logJudge, type OpenLog } from './analyse-log.ts'
import { dispatchLayoutOf, headersOf } from './dispatch-layout.ts'
import type { DispatchLeftOuts, DispatchReason, DispatchResult } from './dispatch-reading.ts'
import { logValues } from './log-values.ts'
import { type LogReading, type LogTable, readLog } from './read-log.ts'

/** Analyses a log by the visitor's choices, or tells what is missing where files have no power or no times. */
type LogAnalysis = OpenFiles<DispatchResult>['analyse']

/**
 * Opens a log of what a storage system took from the grid and gave to it, with prices that stand beside it. Its rows
 * are read once, its columns until one is chosen or the currency is another, and its times once for each answer.
 */
export function openDispatch(files: readonly VisitorFile[]): OpenFiles<DispatchResult> {
  const leftOut: DispatchLeftOuts = new LeftOuts()
  const beside = openPrices(files)
  let opening: Promise<OpenTable[]> | undefined
  let last: { key: string; log: Promise<LogAnalysis> } | undefined

  async function logOf(
    choices: Choices,
    onProgress?: (share: number) => void,
  ): Promise<LogAnalysis> {
    opening ??= openTimed(files, { rankOf, otherSheet: 'other-columns', leftOut, onProgress })
    const open = await opening
    const layouts = layoutsOf(open, choices)
    const hasPrices = layouts.some(({ layout }) => layout.prices.length > 0)
    const prices = hasPrices ? await pricesIn(beside, choices) : undefined
    return openLog({ open, layouts, prices, choices, leftOut: new LeftOuts(leftOut.all) })
  }

  return {
    async analyse(choices, onProgress, onRead) {
      const { columns, answers = {}, settings } = choices
      const key = JSON.stringify([columns, answers.value, ofPrices(answers), settings?.currency])
      const isRead = last?.key === key
      if (last?.key !== key) {
        last = { key, log: logOf(choices, share => onProgress?.(share / 2)) }
      }
      const analyseRead = await last.log
      const from = isRead ? 0 : 0.5
      return analyseRead(choices, share => onProgress?.(from + (1 - from) * share), onRead)
    },
  }
}

/** How much of a table is recognised. Columns of power count most, then other columns with a meaning, then headers. */
function rankOf(...[timed]: [NonNullable<OpenTable['timed']>, string]): number {
  const { net, charge, time, uses } = dispatchLayoutOf(timed)
  const named = Math.min(20, timed.headers.filter(Boolean).length)
  return (net || charge ? 100 : 0) + 3 * (uses.length - (time?.columns.length ?? 0)) + named
}

/** The tables with what their columns hold. */
const layoutsOf = (open: readonly OpenTable[], { columns, answers }: Choices) =>
  open.flatMap(table => {
    const { timed, kind } = table
    return timed
      ? [{ table, layout: dispatchLayoutOf(timed, columns?.[kind], answers?.value) }]
      : []
  })

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
  layouts: ReturnType<typeof layoutsOf>
  prices: { result: PriceResult | null; marks: Question[] } | undefined
  choices: Choices
  leftOut: DispatchLeftOuts
}

function openLog({ open, layouts, prices, choices, leftOut }: OpenTables): LogAnalysis {
  const layoutOf = (kind: number) => layouts.find(({ table }) => table.kind === kind)?.layout
  const tables = readTables(open, layoutOf)
  const withPower = layouts.filter(({ layout }) => layout.time && headersOf(layout).length > 0)
  const nothing = (id: DispatchReason, facts: Facts): LogAnalysis => {
    const missing = { id, facts: { file: tables[0]?.file ?? '', ...facts } }
    const found = { questions: [], evidence: [], leftOut: leftOut.all, missing, result: null }
    return async () => ({ tables, ...found })
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
  const powerIn = (answers: Answers | undefined) => answers?.value ?? first.layout.net?.header
  const readNow = (answers: Answers): LogReading => {
    // Another column has other numbers; all other answers are about the same.
    const isSame = powerIn(answers) === powerIn(choices.answers)
    const out: DispatchLeftOuts = new LeftOuts(isSame ? leftOut.all : [])
    const read = isSame ? own : logTables(layoutsOf(open, { ...choices, answers }), out)
    return readLog(read, beside, answers, out)
  }
  const readings = new Map<string, LogReading>()
  const log: OpenLog = {
    tables: tables.map(table => ({ ...table, decimalComma })),
    marks: prices?.marks ?? [],
    judge: logJudge(),
    readBy(answers) {
      const key = JSON.stringify({ ...answers, value: powerIn(answers) })
      const reading = readings.get(key) ?? readNow(answers)
      readings.set(key, reading)
      return reading
    },
  }
  return async (given, onProgress, onRead) => analyseLog(log, given, onProgress, onRead)
}

/** The tables of one log, with their numbers: those that have the same columns as the first. */
function logTables(layouts: OpenTables['layouts'], leftOut: DispatchLeftOuts): LogTable[] {
  const read = layouts.map(({ table, layout }) => {
    return { table, layout, values: logValues(table, layout, leftOut) }
  })
  const own = read.filter(table => kindOf(table) === kindOf(read[0] as LogTable))
  const areOfDevices = own.some(({ table, layout }) =>
    own.some(other => areBeside(table, other.table, layout.time?.textOf)),
  )
  return areOfDevices ? own.map(withPlace) : own
}

/** A table whose rows say where they stand, as a column that names their device does. */
function withPlace(each: LogTable): LogTable {
  const index = each.table.timed?.headers.length ?? 0
  const place = nameOf(each.table)
  const column = { index, header: '', words: '', texts: [place] }
  const steps = each.values.steps.map(step => ({
    ...step,
    row: Object.assign([...step.row], { [index]: place }),
  }))
  return {
    ...each,
    layout: { ...each.layout, others: [...each.layout.others, column] },
    values: { ...each.values, steps },
  }
}

/** What tables must have in common to be parts of one log. A title that names the power may name a month as well. */
function kindOf({ layout }: LogTable): string {
  const headers = headersOf(layout)
  return [layout.unit.named, ...(layout.days ? headers.map(withoutNumbers) : headers)].join('\n')
}
