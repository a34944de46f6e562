import { type AskedKind, openSource, type SourceOf } from './analyse.ts'
import { type Facts, Refusal } from './files/refusal.ts'
import { loadLibraries } from './files/sheets.ts'
import type { Choices, Opened } from './kinds.ts'

/** What the client asks, one question after the other. Without a source, the question is about that of the question before. */
export interface WorkerQuestion<K extends AskedKind = AskedKind> {
  about?: { kind: K; source: SourceOf<K> }
  choices: Choices
}

/** What the worker answers to a question: how far it is, and in the end one of the others. */
export type WorkerAnswer =
  | { share: number }
  | { answer: unknown }
  | { refusal: { reason: string; facts: Facts } }
  | { error: string }

/** Milliseconds between reports of progress. More reports than are seen would be of no use. */
const PROGRESS_EVERY = 100

let opened: Opened<unknown> | undefined

// Loaded now rather than for the first workbook, because the visitor may go offline before. If it fails, the first
// workbook tries it again.
loadLibraries().catch(() => {})

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  const { about, choices } = data
  const answer = (message: WorkerAnswer) => postMessage(message)
  if (about) opened = openSource(about.kind, about.source)
  let last = 0
  const onProgress = (share: number) => {
    if (performance.now() - last < PROGRESS_EVERY) return
    last = performance.now()
    answer({ share })
  }
  try {
    if (!opened) throw new Error('A question about nothing.')
    answer({ answer: await opened.analyse(choices, onProgress) })
  } catch (error) {
    if (error instanceof Refusal) {
      answer({ refusal: { reason: error.reason, facts: error.facts } })
    } else {
      // The name alone: a message may quote what stands in a file.
      answer({ error: error instanceof Error ? error.name : 'unknown' })
    }
  }
})
