import { percent } from '../../content/figures/figure-words.ts'
import { fileWords } from '../../content/figures/file-words.ts'
import { ownCells as words } from '../../content/figures/own-cells.ts'
import { FileButton } from '../../figures/files/file-button.tsx'
import { ReadingProgress } from '../../figures/files/reading-progress.tsx'
import type { useReading } from '../../figures/files/use-reading.ts'
import type { CellReading, ColumnChoice } from '../../reader/cells/reading.ts'
import { sampleFile } from './sample-file.ts'

export type OwnFiles = ReturnType<typeof useReading<CellReading, ColumnChoice>>

/** The ends of life that can be chosen, as shares of the initial capacity. */
const ENDS_OF_LIFE = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]

interface EndOfLifeProps {
  endOfLife: number
  onEndOfLife: (endOfLife: number) => void
}

function EndOfLife({ endOfLife, onEndOfLife }: EndOfLifeProps) {
  return (
    <label className="select-choice small">
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
      <div className="file-choice">
        <FileButton label={fileWords.choose} onFiles={files.read} />
        <button
          type="button"
          className="target underlined"
          onClick={() => files.readSample(sampleFile)}
        >
          {words.sample}
        </button>
        <EndOfLife {...endOfLife} />
      </div>
      <ReadingProgress state={files.state} onStop={files.stop} />
      {!isFilled && (
        <>
          <p className="small">{fileWords.promise}</p>
          <p className="small muted">{words.formats}</p>
        </>
      )}
    </div>
  )
}
