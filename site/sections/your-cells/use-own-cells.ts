import { useRef, useState } from 'react'
import type { Owner } from '../../content/figures/your-cells.ts'
import type { CellReading, ColumnChoice, VisitorFile } from '../../reader/reading.ts'
import { Refusal } from '../../reader/refusal.ts'
import { startReading } from '../../reader/start-reading.ts'

/** What happens to the files that the visitor chose last. */
type ReadingState =
  | { kind: 'idle' }
  | { kind: 'reading'; progress: number }
  | { kind: 'refused'; refusal: Refusal }
  /** The code that reads has not come, or has broken off. */
  | { kind: 'failed' }

interface Chosen {
  files: readonly VisitorFile[]
  owner: Owner
}

/** One of the public tables, as if the visitor had chosen it. */
async function sample(): Promise<Chosen> {
  const { default: csv } = await import('../../data/tju_nca_66_capacity.csv?raw')
  const file = new File([csv], 'tju_nca_66_capacity.csv')
  return { files: [{ file, folder: '' }], owner: 'sample' }
}

/**
 * Reads the visitor's files in a worker. What was read before stays until something new has been read.
 *
 * @param onRead is called with what was read, and with null once it is cleared
 */
export function useOwnCells(onRead: (reading: CellReading | null, owner: Owner) => void) {
  const [state, setState] = useState<ReadingState>({ kind: 'idle' })
  const last = useRef<Chosen>({ files: [], owner: 'visitor' })
  const reading = useRef<AbortController>(null)

  async function start(choose: () => Chosen | Promise<Chosen>, columns: ColumnChoice = {}) {
    reading.current?.abort()
    const abort = new AbortController()
    const { signal } = abort
    reading.current = abort
    const onProgress = (progress: number) => setState({ kind: 'reading', progress })
    onProgress(0)
    try {
      const chosen = await choose()
      const read = await startReading(chosen.files, { columns, onProgress, signal })
      last.current = chosen
      setState({ kind: 'idle' })
      onRead(read, chosen.owner)
    } catch (error) {
      // Stopped, or replaced by a later choice.
      if (signal.aborted) return
      setState(error instanceof Refusal ? { kind: 'refused', refusal: error } : { kind: 'failed' })
    }
  }

  function stop() {
    reading.current?.abort()
    setState({ kind: 'idle' })
  }

  return {
    state,
    stop,
    read(files: readonly VisitorFile[]) {
      if (files.length > 0) start(() => ({ files, owner: 'visitor' }))
    },
    readSample: () => start(sample),
    /** Reads the same files with other columns. */
    chooseColumns: (columns: ColumnChoice) => start(() => last.current, columns),
    clear() {
      stop()
      last.current = { files: [], owner: 'visitor' }
      onRead(null, 'visitor')
    },
  }
}

export type OwnFiles = ReturnType<typeof useOwnCells>
