import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerOf, ReadKind, SourceOf } from '../../analysis/analyse.ts'
import { AnalysisClient } from '../../analysis/client.ts'
import type { VisitorFile } from '../../analysis/files/visitor-files.ts'
import type { Analysis, Choices } from '../../analysis/kinds.ts'
import { startWorker } from '../../analysis/start-worker.ts'
import type { Dropping, Task } from '../../stage/controls/drop-zone.tsx'
import type { Taken } from '../../stage/controls/taken-files.ts'
import { failureSentence } from './failure-words.ts'

/**
 * One set of files that was read. State that belongs to it, such as a horizon, is keyed by its number and ends with
 * it.
 */
export interface FileReading<K extends ReadKind> {
  key: number
  files: readonly VisitorFile[]
  choices: Choices
  /** The analysis under these choices, or under the earlier ones while a task judges the files again. */
  analysis: AnswerOf<K>
}

/** The state of a figure that reads a visitor's files of one kind. */
export interface AnalysisState<K extends ReadKind> extends Dropping {
  reading: FileReading<K> | null
  /**
   * Judges the same files under other choices, which take the place of `reading.choices`. While other files are read,
   * it does nothing: it would end their reading.
   */
  choose: (choices: Choices) => void
  clear: () => void
}

/** The choices with the questions that the analysis leaves open, which an edited description keeps. */
const withFound = (choices: Choices, { description }: Pick<Analysis<never>, 'description'>) =>
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
  const [client] = useState(() => new AnalysisClient(kind, startWorker))
  const [reading, setReading] = useState<FileReading<K> | null>(null)
  const [task, setTask] = useState<Task | null>(null)
  const [refusal, setRefusal] = useState('')
  const [offered, setOffered] = useState<Taken | null>(null)
  /** The number of the visitor's latest request. The outcome of an earlier one is discarded. */
  const asked = useRef(0)
  /** The latest reading that was judged, which is restored if a task fails or is stopped. */
  const settled = useRef<FileReading<K> | null>(null)

  useEffect(() => {
    client.prepare()
    return () => client.close()
  }, [client])

  const start = (files: Taken, others: readonly VisitorFile[] = []) => {
    setOffered(null)
    run('reading', async () => ({
      key: asked.current,
      files: [...others, ...(await files)],
      choices: await first(),
    }))
  }

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
    setRefusal('')
    try {
      const asking = await what()
      if (!isLast()) return
      const { files, choices } = asking
      const analysis = await client.analyse(files as SourceOf<K>, choices, onProgress)
      if (isLast())
        settle({ ...asking, choices: withFound(choices, analysis as Analysis<unknown>), analysis })
    } catch (error) {
      if (!isLast() || isReplaced(error)) return
      setRefusal(failureSentence(error))
      settle(settled.current)
    }
  }

  return {
    reading,
    isFilled: reading !== null,
    task,
    refusal,
    read: files => (reading ? setOffered(files) : start(files)),
    second: offered && {
      add: () => start(offered, reading?.files),
      replace: () => start(offered),
    },
    choose(choices) {
      if (!reading || task?.kind === 'reading') return
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
      setRefusal('')
      setOffered(null)
      settle(null)
    },
  }
}

/** Reads the files that the page has taken, each time it takes others. */
export function useTaken(files: Taken | null, read: (files: Taken) => void): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (files) readNow(files)
  }, [files])
}
