import { answerRequests } from '../../reader/answer-requests.ts'
import { readCells } from '../../reader/read-cells.ts'
import type { ColumnChoice, Facts, RefusalReason, VisitorFile } from '../../reader/reading.ts'
import { type OwnRecord, ownRecord } from './own-record.ts'

export interface CellRequest {
  files: readonly VisitorFile[]
  columns: ColumnChoice
  /** The capacity in Ah that is 100 per cent, if the visitor typed one. */
  rated: number | null
}

/** What the worker answers. */
export type CellAnswer =
  | { record: OwnRecord }
  | { refusal: { reason: RefusalReason; facts: Facts } }
  | { error: string }

answerRequests<CellRequest>(async ({ files, columns, rated }, onProgress) => ({
  record: ownRecord(await readCells(files, { columns, onProgress }), rated),
}))
