import { useEffect, useMemo, useRef, useState } from 'react'
import {
  basisWords,
  firstWords,
  hiddenWords,
  type Outlook,
  type Owner,
  outlookWords,
  requestWords,
  unitTable,
} from '../../content/figures/next-check-words.ts'
import { refusalWords } from '../../content/figures/reading-words.ts'
import { ageWords, capitalised, counted } from '../../content/figures/unit-ages.ts'
import { stageWords } from '../../content/figures/your-cells.ts'
import { ResultActions } from '../../figures/files/result-actions.tsx'
import { saveTable } from '../../figures/files/save-table.ts'
import { useFileDrop } from '../../figures/files/use-file-drop.ts'
import { useReading } from '../../figures/files/use-reading.ts'
import { aheadOf } from '../../model/running-set.ts'
import { showOwnCells } from '../contact/show-own-cells.ts'
import { DropZone } from './drop-zone.tsx'
import { EndedCells } from './ended-cells.tsx'
import { LimitChoice } from './limit-choice.tsx'
import { LIMIT_OF_FIRST } from './limits.ts'
import { hiddenOf, outlookOf, spreadOf } from './outlook.ts'
import type { OwnRecord } from './own-record.ts'
import { PublicPanel } from './public-panel.tsx'
import { publicSetAt, resultOf, STAGE_AGES, STAGE_END, STAGE_LATER } from './public-set.ts'
import { agesOff, stageSet } from './public-sets.computed.ts'
import { RunningStage } from './running-stage.tsx'
import { savedTable } from './saved-table.ts'
import { type Frame, frameOf } from './stage-drawing.ts'
import { prepareReading, type ReadingChoice, startReading } from './start-reading-cells.ts'
import { UnitTable } from './unit-table.tsx'
import { WhatWasRead } from './what-was-read.tsx'

const reader: Parameters<typeof useReading<OwnRecord, ReadingChoice>>[0] = {
  start: (files, { choice, ...options }) => startReading(files, { ...choice, ...options }),
  refusalWords,
}

/** The public set's age at first, and how many of its rows are shown. */
const FIRST_AGE = 3
const PUBLIC_ROWS = 5
/** So many units are named beside the result, and told to the request. */
const URGENT = 3
/** All drawings of a set have room for the checks of which something is known. */
const AHEAD = 3

const publicFrame: Frame = {
  from: 0,
  to: STAGE_END,
  top: 101,
}

/** The places of the units that come first at a limit. */
const urgentOf = (record: OwnRecord, limit: number) =>
  (record.limits[limit]?.placed ?? [])
    .filter(({ standing }) => ['first', 'second', 'third', 'later'].includes(standing))
    .slice(0, URGENT)
    .map(({ place }) => place)

/** What the visitor's request gets of a set at a limit. */
function requestOf(record: OwnRecord, limit: number, outlook: Outlook): string {
  const urgent = urgentOf(record, limit).flatMap(place => {
    const unit = record.set.units[place]
    const next = unit && aheadOf(record.set, unit, 1)
    return next ? [{ last: unit.checks.at(-1)?.[1] ?? 0, low: next.low, high: next.high }] : []
  })
  return requestWords(outlook, hiddenOf(record), basisWords(record.basis), urgent)
}

interface LimitProps {
  limit: number
}

/** A public set as if it ran, at one of ten ages. */
function PublicSet({ limit }: LimitProps) {
  const [place, setPlace] = useState(FIRST_AGE)
  const record = useMemo(() => publicSetAt(place, limit), [place, limit])
  const outlook = outlookOf(record, limit)
  const { above, flagged, fell, missed } = resultOf(record, limit)
  const result = stageWords.result(above, limit, flagged, fell, missed)
  const age = ageWords(STAGE_AGES[place] ?? 0, { axis: 'cycles', start: null })
  return (
    <>
      <div className="running-main">
        <p className="statement running-statement">{result}</p>
        <RunningStage
          name={stageWords.publicSet(stageSet.name, stageSet.chemistry, stageSet.names.length)}
          frame={publicFrame}
          later={STAGE_LATER}
          today={{
            ages: STAGE_AGES,
            place,
            spoken: `${capitalised(age)}. ${result}`,
            label: stageWords.today(age),
            onChoose: setPlace,
          }}
          {...{ record, limit }}
        />
      </div>
      <div className="running-units">
        <p className="small muted">{stageWords.most(PUBLIC_ROWS, above)}</p>
        <UnitTable
          most={PUBLIC_ROWS}
          later={record.places.map(place => STAGE_LATER[place] ?? [])}
          frame={publicFrame}
          {...{ record, outlook }}
        />
      </div>
    </>
  )
}

