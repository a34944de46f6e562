import type { Storage } from '../model/battery.ts'
import type { PlannedYear, YearRange } from '../model/planned-year.ts'
import type { PriceDay } from '../model/price-days.ts'
import { type PriceChoice, type PriceReading, PriceRefusal } from './price-reading.ts'
import type { PriceAnswer, PriceRequest } from './read-prices.worker.ts'
import workerUrl from './read-prices.worker.ts?worker&url'
import { failureOf, ReaderWorker, type ReadingOptions } from './reader-worker.ts'
import type { VisitorFile } from './reading.ts'

const worker = new ReaderWorker<PriceRequest, PriceAnswer>(workerUrl)

/** Loads the code that reads prices. */
export const preparePriceReader = () => worker.prepare()

/**
 * Reads files of prices in a worker, so that the page answers all the while.
 *
 * @param options `choice` is what the visitor chose
 * @throws {PriceRefusal} if there is nothing to read
 */
export async function startReadingPrices(
  files: readonly VisitorFile[],
  { choice, ...options }: ReadingOptions & { choice?: PriceChoice | undefined } = {},
): Promise<PriceReading> {
  const answer = await worker.ask({ files, choice }, options)
  if ('reading' in answer) return answer.reading
  if ('refusal' in answer) throw new PriceRefusal(answer.refusal.reason, answer.refusal.facts)
  throw failureOf(answer)
}

/** Plans a year in the worker. */
export async function startPlanning(
  days: readonly PriceDay[],
  range: YearRange,
  storage: Storage,
  options: ReadingOptions = {},
): Promise<PlannedYear> {
  const answer = await worker.ask({ days, range, storage }, options)
  if ('planned' in answer) return answer.planned
  throw failureOf(answer)
}
