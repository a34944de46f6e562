import { openPrices } from '../../analysis/prices/open-prices.ts'
import type { PriceResult } from '../../analysis/prices/price-reading.ts'
import type { LeftOut, ReadTable } from '../../analysis/reading.ts'
import type { VisitorFile } from '../../analysis/tables/visitor-files.ts'
import { NothingRead } from './nothing-read.ts'
import { askedIn } from './read.ts'

/** A test's choices for a file of prices. */
export type PriceRole = 'price' | 'series' | 'currency' | 'unit'
export type PriceChoice = Partial<Record<PriceRole, string>>

/** The result of a reading, with the other series that the visitor can choose, what is asked and what was left out. */
export interface PriceReading extends PriceResult {
  alternatives: string[]
  asked: string[]
  leftOut: LeftOut[]
}

/**
 * Reads day-ahead prices. An unnamed currency is null, as long as no choice names it.
 *
 * @throws {Refusal} if no file is a table
 * @throws {NothingRead} if something is missing
 */
export async function readPrices(
  files: readonly VisitorFile[],
  { price, ...answers }: PriceChoice = {},
): Promise<PriceReading> {
  const open = openPrices(files)
  const first = await open.analyse({ answers })
  const read =
    price === undefined
      ? first
      : await open.analyse({ answers, columns: columnsOf(first.tables, price) })
  const { result, missing, questions, leftOut, tables } = read
  if (!result) {
    const found = tables[0]?.columns.map(({ header }) => header).filter(Boolean)
    throw new NothingRead(missing?.id ?? '', { found })
  }
  const series = questions.find(({ id }) => id === 'series')?.options ?? []
  const names = series.map(({ value }) => value)
  const alternatives = names.filter(name => name !== result.name)
  return { ...result, alternatives, asked: askedIn(read), leftOut }
}

/** The choice by which the column of a header is a price. */
const columnsOf = (tables: readonly ReadTable[], header: string) =>
  Object.fromEntries(
    tables.map(({ columns }, kind) => [
      kind,
      Object.fromEntries(
        columns
          .filter(column => column.header === header)
          .map(({ index }) => [index, { meaning: 'price' }]),
      ),
    ]),
  )
