import type { ColumnChoice } from '../../reader/cells/cell-reading.ts'
import { readCells } from '../../reader/cells/read-cells.ts'
import { answerRequests } from '../../reader/files/answer-requests.ts'
import type { VisitorFile } from '../../reader/files/visitor-files.ts'
import { ownRecord } from './own-record.ts'

export interface CellRequest {
  files: readonly VisitorFile[]
  columns: ColumnChoice
  /** The capacity in Ah that is 100 per cent, if the visitor typed one. */
  rated: number | null
}

answerRequests<CellRequest>(async ({ files, columns, rated }, onProgress) =>
  ownRecord(await readCells(files, { columns, onProgress }), rated),
)
