import { openPrices } from '../../analysis/prices/open-prices.ts'
import type { PriceResult, PriceUnit } from '../../analysis/prices/price-reading.ts'
import type { Analysis, Choices, LeftOut, ReadTable } from '../../analysis/reading.ts'
import type { OnProgress } from '../../analysis/tables/read-files.ts'
import type { VisitorFile } from '../../analysis/tables/visitor-files.ts'
import { NothingRead } from './nothing-read.ts'

/** A test's choices for a file of prices. */
export type PriceRole = 'price' | 'series' | 'currency' | 'unit'
export type PriceChoice = Partial<Record<PriceRole, string>>

/** The part of a reading that tests look at. */
export interface PriceReading
  extends Omit<PriceResult, 'currency' | 'unitDoubted' | 'averagedFrom' | 'timeZone'> {
  alternatives: string[]
  currency: string
  unitDoubted: PriceUnit | undefined
  averagedFrom: number | undefined
  timeZone: string | undefined
  leftOut: LeftOut[]
}

interface Options {
  choice?: PriceChoice | undefined
  onProgress?: OnProgress | undefined
}

/**
 * Reads day-ahead prices without asking: an unnamed currency is the first possible one.
 *
 * @throws {Refusal} if no file is a table
 * @throws {NothingRead} if something is missing
 */
export async function readPrices(
  files: readonly VisitorFile[],
  { choice = {}, onProgress }: Options = {},
): Promise<PriceReading> {
  const open = openPrices(files)
  const answers = Object.fromEntries(
    Object.entries(choice).filter(([role, value]) => role !== 'price' && value),
  )
  const first = await open.analyse({ answers }, onProgress)
  const chosen = choice.price === undefined ? undefined : columnsOf(first.tables, choice.price)
  const columns: Choices = chosen ? { columns: chosen, answers } : { answers }
  const read = chosen ? await open.analyse(columns) : first
  const [likeliest = 'EUR'] = optionsOf(read.questions, 'currency')
  const isOpen = read.result?.currency === null
  const { result, missing, questions, leftOut, tables } = isOpen
    ? await open.analyse({ ...columns, answers: { currency: likeliest, ...answers } })
    : read
  const series = optionsOf(questions, 'series')
  if (!result) {
    const [{ columns = [], file = '' } = {}] = tables
    const found = columns.map(({ header }) => header).filter(Boolean)
    const free = columns.filter(({ meaning, header }) => !meaning && header !== '')
    const isUnfound = missing?.id === 'no-prices'
    const choices = [
      { role: 'series', options: series },
      { role: 'price', options: isUnfound ? free.map(({ header }) => header) : [] },
    ]
    throw new NothingRead(missing?.id ?? 'no-prices', {
      ...{ file, found, count: Number(missing?.facts.count ?? 0) },
      choices: choices.filter(({ options }) => options.length > 0),
    })
  }
  return {
    ...result,
    alternatives: series.filter(name => name !== result.name),
    currency: result.currency ?? 'EUR',
    isCurrencyNamed: result.isCurrencyNamed,
    unitDoubted: result.unitDoubted ?? undefined,
    averagedFrom: result.averagedFrom ?? undefined,
    timeZone: result.timeZone ?? undefined,
    leftOut,
  }
}

const optionsOf = (questions: Analysis<PriceResult>['questions'], id: string) =>
  questions.find(question => question.id === id)?.options.map(({ value }) => value) ?? []

/** The choice by which the column of a header is a price. */
const columnsOf = (tables: readonly ReadTable[], header: string) =>
  Object.fromEntries(
    tables.map(({ columns }, kind) => [
      kind,
      Object.fromEntries(
        columns
          .filter(column => (column.header || `column ${column.index + 1}`) === header)
          .map(({ index }) => [index, { meaning: 'price' }]),
      ),
    ]),
  )
