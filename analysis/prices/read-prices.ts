import { groupBy, type MarketDay, marketDays, stepsIn } from '../clock/market-days.ts'
import { marketZoneOf } from '../clock/market-times.ts'
import { inSteps } from '../storage/price-days.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import { type OnProgress, readFiles } from '../tables/read-files.ts'
import { Refusal } from '../tables/refusal.ts'
import { filledRows, isFilled, tablesOf } from '../tables/tables.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { completeRows, type NoPrices, type PriceLayout, priceLayoutOf } from './price-layout.ts'
import {
  PRICE_UNITS,
  type PriceChoice,
  type PriceLeftOutReason,
  type PriceLeftOutWhat,
  type PriceReading,
  type PriceReason,
} from './price-reading.ts'
import { optionsOf, type PriceOption } from './price-series.ts'
import { isLikely, PER_MWH, type PriceEntry, unitBySize } from './price-units.ts'

type PriceLeftOuts = LeftOuts<PriceLeftOutWhat, PriceLeftOutReason>

/** More bytes than this are no prices of a few years. */
const MOST_BYTES = 50_000_000

/** A table with prices, and the series that can be read of it. */
interface PriceTable {
  file: string
  rows: number
  options: PriceOption[]
}

interface Options {
  choice?: PriceChoice | undefined
  onProgress?: OnProgress | undefined
}

/**
 * Reads day-ahead prices: exports of SMARD, ENTSO-E, Energy-Charts, EPEX, Nord Pool, Elexon, AEMO, OMIE and CAISO,
 * and plain tables of time and price. It sends and stores nothing.
 *
 * @throws {Refusal} if there is nothing to read; of several files, those that cannot be read are left out
 */
export async function readPrices(
  files: readonly VisitorFile[],
  { choice = {}, onProgress }: Options = {},
): Promise<PriceReading> {
  const leftOut: PriceLeftOuts = new LeftOuts<PriceLeftOutWhat, PriceLeftOutReason>()
  const tables = await readFiles(
    files,
    { limit: MOST_BYTES, leftOut, onProgress },
    (file, onBytes) => readTables(file, choice.price, leftOut, onBytes),
  )
  return seriesOf(tables.flat(), choice, leftOut)
}

/** The series that the visitor chose, or else the most usual one that has whole days. */
function seriesOf(
  tables: readonly PriceTable[],
  choice: PriceChoice,
  leftOut: PriceLeftOuts,
): PriceReading {
  const names = namesOf(tables)
  const [first] = names
  if (first === undefined)
    throw new Refusal<PriceReason>('no-prices', { file: tables[0]?.file ?? '' })
  const wanted = names.filter(name => name === choice.series)
  let refusal: Error | undefined
  for (const name of wanted.length > 0 ? wanted : names) {
    const ours: PriceLeftOuts = new LeftOuts(leftOut.all)
    try {
      const reading = readingOf(tables, name, choice, ours)
      return { ...reading, alternatives: names.filter(other => other !== name), leftOut: ours.all }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const choices = names.length > 1 ? [{ role: 'series', options: names }] : []
      refusal ??= new Refusal(error.reason, { ...error.facts, choices })
    }
  }
  throw refusal
}

/** The names of all series that have prices, the most usual first. */
function namesOf(tables: readonly PriceTable[]): string[] {
  const byName = groupBy(
    tables.flatMap(({ options }) => options),
    ({ name }) => name,
  )
  const series = [...byName].map(([name, own]) => ({
    name,
    isFilled: own.some(({ isFilled }) => isFilled),
    rank: own[0]?.rank ?? 0,
    isForeign: own[0]?.currency !== undefined && own[0].currency !== 'EUR',
  }))
  const offered = series.filter(({ isFilled }) => isFilled)
  return (offered.length > 0 ? offered : series)
    .sort((a, b) => a.rank - b.rank || Number(a.isForeign) - Number(b.isForeign))
    .map(({ name }) => name)
}

