import { answerRequests } from '../files/answer-requests.ts'
import type { VisitorFile } from '../files/visitor-files.ts'
import { readCells } from './read-cells.ts'
import type { ColumnChoice } from './reading.ts'

export interface CellRequest {
  files: readonly VisitorFile[]
  columns: ColumnChoice
}

answerRequests<CellRequest>(({ files, columns }, onProgress) =>
  readCells(files, { columns, onProgress }),
)
