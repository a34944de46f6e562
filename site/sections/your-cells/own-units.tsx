import { useMemo } from 'react'
import {
  basisWords,
  firstWords,
  hiddenWords,
  type Outlook,
  type Owner,
  outlookWords,
  requestWords,
  unitTable as words,
} from '../../content/figures/next-check-words.ts'
import { failedWords } from '../../content/figures/reading-words.ts'
import { counted } from '../../content/figures/unit-ages.ts'
import { aheadOf } from '../../model/running-set.ts'
import { hiddenOf, outlookOf, spreadOf } from './outlook.ts'
import type { OwnRecord } from './own-record.ts'
import { OwnStage } from './own-stage.tsx'
import { agesOff } from './public-sets.computed.ts'
import { type Frame, frameOf } from './stage-drawing.ts'
import { UnitTable } from './unit-table.tsx'

/** So many units are named beside the result, and told to the request. */
const URGENT = 3
/** The drawings in the rows have room for the checks of which something is known. */
const AHEAD = 3

/** The places of the units above a limit that come first. */
const urgentOf = ({ limits }: OwnRecord, limit: number) =>
  (limits[limit]?.placed ?? [])
    .filter(({ standing }) => ['first', 'second', 'third', 'later'].includes(standing))
    .slice(0, URGENT)
    .map(({ place }) => place)

/** What the visitor's request gets of a set at a limit. */
export function requestOf(record: OwnRecord, limit: number, outlook: Outlook): string {
  const urgent = urgentOf(record, limit).flatMap(place => {
    const unit = record.set.units[place]
    const next = unit && aheadOf(record.set, unit, 1)
    return next ? [{ last: unit.checks.at(-1)?.[1] ?? 0, low: next.low, high: next.high }] : []
  })
  return requestWords(outlook, hiddenOf(record), basisWords(record.basis), urgent)
}

/** The frame of a set, which stays the same object while its ends do: most limits leave the drawings as they are. */
function useFrame(record: OwnRecord, ahead: number, limit: number): Frame {
  const { from, to, top } = useMemo(() => frameOf(record, ahead, limit), [record, ahead, limit])
  return useMemo(() => ({ from, to, top }), [from, to, top])
}

interface OwnUnitsProps {
  record: OwnRecord
  owner: Owner
  limit: number
}

/** The visitor's units, the most urgent first. */
export function OwnUnits({ record, owner, limit }: OwnUnitsProps) {
  const outlook = outlookOf(record, limit)
  const [stage, rows] = [useFrame(record, 1, limit), useFrame(record, AHEAD, limit)]
  const units = counted(record.names.length, record.things)
  const urgent = urgentOf(record, limit).map(place => record.names[place] ?? '')
  const notes = [
    spreadOf(record, limit),
    words.agesOff(agesOff),
    record.set.isDense && words.dense,
    record.conditions && words.split,
  ]
  return (
    <>
      <div className="running-main">
        <p className="statement running-statement">
          {outlookWords(outlook)}
          {failedWords(record.reading)}
        </p>
        <p>
          {urgent.length > 0 && `${firstWords(urgent, outlook)} `}
          <span className="muted">{hiddenWords(hiddenOf(record))}</span>
        </p>
        <OwnStage
          name={owner === 'visitor' ? `Your ${units}` : `Sample: ${units}`}
          frame={stage}
          {...{ record, limit }}
        />
      </div>
      <div className="running-units">
        <UnitTable frame={rows} {...{ record, outlook }} />
        <p className="small muted">{notes.filter(Boolean).join(' ')}</p>
      </div>
    </>
  )
}
