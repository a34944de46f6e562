import { useRef, useState } from 'react'
import { type FileChoice, Refusal } from '../../../analysis/tables/refusal.ts'
import type { VisitorFile } from '../../../analysis/tables/visitor-files.ts'
import type { ReadingOptions } from '../../../analysis/tables/worker.ts'
import { failureWords } from '../../content/figures/file-words.ts'

/** What happens to the files that the visitor chose last. */
export type ReadingState =
  | { kind: 'idle' }
  | { kind: 'reading'; progress: number }
  /** With the headers of the file, of which the visitor can choose columns, or the choices that he has. */
  | { kind: 'refused'; words: string; headers: string[]; choices: readonly FileChoice[] }

interface Chosen<Choice> {
  files: readonly VisitorFile[]
  /** Whether the files are the page's own sample. */
  isSample: boolean
  /** What the visitor has chosen for these files, one thing after the other. */
  choice?: Choice
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

const withChoice = <Choice extends object>(chosen: Chosen<Choice>, choice: Choice) => ({
  ...chosen,
  choice: { ...chosen.choice, ...choice },
})

/**
 * Reads the visitor's files. What was read before stays until something new has been read.
 *
 * @param onRead is called with what was read, and with null once it is cleared
 */
export function useReading<Reading, Choice extends object>(
  { start, refusalWords }: Reader<Reading, Choice>,
  onRead: (reading: Reading | null, isSample: boolean) => void,
) {
  const [state, setState] = useState<ReadingState>({ kind: 'idle' })
  const last = useRef<Chosen<Choice>>({ files: [], isSample: false })
  const refused = useRef(last.current)
  const reading = useRef<AbortController>(null)

  const wordsOf = (error: unknown) =>
    error instanceof Refusal ? refusalWords(error) : failureWords(error)

  async function run(choose: () => Chosen<Choice> | Promise<Chosen<Choice>>) {
    reading.current?.abort()
    const abort = new AbortController()
    const { signal } = abort
    reading.current = abort
    const onProgress = (progress: number) => setState({ kind: 'reading', progress })
    onProgress(0)
    let chosen: Chosen<Choice> = { files: [], isSample: false }
    try {
      chosen = await choose()
      const read = await start(chosen.files, { choice: chosen.choice, onProgress, signal })
      last.current = chosen
      setState({ kind: 'idle' })
      onRead(read, chosen.isSample)
    } catch (error) {
      // Stopped, or replaced by a later choice.
      if (!signal.aborted) {
        refused.current = chosen
        const { found = [], choices = [] } = error instanceof Refusal ? error.facts : {}
        setState({ kind: 'refused', words: wordsOf(error), headers: found, choices })
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
    /** Reads the same files again. What the visitor chose for them before stays. */
    choose: (choice: Choice) => run(() => withChoice(last.current, choice)),
    /** Reads the files that were refused again. */
    chooseRefused: (choice: Choice) => run(() => withChoice(refused.current, choice)),
    clear() {
      stop()
      last.current = { files: [], isSample: false }
      onRead(null, false)
    },
  }
}
