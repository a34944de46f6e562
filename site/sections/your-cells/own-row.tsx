import { percent } from '../../content/figures/figure-words.ts'
import { refusalWords } from '../../content/figures/reading-words.ts'
import { ownCells as words } from '../../content/figures/your-cells.ts'
import { chosenFiles } from '../../reader/dropped-files.ts'
import type { OwnFiles } from './use-own-cells.ts'

/** The ends of life that can be chosen, as shares of the initial capacity. */
const ENDS_OF_LIFE = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]

interface EndOfLifeProps {
  endOfLife: number
  onEndOfLife: (endOfLife: number) => void
}

function EndOfLife({ endOfLife, onEndOfLife }: EndOfLifeProps) {
  return (
    <label className="end-of-life small">
      {words.endOfLife}{' '}
      <select
        name="end-of-life"
        autoComplete="off"
        value={endOfLife}
        onChange={event => onEndOfLife(Number(event.currentTarget.value))}
      >
        {ENDS_OF_LIFE.map(share => (
          <option key={share} value={share}>
            {percent(share)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How far the reading has come, or why there is none. */
function Progress({ files: { state, stop } }: { files: OwnFiles }) {
  return (
    <>
      {state.kind === 'reading' && (
        <p className="own-progress small">
          <progress value={state.progress} aria-label={words.reading} />
          {words.reading} {percent(state.progress)}
          <button type="button" className="target underlined" onClick={stop}>
            {words.stop}
          </button>
        </p>
      )}
      <p className="own-refusal" role="alert">
        {state.kind === 'refused' && refusalWords(state.refusal.reason, state.refusal.facts)}
        {state.kind === 'failed' && words.failed}
      </p>
    </>
  )
}

interface OwnRowProps extends EndOfLifeProps {
  files: OwnFiles
  /** Whether the visitor's cells have a row already. */
  isFilled: boolean
}

/** Where the visitor drops or chooses files. */
export function OwnRow({ files, isFilled, ...endOfLife }: OwnRowProps) {
  return (
    <div className="own-row figure-control figure-controls">
      <p>
        {!isFilled && <strong>{words.name} </strong>}
        <span className="muted">{isFilled ? words.again : words.drop}</span>
      </p>
      <div className="own-choice">
        <label className="button outlined">
          {words.choose}
          <input
            type="file"
            multiple
            className="covering"
            onChange={({ currentTarget }) => {
              files.read(chosenFiles(currentTarget))
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
        <button type="button" className="target underlined" onClick={files.readSample}>
          {words.sample}
        </button>
        <EndOfLife {...endOfLife} />
      </div>
      <Progress files={files} />
      {!isFilled && (
        <>
          <p className="small">{words.promise}</p>
          <p className="small muted">{words.formats}</p>
        </>
      )}
    </div>
  )
}
