import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, ReadKind, SourceOf } from '../../analysis/analyse.ts'
import { AnalysisClient } from '../../analysis/client.ts'
import type { VisitorFile } from '../../analysis/files/visitor-files.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'
import workerUrl from '../../analysis/worker.ts?worker&url'
import { startWorker } from './start-worker.ts'

/**
 * One set of files that was read. State that belongs to it, such as a horizon, is keyed by its number and ends with
 * it.
 */
export interface FileReading<K extends ReadKind> {
  key: number
  files: readonly VisitorFile[]
  /** The visitor's choices for these files. */
  choices: Choices
  /** The analysis under these choices, or under the earlier ones while a task judges the files again. */
  analysis: AnswerOf<K>
  /** Set as long as the files are read but not judged: `analysis` lacks what a task still computes. */
  isUnjudged?: boolean
}

/** The task in progress. */
export type Task =
  /** New files are being read. The previous reading stays until they are read, perhaps before they are judged. */
  | { kind: 'reading'; progress: number }
  /** The same files are judged under other choices. The previous result is dimmed. */
  | { kind: 'judging'; progress: number }

/** The state of a figure that reads a visitor's files of one kind. */
export interface AnalysisState<K extends ReadKind> {
  reading: FileReading<K> | null
  task: Task | null
  /** The reason why the last task failed: a Refusal of the files, or an error of the code. */
  failure: unknown
  /**
   * Reads files that replace the previous ones. They may be a promise, as the files of a folder are; a later call
   * supersedes it.
   */
  read: (files: readonly VisitorFile[] | Promise<VisitorFile[]>) => void
  /** Judges the same files under other choices, which take the place of `reading.choices`. */
  choose: (choices: Choices) => void
  /** Ends the task, and keeps the previous result. */
  stop: () => void
  /** Forgets the files and everything that belongs to them. */
  clear: () => void
}

/** The choices with the questions that the analysis leaves open, which an edited description keeps. */
const withFound = (choices: Choices, { description }: Pick<Analysis<unknown>, 'description'>) =>
  choices.description ? { ...choices, description } : choices

const isReplaced = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Reads and judges a visitor's files in a worker of its own, which it starts at once.
 *
 * @param first the choices with which new files begin, once they are known
 */
export function useAnalysis<K extends ReadKind>(
  kind: K,
  first: () => Choices | Promise<Choices> = () => ({}),
): AnalysisState<K> {
  const [client] = useState(() => new AnalysisClient(kind, () => startWorker(workerUrl)))
  const [reading, setReading] = useState<FileReading<K> | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  /** The number of the visitor's latest request. The outcome of an earlier one is discarded. */
  const asked = useRef(0)
  /** The latest reading that was judged, which is restored if a task fails or is stopped. */
  const settled = useRef<FileReading<K> | null>(null)

  useEffect(() => {
    client.prepare()
    return () => client.close()
  }, [client])

  function settle(to: FileReading<K> | null) {
    settled.current = to
    setReading(to)
    setTask(null)
  }

  async function run(
    next: Task['kind'],
    what: () => Promise<Omit<FileReading<K>, 'analysis'>> | Omit<FileReading<K>, 'analysis'>,
  ) {
    asked.current += 1
    const turn = asked.current
    const isLast = () => turn === asked.current
    const onProgress = (progress: number) => {
      if (isLast()) setTask({ kind: next, progress })
    }
    onProgress(0)
    setFailure(null)
    try {
      const asking = await what()
      if (!isLast()) return
      const { files, choices } = asking
      const onRead = (analysis: AnswerOf<K>) => {
        // Other choices dim what they replace until they are judged.
        if (isLast() && next === 'reading') setReading({ ...asking, analysis, isUnjudged: true })
      }
      const analysis = await client.analyse(files as SourceOf<K>, choices, onProgress, onRead)
      if (isLast())
        settle({ ...asking, choices: withFound(choices, analysis as Analysis<unknown>), analysis })
    } catch (error) {
      if (!isLast() || isReplaced(error)) return
      setFailure(error)
      settle(settled.current)
    }
  }

  return {
    reading,
    task,
    failure,
    read: files =>
      run('reading', async () => ({
        key: asked.current,
        files: await files,
        choices: await first(),
      })),
    choose(choices) {
      if (!reading) return
      const { key, files } = reading
      // The choices are set at once, so that menus show them.
      setReading({ ...reading, choices })
      run('judging', () => ({ key, files, choices }))
    },
    stop() {
      asked.current += 1
      client.stop()
      settle(settled.current)
    },
    clear() {
      asked.current += 1
      client.close()
      setFailure(null)
      settle(null)
    },
  }
}
