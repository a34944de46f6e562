import type { ColumnChoice } from '../../../analysis/cells/cell-reading.ts'
import { readCells } from '../../../analysis/cells/read-cells.ts'
import { answerRequests } from '../../../analysis/tables/answer-requests.ts'
import type { VisitorFile } from '../../../analysis/tables/visitor-files.ts'
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
