import { useEffect, useLayoutEffect, useRef } from 'react'
import { fileWords } from '../words/file-words.ts'
import { percent } from '../words/number-words.ts'
import styles from './drop-zone.module.css'
import { chosenFiles, type Taken } from './taken-files.ts'

export interface DropZoneWords {
  name: string
  drop: string
  choose?: string
}

export interface Task {
  /** New files are read, or the same ones are judged under other choices. The previous result stays until then. */
  kind: 'reading' | 'judging'
  progress: number
}

export interface Dropping {
  isFilled: boolean
  task: Task | null
  /** The reason why the last files were refused, or ''. */
  refusal: string
  /** What may become of files that came while others are shown; null if none came. */
  second: { add: () => void; replace: () => void } | null
  /**
   * Reads files. They may be a promise, as the files of a folder are; a later call supersedes it. While others are
   * shown, the visitor is asked first.
   */
  read: (files: Taken) => void
  stop: () => void
}

interface DropZoneProps {
  state: Dropping
  words: DropZoneWords
  isSmall?: boolean
}

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
  // Files may be dropped on a stage far above: the visitor sees why they are refused, or what is asked about them.
  const isSaid = state.refusal !== '' || state.second !== null
  useEffect(() => {
    if (isSaid) zone.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  // A small zone keeps its lines while files are read, so that its button does not move.
  const isIntroduced = !isFilled || isSmall
  const isFirst = !isFilled && !isSmall
  return (
    <div
      ref={zone}
      className={`${styles.zone} ${isFirst ? styles.first : ''} figure-control figure-controls`}
    >
      {isIntroduced ? (
        <>
          {isSmall ? <h5>{words.name}</h5> : <h3>{words.name}</h3>}
          <p className={isFirst ? '' : 'small'}>{words.drop}</p>
        </>
      ) : (
        <p className="small muted">{fileWords.again}</p>
      )}
      {/* The browser's own control covers the button. */}
      <label className={`button ${isFirst ? '' : 'outlined'}`}>
        {words.choose ?? fileWords.choose}
        <input
          type="file"
          multiple
          onChange={({ currentTarget }) => {
            state.read(chosenFiles(currentTarget))
            // Without this, choosing the same file again would send no change event.
            currentTarget.value = ''
          }}
        />
      </label>
      {state.task && <Progress task={state.task} stop={state.stop} />}
      {state.second && (
        <p className={`row ${styles.actions}`} role="alert">
          {fileWords.second}{' '}
          <button type="button" className="button" onClick={state.second.add}>
            {fileWords.addFiles}
          </button>
          <button type="button" className="button outlined" onClick={state.second.replace}>
            {fileWords.replaceFiles}
          </button>
        </p>
      )}
      <p className={styles.refusal} role="alert">
        {state.refusal}
      </p>
    </div>
  )
}

function Progress({ task: { kind, progress }, stop }: { task: Task; stop: () => void }) {
  return (
    <p className="row small">
      <progress value={progress} aria-label={fileWords[kind]} />
      {fileWords[kind]} {percent(progress)}
      {kind === 'reading' && (
        <button type="button" className="target underlined" onClick={stop}>
          {fileWords.stop}
        </button>
      )}
    </p>
  )
}
