import type { Storage } from '../storage/battery.ts'
import type { PlannedYear, YearRange } from '../storage/planned-year.ts'
import type { PriceDay } from '../storage/price-days.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { ReaderWorker, type ReadingOptions } from '../tables/worker.ts'
import type { PriceChoice, PriceReading } from './price-reading.ts'
import type { PriceRequest } from './prices.worker.ts'
import workerUrl from './prices.worker.ts?worker&url'

const worker = new ReaderWorker<PriceRequest>(workerUrl)

/** Loads the code that reads prices. */
export const preparePriceReader = () => worker.prepare()

/**
 * Reads files of prices in a worker, so that the page answers all the while.
 *
 * @param options `choice` is what the visitor chose
 * @throws {Refusal} if there is nothing to read
 */
export const startReadingPrices = (
  files: readonly VisitorFile[],
  { choice, ...options }: ReadingOptions & { choice?: PriceChoice | undefined } = {},
) => worker.ask<PriceReading>({ files, choice }, options)

/** Plans a year in the worker. */
export const startPlanning = (
  days: readonly PriceDay[],
  range: YearRange,
  storage: Storage,
  options: ReadingOptions = {},
) => worker.ask<PlannedYear>({ days, range, storage }, options)
