import { failureOf, ReaderWorker, type ReadingOptions } from '../../reader/reader-worker.ts'
import type { ColumnChoice, VisitorFile } from '../../reader/reading.ts'
import { Refusal } from '../../reader/refusal.ts'
import type { OwnRecord } from './own-record.ts'
import type { CellAnswer, CellRequest } from './read-cells.worker.ts'
import workerUrl from './read-cells.worker.ts?worker&url'

/** What the visitor chose of how his files are read. */
export interface ReadingChoice {
  columns: ColumnChoice
  /** The capacity in Ah that is 100 per cent, if he typed one. */
  rated: number | null
}

const worker = new ReaderWorker<CellRequest, CellAnswer>(workerUrl)

/** Loads the code that reads cell tests. */
export const prepareReading = () => worker.prepare()

/**
 * Reads files of cells or vehicles and computes all that the section shows of them in a worker, so that the page
 * answers all the while.
 *
 * @throws {Refusal} if there is nothing to read
 */
export async function startReading(
  files: readonly VisitorFile[],
  { columns, rated, ...options }: ReadingOptions & ReadingChoice,
): Promise<OwnRecord> {
  const answer = await worker.ask({ files, columns, rated }, options)
  if ('record' in answer) return answer.record
  if ('refusal' in answer) throw new Refusal(answer.refusal.reason, answer.refusal.facts)
  throw failureOf(answer)
}
