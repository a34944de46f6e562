import { ReaderWorker, type ReadingOptions } from '../tables/worker.ts'
import type { ComparisonRequest } from './dispatch.worker.ts'
import workerUrl from './dispatch.worker.ts?worker&url'
import type { DispatchComparison } from './dispatch-comparison.ts'

const worker = new ReaderWorker<ComparisonRequest>(workerUrl)

/** Loads the code that compares logs. */
export const prepareComparison = () => worker.prepare()

/** Sets a log beside its rivals in the worker. @returns undefined if no day can be compared */
export const startComparing = (request: ComparisonRequest, options: ReadingOptions = {}) =>
  worker.ask<DispatchComparison | undefined>(request, options)
