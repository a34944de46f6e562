import { useEffect, useRef, useState } from 'react'
import type { AnswerOf, ReadKind, SourceOf } from '../../analysis/analyse.ts'
import { AnalysisClient, startWorker } from '../../analysis/client.ts'
import type { Choices } from '../../analysis/reading.ts'
import type { VisitorFile } from '../../analysis/tables/visitor-files.ts'
import workerUrl from '../../analysis/worker.ts?worker&url'

/** One set of files that was read. What belongs to it, such as a horizon, is keyed by its number and ends with it. */
export interface FileReading<K extends ReadKind> {
  key: number
  files: readonly VisitorFile[]
  /** What the visitor has decided about these files. */
  choices: Choices
  /** What the files are under these choices, or under those before as long as a task judges them again. */
  analysis: AnswerOf<K>
}

/** What is being computed. */
export type Task =
  /** New files: what was read before stays until they are read. @see FileReading */
  | { kind: 'reading'; progress: number }
  /** Other choices for the same files: the state before them is dimmed. */
  | { kind: 'judging'; progress: number }

/** The state of a figure that reads a visitor's files, whatever they are read as. */
export interface AnalysisState<K extends ReadKind> {
  reading: FileReading<K> | null
  task: Task | null
  /** Why the last files or choices came to nothing: a Refusal, or a fault that is none of the files'. */
  failure: unknown
  /** Reads files in place of those before. Those of a folder may come later; a later choice of files replaces them. */
  read: (files: readonly VisitorFile[] | Promise<VisitorFile[]>) => void
  /** Judges the same files under other choices, which take the place of `reading.choices`. */
  choose: (choices: Choices) => void
  /** Ends the task, and leaves what was there before it. */
  stop: () => void
  /** Forgets the files and all that belongs to them. */
  clear: () => void
}

const isReplaced = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Reads a visitor's files and judges them in a worker of its own, which it starts at once.
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
  /** The number of the last thing that the visitor asked for: what was asked before it comes to nothing. */
  const asked = useRef(0)
  /** What was analysed last, to which a task that comes to nothing goes back. */
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
      const analysis = await client.analyse(files as SourceOf<K>, choices, onProgress)
      if (isLast()) settle({ ...asking, analysis })
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
      if (!settled.current) return
      const { key, files, analysis } = settled.current
      // Menus show at once what was chosen.
      setReading({ key, files, choices, analysis })
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
