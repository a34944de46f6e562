import { readCells } from './read-cells.ts'
import type { CellReading, ColumnChoice, Facts, RefusalReason, VisitorFile } from './reading.ts'
import { Refusal } from './refusal.ts'
import { loadLibraries } from './sheets.ts'

/** What the worker answers. */
export type CellAnswer =
  | { reading: CellReading }
  | { refusal: { reason: RefusalReason; facts: Facts } }
  | { error: string }

/** Milliseconds. Progress is drawn, and more often would be of no use. */
const PROGRESS_EVERY = 100

const answer = (message: CellAnswer | { share: number }) => postMessage(message)

// Now rather than for the first workbook: the visitor may go offline before. It is tried again then.
loadLibraries().catch(() => {})

export interface CellRequest {
  files: readonly VisitorFile[]
  columns: ColumnChoice
}

addEventListener('message', async ({ data }: MessageEvent<CellRequest>) => {
  let last = 0
  const onProgress = (share: number) => {
    if (performance.now() - last < PROGRESS_EVERY) return
    last = performance.now()
    answer({ share })
  }
  try {
    answer({ reading: await readCells(data.files, { columns: data.columns, onProgress }) })
  } catch (error) {
    if (error instanceof Refusal) answer({ refusal: { reason: error.reason, facts: error.facts } })
    // The name alone: a message may quote what stands in a file.
    else answer({ error: error instanceof Error ? error.name : 'unknown' })
  }
})
