import { useEffect, useMemo, useRef, useState } from 'react'
import { ownCells } from '../../content/figures/own-cells.ts'
import { readWords, refusalWords } from '../../content/figures/reading-words.ts'
import { yourCellsFigure as words } from '../../content/figures/your-cells.ts'
import { saveTable } from '../../figures/files/save-table.ts'
import { useFileDrop } from '../../figures/files/use-file-drop.ts'
import { useReading } from '../../figures/files/use-reading.ts'
import type { CellReading, ColumnChoice } from '../../reader/cells/reading.ts'
import { prepareReading, startReading } from '../../reader/cells/start-reading-cells.ts'
import { showOwnCells } from '../contact/show-own-cells.ts'
import { CellsRail, OWN } from './cells-rail.tsx'
import { CellsStage } from './cells-stage.tsx'
import { JUDGED_SHARE, orderOf, SHARES } from './judged-cells.ts'
import { OwnFinding } from './own-finding.tsx'
import { type OwnCells, type OwnResult, ownCellsAt, ownResult } from './own-result.ts'
import { OwnRow } from './own-row.tsx'
import { tableOf } from './own-table.ts'
import { END_OF_LIFE, publicSets } from './public-sets.computed.ts'

const reader: Parameters<typeof useReading<CellReading, ColumnChoice>>[0] = {
  start: (files, { choice = {}, ...options }) =>
    startReading(files, { columns: choice, ...options }),
  refusalWords,
}

/** What the stage shows: a public set, or the visitor's cells. */
function stageOf(shown: number, share: number, own: OwnCells | null, result: OwnResult | null) {
  if (shown === OWN && own && result) {
    const { cells, reading, drawing, endOfLife, owner } = own
    const name = ownCells.named(owner, cells.length, reading.axis)
    return { ...result, row: result.row, name, drawing, axis: reading.axis, endOfLife }
  }
  const set = publicSets[shown] ?? (publicSets[0] as (typeof publicSets)[number])
  const row = set.results[SHARES.indexOf(share)] as (typeof set.results)[number]
  const name = words.set(set.name, set.cells, set.cells, set.chemistry)
  const { drawing } = set
  const axis = 'cycles' as const
  return { row, medianLife: row.medianLife, name, drawing, axis, endOfLife: END_OF_LIFE }
}

/** What capacity alone tells of the lives of cells: of four public sets, and of the visitor's own. */
export default function YourCellsFigure() {
  const [shown, setShown] = useState(0)
  const [share, setShare] = useState(JUDGED_SHARE)
  const [endOfLife, setEndOfLife] = useState(END_OF_LIFE)
  const [read, setRead] = useState<{ reading: CellReading; isSample: boolean } | null>(null)
  /** The end of life with which a result was shown first, for each reading: choosing the files again is no new test. */
  const [judged, setJudged] = useState<Readonly<Record<string, number>>>({})
  const files = useReading(reader, (reading, isSample) => {
    setRead(reading && { reading, isSample })
    setShare(JUDGED_SHARE)
    setShown(reading ? OWN : 0)
  })
  useEffect(prepareReading, [])
  const figure = useRef<HTMLDivElement>(null)
  useFileDrop(figure, files.read)

  const own = useMemo(
    () => read && ownCellsAt(read.reading, read.isSample ? 'sample' : 'visitor', endOfLife),
    [read, endOfLife],
  )
  const key = own?.key ?? ''
  const isJudged = (judged[key] ?? endOfLife) === endOfLife
  const result = useMemo(() => own && ownResult(own, share, isJudged), [own, share, isJudged])
  if (result?.row.errors && !(key in judged)) setJudged({ ...judged, [key]: endOfLife })
  useEffect(() => showOwnCells(own?.owner === 'visitor' ? own.drawing.path : null), [own])

  const announced = useMemo(
    () => own && `${readWords(own.reading)} ${ownResult(own, JUDGED_SHARE, isJudged).sentence}`,
    [own, isJudged],
  )
  const { row, medianLife, ...stage } = stageOf(shown, share, own, result)
  const { today, errors } = row
  return (
    <div ref={figure} className="your-cells-figure">
      {/* Spoken once for each reading, and not for each position of the handle. */}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className="cells-stage">
        <CellsStage
          {...stage}
          share={share}
          medianLife={medianLife}
          today={today}
          spoken={words.spoken(share, today, stage.axis, errors, orderOf(errors))}
          onChoose={setShare}
        />
      </div>
      <div className="cells-rail">
        {result && <p className="statement own-sentence">{result.sentence}</p>}
        <CellsRail share={share} shown={shown} own={own} result={result} onShow={setShown} />
        <OwnRow
          files={files}
          isFilled={own !== null}
          endOfLife={endOfLife}
          onEndOfLife={setEndOfLife}
        />
      </div>
      {own && result && (
        <OwnFinding
          own={own}
          result={result}
          onSave={() => saveTable(ownCells.fileName, tableOf(own, result))}
          onChooseColumns={files.choose}
          onClear={files.clear}
        />
      )}
    </div>
  )
}
