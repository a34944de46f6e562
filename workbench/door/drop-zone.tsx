import { useLayoutEffect, useRef } from 'react'
import type { VisitorFile } from '../../analysis/files/visitor-files.ts'
import { percent } from '../../stage/words/number-words.ts'
import styles from './drop-zone.module.css'
import { FileButton } from './file-button.tsx'
import { fileWords } from './file-words.ts'
import fileStyles from './files.module.css'

export interface DropZoneWords {
  name: string
  drop: string
  choose?: string
  again: string
  /** The name of the task that judges the files under other choices, if it takes a while. */
  judging?: string
  formats: string
  formatNames: string
}

/** Files that the visitor has dropped or chosen. Those of a folder take a while. */
export type Taken = readonly VisitorFile[] | Promise<VisitorFile[]>

export type Task =
  /** New files are being read. The previous reading stays until they are read, perhaps before they are judged. */
  | { kind: 'reading'; progress: number }
  /** The same files are judged under other choices. The previous result is dimmed. */
  | { kind: 'judging'; progress: number }

/** What a drop zone shows of the files that it took. */
export interface Dropping {
  isFilled: boolean
  task: Task | null
  /** The reason why the last files were refused, or ''. */
  refusal: string
  /** What becomes of files that came while others are shown; null if none came. */
  second: Second | null
  read: (files: Taken) => void
  stop: () => void
}

export interface Second {
  add: () => void
  replace: () => void
}

interface DropZoneProps {
  state: Dropping
  words: DropZoneWords
  /** Whether the zone is beside another one, rather than in the place of a stage. */
  isSmall?: boolean
}

/** The zone where the visitor drops or chooses files of any kind. */
export function DropZone({ state, words, isSmall = false }: DropZoneProps) {
  const { isFilled } = state
  const zone = useRef<HTMLDivElement>(null)
  const wasFilled = useRef(isFilled)
  // Clearing the files removes what the visitor was looking at, so the focus moves to where others are chosen.
  useLayoutEffect(() => {
    if (wasFilled.current && !isFilled) {
      zone.current?.querySelector('input')?.focus({ preventScroll: true })
      zone.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    wasFilled.current = isFilled
  }, [isFilled])
  // A small zone keeps its lines while files are read, so that its button does not move.
  const isIntroduced = !isFilled || isSmall
  return (
    <div
      ref={zone}
      className={`${styles.zone} ${isSmall ? styles.small : ''} ${isFilled || isSmall ? '' : styles.first} figure-control figure-controls`}
    >
      {!isIntroduced && <p className="small muted">{words.again}</p>}
      {isIntroduced && (
        <>
          {isSmall ? <h5>{words.name}</h5> : <h3>{words.name}</h3>}
          <p className={styles.text}>{isFilled ? words.again : words.drop}</p>
        </>
      )}
      <div className={fileStyles.choice}>
        <FileButton
          label={words.choose ?? fileWords.choose}
          isPrimary={!isFilled && !isSmall}
          onFiles={state.read}
        />
      </div>
      {state.task && <Progress task={state.task} stop={state.stop} judging={words.judging} />}
      {!state.task && isIntroduced && (
        <details className="small muted">
          <summary className="target underlined">{words.formats}</summary>
          <p>{words.formatNames}</p>
        </details>
      )}
      {state.second && (
        <p className={fileStyles.actions} role="alert">
          {fileWords.second}{' '}
          <button type="button" className="button" onClick={state.second.add}>
            {fileWords.addFiles}
          </button>
          <button type="button" className="button outlined" onClick={state.second.replace}>
            {fileWords.replaceFiles}
          </button>
        </p>
      )}
      <p className={fileStyles.refusal} role="alert">
        {state.refusal}
      </p>
    </div>
  )
}

interface ProgressProps {
  task: Task
  stop: () => void
  judging: string | undefined
}

function Progress({ task, stop, judging = fileWords.reading }: ProgressProps) {
  const doing = task.kind === 'judging' ? judging : fileWords.reading
  return (
    <p className={`${fileStyles.progress} small`}>
      <progress value={task.progress} aria-label={doing} />
      {doing} {percent(task.progress)}
      {task.kind === 'reading' && (
        <button type="button" className="target underlined" onClick={stop}>
          {fileWords.stop}
        </button>
      )}
    </p>
  )
}
