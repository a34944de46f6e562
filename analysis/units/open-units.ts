import type { CellReading } from '../cells/cell-reading.ts'
import { readCells } from '../cells/read-cells.ts'
import type { OpenFiles } from '../reading.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'

/** Opens files of cells or vehicles. */
export function openUnits(files: readonly VisitorFile[]): OpenFiles<CellReading> {
  return {
    async analyse(_, onProgress) {
      const result = await readCells(files, onProgress ? { onProgress } : {})
      const { leftOut } = result
      return { tables: [], questions: [], evidence: [], leftOut, missing: null, result }
    },
  }
}
