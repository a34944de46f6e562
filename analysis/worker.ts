import { openFiles, type ReadKind } from './analyse.ts'
import type { Analysis, Choices, OpenFiles } from './reading.ts'
import { type Facts, Refusal } from './tables/refusal.ts'
import { loadLibraries } from './tables/sheets.ts'
import type { VisitorFile } from './tables/visitor-files.ts'

/** What the client asks. Without files, the question is about those of the question before. */
export interface WorkerQuestion {
  id: number
  files?: { kind: ReadKind; all: readonly VisitorFile[] }
  choices: Choices
}

/** What the worker answers to a question: how far it is, any number of times, and then one of the others. */
export type WorkerAnswer = { id: number } & (
  | { share: number }
  | { analysis: Analysis<unknown> }
  | { refusal: { reason: string; facts: Facts } }
  | { error: string }
)

/** Milliseconds. Progress is drawn, and more often would be of no use. */
const PROGRESS_EVERY = 100

let open: OpenFiles<unknown> | undefined

// Now rather than for the first workbook: the visitor may go offline before. It is tried again then.
loadLibraries().catch(() => {})

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  const { id, files, choices } = data
  const answer = (message: WorkerAnswer) => postMessage(message)
  if (files) open = openFiles(files.kind, files.all)
  let last = 0
  const onProgress = (share: number) => {
    if (performance.now() - last < PROGRESS_EVERY) return
    last = performance.now()
    answer({ id, share })
  }
  try {
    if (!open) throw new Error('A question without files.')
    answer({ id, analysis: await open.analyse(choices, onProgress) })
  } catch (error) {
    if (error instanceof Refusal) {
      answer({ id, refusal: { reason: error.reason, facts: error.facts } })
    } else {
      // The name alone: a message may quote what stands in a file.
      answer({ id, error: error instanceof Error ? error.name : 'unknown' })
    }
  }
})
