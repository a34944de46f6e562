import { fileWords } from '../../content/figures/file-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells-words.ts'
import { FileButton } from '../../controls/files/file-button.tsx'
import fileStyles from '../../controls/files/files.module.css'
import { ReadingProgress } from '../../controls/files/reading-progress.tsx'
import type { useReading } from '../../controls/files/use-reading.ts'
import plot from '../../plots/plot.module.css'
import { ChooseColumns } from './choose-columns.tsx'
import styles from './drop-zone.module.css'
import type { OwnRecord } from './own-record.ts'
import { sampleFile } from './sample-file.ts'
import type { ReadingChoice } from './start-reading-cells.ts'

export type OwnFiles = ReturnType<typeof useReading<OwnRecord, ReadingChoice>>

interface DropZoneProps {
  files: OwnFiles
  /** Whether something has been read already. */
  isFilled: boolean
}

/** Where the visitor drops or chooses files. */
export function DropZone({ files, isFilled }: DropZoneProps) {
  return (
    <div
      className={`${styles.zone} ${isFilled ? '' : styles.first} figure-control figure-controls`}
    >
      {isFilled ? (
        <p className="small muted">{words.again}</p>
      ) : (
        <>
          <svg
            className={`${styles.drawing} ${plot.stretched} wide-only`}
            viewBox="20 4 42 50"
            aria-hidden="true"
          >
            <path className={styles.sheet} d="M21 5H49L61 17V53H21Z" />
            <path className={styles.sheet} d="M49 5V17H61" />
            <path className={`${plot.line} measured`} d="M28 25c12 0 15 4 18 9" />
            <path className={`${plot.line} forecast`} d="M46 34l7 11" />
            <path className="muted" d="M28 45H53" strokeDasharray="2 4" />
          </svg>
          <h3>{words.name}</h3>
          <p className={styles.text}>{words.drop}</p>
        </>
      )}
      <div className={fileStyles.choice}>
        <FileButton label={fileWords.choose} isPrimary={!isFilled} onFiles={files.read} />
        <button
          type="button"
          className="target underlined"
          onClick={() => files.readSample(sampleFile)}
        >
          {words.sample}
        </button>
      </div>
      <ReadingProgress state={files.state} onStop={files.stop} />
      {files.state.kind === 'refused' && files.state.headers.length > 0 && (
        <ChooseColumns
          headers={files.state.headers}
          onChoose={columns => files.chooseRefused({ columns })}
        />
      )}
      {!isFilled && (
        <details className="small muted">
          <summary className="target underlined">{words.formats}</summary>
          <p>{words.formatNames}</p>
        </details>
      )}
    </div>
  )
}
