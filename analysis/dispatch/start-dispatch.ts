import type { VisitorFile } from '../tables/visitor-files.ts'
import { ReaderWorker, type ReadingOptions } from '../tables/worker.ts'
import type { ComparisonRequest, DispatchRequest } from './dispatch.worker.ts'
import workerUrl from './dispatch.worker.ts?worker&url'
import type { DispatchComparison } from './dispatch-comparison.ts'
import type { DispatchChoice, DispatchReading } from './dispatch-reading.ts'

const worker = new ReaderWorker<DispatchRequest>(workerUrl)

/** Loads the code that reads logs. */
export const prepareDispatchReader = () => worker.prepare()

/**
 * Reads the files of a log in a worker, so that the page answers all the while.
 *
 * @param currency of the prices that the page shows, which names their market
 * @param options `choice` is what the visitor chose instead of what was recognised
 * @throws {Refusal} if there is nothing to read
 */
export const startReadingDispatch = (
  files: readonly VisitorFile[],
  currency: string,
  { choice, ...options }: ReadingOptions & { choice?: DispatchChoice | undefined } = {},
) => worker.ask<DispatchReading>({ files, choice, currency }, options)

/** Sets a log beside its rivals in the worker. @returns undefined if no day can be compared */
export const startComparing = (request: ComparisonRequest, options: ReadingOptions = {}) =>
  worker.ask<DispatchComparison | undefined>(request, options)
