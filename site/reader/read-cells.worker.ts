import { answerRequests } from './answer-requests.ts'
import { readCells } from './read-cells.ts'
import type { CellReading, ColumnChoice, Facts, RefusalReason, VisitorFile } from './reading.ts'

export interface CellRequest {
  files: readonly VisitorFile[]
  columns: ColumnChoice
}

/** What the worker answers. */
export type CellAnswer =
  | { reading: CellReading }
  | { refusal: { reason: RefusalReason; facts: Facts } }
  | { error: string }

answerRequests<CellRequest>(async ({ files, columns }, onProgress) => ({
  reading: await readCells(files, { columns, onProgress }),
}))
