import type { Storage } from '../storage/battery.ts'
import type { PlannedYear, YearRange } from '../storage/planned-year.ts'
import type { PriceDay } from '../storage/price-days.ts'
import { ReaderWorker, type ReadingOptions } from '../tables/worker.ts'
import type { PlanRequest } from './prices.worker.ts'
import workerUrl from './prices.worker.ts?worker&url'

const worker = new ReaderWorker<PlanRequest>(workerUrl)

/** Loads the code that plans. */
export const preparePlanning = () => worker.prepare()

/** Plans a year in the worker. */
export const startPlanning = (
  days: readonly PriceDay[],
  range: YearRange,
  storage: Storage,
  options: ReadingOptions = {},
) => worker.ask<PlannedYear>({ days, range, storage }, options)
