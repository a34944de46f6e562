import type { VisitorFile } from '../files/visitor-files.ts'
import { ReaderWorker, type ReadingOptions } from '../files/worker.ts'
import type { CellRequest } from './read-cells.worker.ts'
import workerUrl from './read-cells.worker.ts?worker&url'
import type { CellReading, ColumnChoice } from './reading.ts'

const worker = new ReaderWorker<CellRequest>(workerUrl)

/** Loads the code that reads cell tests. */
export const prepareReading = () => worker.prepare()

/**
 * Reads files of cell tests in a worker, so that the page answers all the while.
 *
 * @throws {Refusal} if there is nothing to read
 */
export const startReading = (
  files: readonly VisitorFile[],
  { columns = {}, ...options }: ReadingOptions & { columns?: ColumnChoice } = {},
) => worker.ask<CellReading>({ files, columns }, options)
