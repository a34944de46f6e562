import { groups } from 'd3-array'
import { memo, useState } from 'react'
import type { Outlined } from './outlined.ts'
import type { Group } from './shown-unit.ts'
import { UnitRow } from './unit-row.tsx'
import { waysOf } from './unit-set.ts'
import styles from './unit-table.module.css'
import { unitTable as words } from './unit-words.ts'

/** The number of rows of each group that are shown at first. */
const SHOWN = 12

/** The groups of a printed list. The units of all others need nothing. */
const PRINTED: readonly Group[] = ['claim', 'ask', 'asked', 'below now', 'likely', 'open']

interface UnitTableProps extends Pick<Outlined, 'set' | 'units' | 'until'> {
  isWhole: boolean
}

export const UnitTable = memo(function UnitTable(props: UnitTableProps) {
  const { set, units, until } = props
  const { things, outlook } = set
  const { limit } = outlook
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        {words.caption(things, limit, until, set.fleet?.terms ?? null)}
      </caption>
      <thead className="small">
        <tr>
          <th scope="col">{words.columns.name(things)}</th>
          <th scope="col">{words.columns.now}</th>
          <th scope="col">{words.columns.outlook(limit, waysOf(set).atLimit)}</th>
          <th scope="col">{words.columns.range}</th>
          <th scope="col">{words.columns.settled}</th>
          {set.fleet?.ends && <th scope="col">{words.columns.warranty}</th>}
        </tr>
      </thead>
      {groups(units, unit => unit.group).map(([of, own]) => (
        <Rows key={of} set={set} of={of} units={own} isWhole={props.isWhole} />
      ))}
    </table>
  )
})

function Rows({ of, units, set, ...props }: Omit<UnitTableProps, 'until'> & { of: Group }) {
  const [isOpened, setIsOpened] = useState(false)
  const isWhole = props.isWhole || isOpened
  const columns = set.fleet?.ends ? 6 : 5
  const count = units.length
  // A single further row is shown at once, because it takes no more room than the button.
  const shown = isWhole || count <= SHOWN + 1 ? units : units.slice(0, SHOWN)
  return (
    <tbody data-is-idle={PRINTED.includes(of) ? undefined : ''}>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          <span className={`${styles.count} ${of === 'likely' ? 'forecast' : ''}`}>{count}</span>{' '}
          {words.heads[of](set.outlook.limit)}
        </th>
      </tr>
      {shown.map(unit => (
        <UnitRow key={unit.place} set={set} unit={unit} />
      ))}
      {shown.length < count && (
        <tr className="screen-only">
          <td colSpan={columns}>
            <button
              type="button"
              className="target underlined small"
              onClick={() => setIsOpened(true)}
            >
              {words.more(count - shown.length)}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
