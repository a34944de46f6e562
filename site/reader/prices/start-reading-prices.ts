import type { Storage } from '../../model/battery.ts'
import type { PlannedYear, YearRange } from '../../model/planned-year.ts'
import type { PriceDay } from '../../model/price-days.ts'
import type { VisitorFile } from '../files/visitor-files.ts'
import { ReaderWorker, type ReadingOptions } from '../files/worker.ts'
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
