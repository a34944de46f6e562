import { useState } from 'react'
import {
  type Outlook,
  standingNotes,
  standingWords,
  unitTable as words,
} from '../../content/figures/next-check-words.ts'
import type { Check } from '../../model/running-checks.ts'
import type { Placed, Standing } from '../../model/running-set.ts'
import { groupsOf } from './outlook.ts'
import type { AtLimit, SetRecord } from './own-record.ts'
import type { Frame } from './stage-drawing.ts'
import { UnitRow } from './unit-row.tsx'

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
  frame: Frame
  /** Where the rest is not offered: how many rows there are at most, of units above the limit. */
  most?: number
  /** What became of the units, where that is known. */
  later?: readonly (readonly Check[])[]
}

/** The units of a set at a limit, the most urgent first, each with its last check, its next one and its course. */
export function UnitTable({ record, outlook, frame, most, later }: UnitTableProps) {
  const { limit, things } = outlook
  const groups = groupsOf(record.limits[limit] as AtLimit).filter(
    ({ standing }) => most === undefined || standing !== 'below',
  )
  let left = most ?? Number.POSITIVE_INFINITY
  return (
    <table className="running-table">
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
      {groups.map(({ standing, units }) => {
        const rows = units.slice(0, left)
        left -= rows.length
        return rows.length === 0 ? null : (
          <Group
            key={standing}
            standing={standing}
            count={units.length}
            units={rows}
            isWhole={most === undefined}
            {...{ record, outlook, frame, later }}
          />
        )
      })}
    </table>
  )
}

interface GroupProps {
  standing: Standing
  count: number
  units: readonly Placed[]
  isWhole: boolean
  record: SetRecord
  outlook: Outlook
  frame: Frame
  later: readonly (readonly Check[])[] | undefined
}

function shownAtFirst(standing: Standing, units: number): number {
  if (standing === 'below') return SHOWN_BELOW
  return units <= WHOLE ? units : (SHOWN[standing] ?? SHOWN_OF_OTHERS)
}

function Group(props: GroupProps) {
  const { standing, count, units, isWhole, outlook } = props
  const [shown, setShown] = useState(shownAtFirst(standing, props.record.names.length))
  // Of one more, the row takes no more room than the button.
  const rows = isWhole ? units.slice(0, units.length <= shown + 1 ? units.length : shown) : units
  const note = standingNotes[standing]
  return (
    <tbody className={`running-group ${standing}`}>
      <tr>
        <th scope="rowgroup" colSpan={COLUMNS}>
          <span className="running-count">{count}</span> {standingWords(standing, outlook)}
          {note && <span className="small muted"> {note}</span>}
        </th>
      </tr>
      {rows.map(placed => (
        <UnitRow key={placed.place} {...props} placed={placed} />
      ))}
      {rows.length < units.length && (
        <tr className="screen-only">
          <td colSpan={COLUMNS} className="running-more">
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