/** The frame of a set, which stays the same object while its ends do: most limits leave the drawings as they are. */
function useFrame(record: OwnRecord, ahead: number, limit: number): Frame {
  const { from, to, top } = useMemo(() => frameOf(record, ahead, limit), [record, ahead, limit])
  return useMemo(() => ({ from, to, top }), [from, to, top])
}

interface OwnSetProps extends LimitProps {
  record: OwnRecord
  owner: Owner
}

/** The visitor's units, the most urgent first. */
function OwnSet({ record, owner, limit }: OwnSetProps) {
  const outlook = outlookOf(record, limit)
  const [stage, rows] = [useFrame(record, 1, limit), useFrame(record, AHEAD, limit)]
  const units = counted(record.names.length, record.things)
  const urgent = urgentOf(record, limit).map(place => record.names[place] ?? '')
  const spread = spreadOf(record, limit)
  return (
    <>
      <div className="running-main">
        <p className="statement running-statement">
          {outlookWords(outlook)}
          {record.failed}
        </p>
        <p>
          {urgent.length > 0 && `${firstWords(urgent, outlook)} `}
          <span className="muted">{hiddenWords(hiddenOf(record))}</span>
        </p>
        <RunningStage
          name={owner === 'visitor' ? `Your ${units}` : `Sample: ${units}`}
          frame={stage}
          {...{ record, limit }}
        />
      </div>
      <div className="running-units">
        <UnitTable frame={rows} {...{ record, outlook }} />
        <p className="small muted">
          {spread} {unitTable.agesOff(agesOff)} {record.set.isDense && unitTable.dense}{' '}
          {record.isSplit && unitTable.split}
        </p>
      </div>
    </>
  )
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
  useEffect(() => showOwnCells(own?.owner === 'visitor' ? own.record.curves : null), [own])
  const outlook = useMemo(() => record && outlookOf(record, limit), [record, limit])
  const rated = typeof record?.basis === 'number' ? record.basis : null
  const columns = Object.fromEntries(
    (record?.columns ?? []).map(({ role, header }) => [role, header]),
  )
  return (
    <div ref={figure} className="running-figure">
      <p className="visually-hidden" role="status">
        {record && outlook && `${record.read} ${outlookWords(outlook)}${record.failed}`}
      </p>
      <div className="running-side">
        {!own && <DropZone files={files} isFilled={false} />}
        <LimitChoice
          limit={limit}
          basis={record?.basis ?? 'first'}
          onLimit={setChosen}
          onRated={
            record && record.basis !== 'rated'
              ? value => value !== rated && files.choose({ columns, rated: value })
              : null
          }
        />
      </div>
      {own ? <OwnSet {...own} limit={limit} /> : <PublicSet limit={limit} />}
      <div className="running-after">
        {own && outlook ? (
          <>
            <ResultActions
              of="cells"
              summary={own.owner === 'visitor' ? requestOf(own.record, limit, outlook) : null}
              onSave={() =>
                saveTable(
                  unitTable.fileName,
                  savedTable(own.record, limit),
                  own.record.decimalComma ? ';' : ',',
                )
              }
              onClear={files.clear}
            />
            <WhatWasRead
              record={own.record}
              onChoose={columns => files.choose({ columns, rated })}
            />
            <DropZone files={files} isFilled />
          </>
        ) : (
          <PublicPanel />
        )}
      </div>
      <div className="running-evidence">
        {own && <PublicPanel />}
        <EndedCells own={own && { ...own, limit, isJudged: judgedAt === limit }} />
      </div>
    </div>
  )
}
