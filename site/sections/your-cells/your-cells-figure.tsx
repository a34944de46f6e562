import { useEffect, useMemo, useRef, useState } from 'react'
import { showOwnCurves } from '../../cells/own-curves.ts'
import { type Owner, outlookWords, unitTable } from '../../content/figures/next-check-words.ts'
import { failedWords, readingSentence, refusalWords } from '../../content/figures/reading-words.ts'
import { ResultActions } from '../../controls/files/result-actions.tsx'
import { saveTable } from '../../controls/files/save-table.ts'
import { useFileDrop } from '../../controls/files/use-file-drop.ts'
import { useReading } from '../../controls/files/use-reading.ts'
import { addToRequest } from '../../form/add-to-request.ts'
import { DropZone } from './drop-zone.tsx'
import { EndedCells } from './ended-cells.tsx'
import { LimitChoice, RatedChoice } from './limit-choice.tsx'
import { LIMIT_OF_FIRST } from './limits.ts'
import { outlookOf } from './outlook.ts'
import type { OwnRecord } from './own-record.ts'
import { OwnUnits, requestOf } from './own-units.tsx'
import { PublicPanel } from './public-panel.tsx'
import { PublicUnits } from './public-units.tsx'
import { savedTable } from './saved-table.ts'
import { plainCurves } from './stage-drawing.ts'
import { prepareReading, type ReadingChoice, startReading } from './start-reading-cells.ts'
import { columnsOf, WhatWasRead } from './what-was-read.tsx'
import styles from './your-cells-figure.module.css'

const reader: Parameters<typeof useReading<OwnRecord, ReadingChoice>>[0] = {
  start: (files, { choice, ...options }) => startReading(files, { ...choice, ...options }),
  refusalWords,
}

/** What runs, and what its next checks may be: a public set as if it ran, and the visitor's own. */
export default function YourCellsFigure() {
  const [own, setOwn] = useState<{ record: OwnRecord; owner: Owner } | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  /** The limit with which the first result was shown: the comparison is judged with no other. */
  const [judgedAt, setJudgedAt] = useState<number | null>(null)
  const files = useReading(reader, (record, isSample) => {
    setOwn(record && { record, owner: isSample ? 'sample' : 'visitor' })
    setJudgedAt(null)
  })
  useEffect(prepareReading, [])
  const figure = useRef<HTMLDivElement>(null)
  useFileDrop(figure, files.read)

  const record = own?.record ?? null
  const limit = chosen ?? record?.limit ?? LIMIT_OF_FIRST
  if (record && judgedAt === null) setJudgedAt(limit)
  useEffect(
    () =>
      showOwnCurves(own?.owner === 'visitor' ? plainCurves(own.record, own.record.limit) : null),
    [own],
  )
  const outlook = useMemo(() => record && outlookOf(record, limit), [record, limit])
  const rated = typeof record?.basis === 'number' ? record.basis : null
  return (
    <div ref={figure} className={styles.figure}>
      <p className="visually-hidden" role="status">
        {record &&
          outlook &&
          `${readingSentence(record.reading)} ${outlookWords(outlook)}${failedWords(record.reading)}`}
      </p>
      <div className={styles.stack}>
        {!own && <DropZone files={files} isFilled={false} />}
        <LimitChoice basis={record?.basis ?? 'first'} limit={limit} onLimit={setChosen} />
      </div>
      {own ? (
        <OwnUnits {...own} limit={limit} />
      ) : (
        <PublicUnits limit={limit} isAside={files.state.kind === 'refused'} />
      )}
      <div className={own ? `${styles.stack} screen-only` : styles.evidence}>
        {own && outlook ? (
          <>
            <ResultActions
              onAdd={sentence => addToRequest({ of: 'cells', sentence })}
              summary={own.owner === 'visitor' ? requestOf(own.record, limit, outlook) : null}
              onSave={() =>
                saveTable(
                  unitTable.fileName,
                  savedTable(own.record, limit),
                  own.record.reading.decimalComma ? ';' : ',',
                )
              }
              onClear={files.clear}
            />
            <WhatWasRead record={own.record} onChoose={columns => files.choose({ columns, rated })}>
              {own.record.basis !== 'rated' && (
                <RatedChoice
                  rated={rated}
                  onRated={value => files.choose({ columns: columnsOf(own.record), rated: value })}
                />
              )}
            </WhatWasRead>
            <DropZone files={files} isFilled />
          </>
        ) : (
          <PublicPanel />
        )}
      </div>
      <div className={styles.whole}>
        {own && <PublicPanel />}
        <EndedCells own={own && { ...own, limit, isJudged: judgedAt === limit }} />
      </div>
    </div>
  )
}
