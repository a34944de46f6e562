import type { ColumnChoice } from '../../../analysis/cells/cell-reading.ts'
import type { VisitorFile } from '../../../analysis/tables/visitor-files.ts'
import { ReaderWorker, type ReadingOptions } from '../../../analysis/tables/worker.ts'
import type { CellRequest } from './cells.worker.ts'
import workerUrl from './cells.worker.ts?worker&url'
import type { OwnRecord } from './own-record.ts'

/** What the visitor chose of how his files are read. */
export interface ReadingChoice {
  columns?: ColumnChoice
  /** The capacity in Ah that is 100 per cent, if he typed one. */
  rated?: number | null
}

const worker = new ReaderWorker<CellRequest>(workerUrl)

/** Loads the code that reads cell tests. */
export const prepareReading = () => worker.prepare()

/**
 * Reads files of cells or vehicles and computes all that the section shows of them in a worker, so that the page
 * answers all the while.
 *
 * @throws {Refusal} if there is nothing to read
 */
export const startReading = (
  files: readonly VisitorFile[],
  { columns = {}, rated = null, ...options }: ReadingOptions & ReadingChoice,
) => worker.ask<OwnRecord>({ files, columns, rated }, options)
