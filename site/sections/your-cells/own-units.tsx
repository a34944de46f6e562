import { aheadOf } from '../../../analysis/running/running-set.ts'
import { agesOff } from '../../../research/results/public-sets.json'
import { counted } from '../../content/figures/age-words.ts'
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
import { hiddenOf, outlookOf, spreadOf } from './outlook.ts'
import type { OwnRecord } from './own-record.ts'
import { OwnStage } from './own-stage.tsx'
import { frameOf } from './stage-drawing.ts'
import { UnitTable } from './unit-table.tsx'
import styles from './your-cells-figure.module.css'

/** So many units are named beside the result, and told to the request. */
const URGENT = 3

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

interface OwnUnitsProps {
  record: OwnRecord
  owner: Owner
  limit: number
}

/** The visitor's units, the most urgent first. */
export function OwnUnits({ record, owner, limit }: OwnUnitsProps) {
  const outlook = outlookOf(record, limit)
  const units = counted(record.names.length, record.things)
  const name = owner === 'visitor' ? `Your ${units}` : `Sample: ${units}`
  const urgent = urgentOf(record, limit).map(place => record.names[place] ?? '')
  const notes = [
    spreadOf(record, limit),
    words.agesOff(agesOff),
    record.set.isDense && words.dense,
    record.conditions && words.split,
  ]
  return (
    <>
      <div className={styles.main}>
        <p className={`statement ${styles.result}`}>
          {outlookWords(outlook)}
          {failedWords(record.reading)}
        </p>
        <p className="small">
          <strong>{name}.</strong> {urgent.length > 0 && `${firstWords(urgent, outlook)} `}
          <span className="muted">{hiddenWords(hiddenOf(record))}</span>
        </p>
        <OwnStage frame={frameOf(record, 1, limit)} {...{ name, record, limit }} />
      </div>
      <div className={styles.whole}>
        <UnitTable {...{ record, outlook }} />
        <p className={`${styles.notes} small muted`}>{notes.filter(Boolean).join(' ')}</p>
      </div>
    </>
  )
}
