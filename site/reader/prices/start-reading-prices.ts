import type { Storage } from '../../model/battery.ts'
import type { PlannedYear, YearRange } from '../../model/planned-year.ts'
import type { PriceDay } from '../../model/price-days.ts'
import type { VisitorFile } from '../files/visitor-files.ts'
import { ReaderWorker, type ReadingOptions } from '../files/worker.ts'
import type { PriceRequest } from './read-prices.worker.ts'
import workerUrl from './read-prices.worker.ts?worker&url'
import type { PriceReading } from './reading.ts'

const worker = new ReaderWorker<PriceRequest>(workerUrl)

/** Loads the code that reads prices. */
export const preparePriceReader = () => worker.prepare()

/**
 * Reads files of prices in a worker, so that the page answers all the while.
 *
 * @param options `series` is the zone or the column that the visitor chose
 * @throws {Refusal} if there is nothing to read
 */
export const startReadingPrices = (
  files: readonly VisitorFile[],
  { series, ...options }: ReadingOptions & { series?: string | undefined } = {},
) => worker.ask<PriceReading>({ files, series }, options)

/** Plans a year in the worker. */
export const startPlanning = (
  days: readonly PriceDay[],
  range: YearRange,
  storage: Storage,
  options: ReadingOptions = {},
) => worker.ask<PlannedYear>({ days, range, storage }, options)