/** @throws {Refusal} if the series has no whole day */
function readingOf(
  tables: readonly PriceTable[],
  name: string,
  choice: PriceChoice,
  leftOut: PriceLeftOuts,
): Omit<PriceReading, 'alternatives' | 'leftOut'> {
  const all = tables.map(table => ({
    ...table,
    option: table.options.find(option => option.name === name),
  }))
  const named = all.find(({ option }) => option?.currency)?.option?.currency
  const likely = all.find(({ option }) => option?.likely)?.option?.likely
  const currency = named ?? choice.currency ?? likely ?? 'EUR'
  /** That of the first table which names none. */
  let assumed = chosenUnit(choice)
  const own = all.flatMap(({ option, ...table }) => {
    const leave = (reason: PriceLeftOutReason) => {
      leftOut.add('file', reason, () => table.file)
      return []
    }
    if (!option) return leave('other-series')
    if ((option.currency ?? currency) !== currency) return leave('other-currency')
    const { unit: said } = option
    const { entries: decimals, timeZone } = option.read(currency)
    const thousands = decimals.map(entry => ({ ...entry, price: 1000 * entry.price }))
    const isThousands =
      option.mayHaveThousands &&
      said !== undefined &&
      !isLikely(decimals, said, currency) &&
      isLikely(thousands, said, currency)
    const entries = isThousands ? thousands : decimals
    if (said && isLikely(entries, said, currency)) {
      return [{ ...table, entries, timeZone, unit: said, isSaid: true, doubted: undefined }]
    }
    const bySize = unitBySize(entries, currency)
    assumed ??= bySize
    if (!choice.unit && bySize !== assumed) return leave('other-unit')
    return [{ ...table, entries, timeZone, unit: assumed, isSaid: false, doubted: said }]
  })
  const entries = own.flatMap(({ unit, entries }) =>
    entries.map(entry => ({ ...entry, price: PER_MWH[unit](entry.price) })),
  )
  const timeZone = own.find(each => each.timeZone)?.timeZone
  const days = marketDays(entries, timeZone ?? marketZoneOf(currency), leftOut, (rows, date) => {
    const isTwofold = rows.some(
      ({ minute, price }, i) => minute === rows[i - 1]?.minute && price !== rows[i - 1]?.price,
    )
    if (isTwofold) leftOut.add('day', 'conflict', () => date)
    return isTwofold
  }).filter(({ isWhole }) => isWhole)
  const [first] = own
  if (!first || days.length === 0) throw noDays(entries, leftOut)
  return {
    ...summaryOf(days),
    name,
    currency,
    isCurrencyNamed: named !== undefined,
    unit: first.unit,
    isUnitNamed: own.every(({ isSaid }) => isSaid),
    unitDoubted: own.find(({ doubted }) => doubted)?.doubted,
    timeZone,
    files: own.length,
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** Why prices make no day. */
function noDays(entries: readonly PriceEntry[], leftOut: PriceLeftOuts): Refusal<PriceReason> {
  const { length: count } = entries
  const hasClock = entries.some(({ minute }) => minute !== entries[0]?.minute)
  const isDaily = !hasClock && count === new Set(entries.map(({ day }) => day)).size
  if (isDaily) return new Refusal<PriceReason>('one-a-day', { count })
  if (!hasClock) return new Refusal<PriceReason>('no-times', { count })
  const twofold = leftOut.all.find(({ reason }) => reason === 'conflict')
  if (twofold) return new Refusal<PriceReason>('two-prices', { count: twofold.count })
  return new Refusal<PriceReason>('no-days', { count })
}

const chosenUnit = ({ unit }: PriceChoice) => PRICE_UNITS.find(each => each === unit)

/** Minutes. Shorter steps are averaged. */
const SHORTEST = 15

/** The step of the plan: the file's own, or the next longer of a quarter, half or whole hour that it divides. */
const planStep = (step: number) =>
  step >= SHORTEST ? step : ([15, 30, 60].find(longer => longer % step === 0) ?? 60)

/** The days by the steps of their plans, and what is said of them. */
function summaryOf(read: readonly MarketDay<PriceEntry>[]) {
  const days = read.map(({ date, rows, step }) => {
    const prices = rows.map(({ price }) => price)
    return { date, prices: inSteps(prices, 1440 / planStep(step)) }
  })
  const steps = stepsIn(days.map(({ prices }) => 24 / prices.length))
  const shortest = Math.min(...read.map(({ step }) => step))
  return {
    days,
    first: days[0]?.date ?? '',
    last: days.at(-1)?.date ?? '',
    steps,
    stepHours: steps[0]?.stepHours ?? 1,
    averagedFrom: shortest < SHORTEST ? shortest : undefined,
  }
}

/** The tables of a file: of a workbook, the largest sheet and those with the same headers. @throws {Refusal} */
async function readTables(
  file: VisitorFile,
  chosen: string | undefined,
  leftOut: PriceLeftOuts,
  onBytes: (bytes: number) => void,
): Promise<PriceTable[]> {
  const rankOfRows = (rows: readonly string[][], delimiter: string) =>
    rankOf(priceLayoutOf(completeRows(rows.filter(isFilled)), delimiter, chosen))
  const tables = await Promise.all(
    (await tablesOf(file, rankOfRows, onBytes)).map(async table => {
      const rows = completeRows(await filledRows(table))
      const layout = priceLayoutOf(rows, table.delimiter, chosen, table.sheet)
      return { sheet: table.sheet, rows, layout }
    }),
  )
  const [largest] = tables.sort(
    (a, b) => rankOf(b.layout) - rankOf(a.layout) || b.rows.length - a.rows.length,
  )
  if (!largest || 'missing' in largest.layout) {
    throw refusalOf(file.file.name, largest?.layout as NoPrices | undefined)
  }
  const { above } = largest.layout
  return tables.flatMap(({ sheet, rows, layout }) => {
    const name = sheet ? `${file.file.name}, ${sheet}` : file.file.name
    if (!('missing' in layout) && layout.above === above) {
      return [{ file: name, rows: rows.length - layout.firstRow, options: optionsOf(layout, rows) }]
    }
    if (rows.length > 0) leftOut.add('sheet', 'other-sheet', () => name)
    return []
  })
}

/** Of a table without prices: what was looked for, which columns there are, and which of them may be chosen. */
function refusalOf(file: string, layout: NoPrices | undefined): Refusal<PriceReason> {
  const { missing = 'no-times', headers = [], numeric = [] } = layout ?? {}
  const choices = numeric.length > 0 ? [{ role: 'price', options: numeric }] : []
  return new Refusal(missing, { file, found: headers, choices })
}

/** How much of a table is recognised: prices before times alone, and named columns before others. */
function rankOf(layout: PriceLayout | NoPrices): number {
  if ('missing' in layout) {
    return (layout.missing === 'no-prices' ? 100 : 1) + Math.min(90, layout.headers.length)
  }
  return layout.sources.reduce(
    (sum, { name, columns }) => sum + columns.length + (name === '' ? 0 : 10),
    200,
  )
}
