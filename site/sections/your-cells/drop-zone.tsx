import { fileWords } from '../../content/figures/file-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells.ts'
import { FileButton } from '../../controls/files/file-button.tsx'
import fileStyles from '../../controls/files/files.module.css'
import { ReadingProgress } from '../../controls/files/reading-progress.tsx'
import type { useReading } from '../../controls/files/use-reading.ts'
import { ChooseColumns } from './choose-columns.tsx'
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
    <div className="running-drop figure-control figure-controls">
      {isFilled ? (
        <p className="small muted">{words.again}</p>
      ) : (
        <>
          <h3>{words.name}</h3>
          <p className="small">{words.drop}</p>
        </>
      )}
      <div className={fileStyles.choice}>
        <FileButton label={fileWords.choose} onFiles={files.read} />
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
