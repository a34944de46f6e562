import { useRef, useState } from 'react'
import { fileWords } from '../../content/figures/file-words.ts'
import { CodeNotLoaded, Refusal } from '../../reader/files/refusal.ts'
import type { VisitorFile } from '../../reader/files/visitor-files.ts'
import type { ReadingOptions } from '../../reader/files/worker.ts'

/** What happens to the files that the visitor chose last. */
export type ReadingState =
  | { kind: 'idle' }
  | { kind: 'reading'; progress: number }
  | { kind: 'refused'; words: string }

interface Chosen {
  files: readonly VisitorFile[]
  /** Whether the files are the page's own sample. */
  isSample: boolean
}

interface Reader<Reading, Choice> {
  /** Reads files in a worker. @param choice the columns that the visitor chose instead of the recognised ones */
  start: (
    files: readonly VisitorFile[],
    options: ReadingOptions & { choice: Choice | undefined },
  ) => Promise<Reading>
  /** Why files cannot be read. */
  refusalWords: (refusal: Refusal) => string
}

/**
 * Reads the visitor's files. What was read before stays until something new has been read.
 *
 * @param onRead is called with what was read, and with null once it is cleared
 */
export function useReading<Reading, Choice>(
  { start, refusalWords }: Reader<Reading, Choice>,
  onRead: (reading: Reading | null, isSample: boolean) => void,
) {
  const [state, setState] = useState<ReadingState>({ kind: 'idle' })
  const last = useRef<Chosen>({ files: [], isSample: false })
  const reading = useRef<AbortController>(null)

  const wordsOf = (error: unknown) => {
    if (error instanceof Refusal) return refusalWords(error)
    return error instanceof CodeNotLoaded ? fileWords.failed : fileWords.broken
  }

  async function run(choose: () => Chosen | Promise<Chosen>, choice?: Choice) {
    reading.current?.abort()
    const abort = new AbortController()
    const { signal } = abort
    reading.current = abort
    const onProgress = (progress: number) => setState({ kind: 'reading', progress })
    onProgress(0)
    try {
      const chosen = await choose()
      const read = await start(chosen.files, { choice, onProgress, signal })
      last.current = chosen
      setState({ kind: 'idle' })
      onRead(read, chosen.isSample)
    } catch (error) {
      // Stopped, or replaced by a later choice.
      if (!signal.aborted) {
        setState({ kind: 'refused', words: wordsOf(error) })
      }
    }
  }

  function stop() {
    reading.current?.abort()
    setState({ kind: 'idle' })
  }

  return {
    state,
    stop,
    /** @param files those of a folder may come later, and a later choice replaces them as any other */
    read: (files: readonly VisitorFile[] | Promise<VisitorFile[]>) =>
      run(async () => ({ files: await files, isSample: false })),
    readSample: (sample: () => Promise<VisitorFile>) =>
      run(async () => ({ files: [await sample()], isSample: true })),
    /** Reads the same files again. */
    choose: (choice: Choice) => run(() => last.current, choice),
    clear() {
      stop()
      last.current = { files: [], isSample: false }
      onRead(null, false)
    },
  }
}
