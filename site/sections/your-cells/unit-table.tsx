import { useState } from 'react'
import type { Placed, Standing } from '../../../analysis/running/running-set.ts'
import {
  type Outlook,
  standingNotes,
  standingWords,
  unitTable as words,
} from '../../content/figures/next-check-words.ts'
import { groupsOf } from './outlook.ts'
import type { AtLimit, SetRecord } from './own-record.ts'
import { courseScale } from './unit-course.tsx'
import { UnitRow } from './unit-row.tsx'
import styles from './unit-table.module.css'

/** Of those that are below already, which wait for no decision, so many rows are seen at first. */
const SHOWN_BELOW = 5
/** A set of so many units is seen whole; of a larger one, so many rows of each group. */
const WHOLE = 40
const SHOWN: Partial<Record<Standing, number>> = { first: 12 }
const SHOWN_OF_OTHERS = 5
/** So many more at each press. */
const MORE = 100
const COLUMNS = 5

interface UnitTableProps {
  record: SetRecord
  outlook: Outlook
}

/** The units of a set at a limit, the most urgent first, each with its last check, its next one and its course. */
export function UnitTable({ record, outlook }: UnitTableProps) {
  const { limit, things } = outlook
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.caption(outlook)}</caption>
      <thead className="small muted">
        <tr>
          <th scope="col">{words.columns.name(things)}</th>
          <th scope="col">{words.columns.last}</th>
          <th scope="col">{words.columns.course}</th>
          <th scope="col">{words.columns.next}</th>
          <th scope="col">{words.columns.meets(limit)}</th>
        </tr>
      </thead>
      {groupsOf(record.limits[limit] as AtLimit).map(group => (
        <Group key={group.standing} {...group} {...{ record, outlook }} />
      ))}
    </table>
  )
}

interface GroupProps extends UnitTableProps {
  standing: Standing
  units: readonly Placed[]
}

function shownAtFirst(standing: Standing, units: number): number {
  if (standing === 'below') return SHOWN_BELOW
  return units <= WHOLE ? units : (SHOWN[standing] ?? SHOWN_OF_OTHERS)
}

function Group(props: GroupProps) {
  const { standing, units, record, outlook } = props
  const [shown, setShown] = useState(shownAtFirst(standing, record.names.length))
  // Of one more, the row takes no more room than the button.
  const rows = units.slice(0, units.length <= shown + 1 ? units.length : shown)
  const scale = courseScale(
    record.set,
    rows.flatMap(({ place }) => record.set.units[place] ?? []),
    outlook.limit,
  )
  const note = standingNotes[standing]
  return (
    <tbody data-standing={standing}>
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS}>
          <span className={styles.count}>{units.length}</span> {standingWords(standing, outlook)}
          {note && <span className="small muted"> {note}</span>}
        </th>
      </tr>
      {rows.map(placed => (
        <UnitRow key={placed.place} {...{ placed, record, outlook, scale }} />
      ))}
      {rows.length < units.length && (
        <tr className="screen-only">
          <td colSpan={COLUMNS}>
            <button
              type="button"
              className="target underlined small"
              onClick={() => setShown(shown + MORE)}
            >
              {words.more(Math.min(MORE, units.length - rows.length))}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
