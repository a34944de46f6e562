import type { CellAnswer, CellRequest } from './read-cells.worker.ts'
import workerUrl from './read-cells.worker.ts?worker&url'
import { failureOf, ReaderWorker, type ReadingOptions } from './reader-worker.ts'
import type { CellReading, ColumnChoice, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'

const worker = new ReaderWorker<CellRequest, CellAnswer>(workerUrl)

/** Loads the code that reads cell tests. */
export const prepareReading = () => worker.prepare()

/**
 * Reads files of cell tests in a worker, so that the page answers all the while.
 *
 * @throws {Refusal} if there is nothing to read
 */
export async function startReading(
  files: readonly VisitorFile[],
  { columns = {}, ...options }: ReadingOptions & { columns?: ColumnChoice } = {},
): Promise<CellReading> {
  const answer = await worker.ask({ files, columns }, options)
  if ('reading' in answer) return answer.reading
  if ('refusal' in answer) throw new Refusal(answer.refusal.reason, answer.refusal.facts)
  throw failureOf(answer)
}
