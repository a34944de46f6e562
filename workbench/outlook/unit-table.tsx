import { group } from 'd3-array'
import { memo, useState } from 'react'
import type { Placement } from '../../analysis/outlook/classes.ts'
import { itemAt } from '../../stage/item-at.ts'
import { UnitRow } from './unit-row.tsx'
import { type UnitSet, waysOf } from './unit-set.ts'
import styles from './unit-table.module.css'
import { unitTable as words } from './unit-words.ts'

/** The number of rows of each group that are shown at first. */
const SHOWN = 12

interface UnitTableProps {
  set: UnitSet
  placement: Placement
  order: readonly number[]
  warranty: readonly number[] | null
}

/** The table of a set's units in groups, the most urgent first. */
export const UnitTable = memo(function UnitTable(props: UnitTableProps) {
  const { set, placement, order, warranty } = props
  const { things, outlook } = set
  const { limit } = outlook
  const headOf = (place: number) => words.heads[itemAt(placement.units, place).class](limit)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.caption(things, limit)}</caption>
      <thead className="small muted">
        <tr>
          <th scope="col">{words.columns.name(things)}</th>
          <th scope="col">{words.columns.now}</th>
          <th scope="col">{words.columns.outlook(limit, waysOf(set).atLimit)}</th>
          <th scope="col">{words.columns.range}</th>
          <th scope="col">{words.columns.settled}</th>
          {warranty && <th scope="col">{words.columns.warranty}</th>}
        </tr>
      </thead>
      {[...group(order, headOf)].map(([head, places]) => (
        <Group key={head} {...props} head={head} places={places} />
      ))}
    </table>
  )
})

interface GroupProps extends UnitTableProps {
  head: string
  places: readonly number[]
}

function Group({ head, places, set, placement, warranty }: GroupProps) {
  const [isWhole, setIsWhole] = useState(set.owner === 'public')
  const columns = warranty ? 6 : 5
  const count = places.length
  // A single further row is shown at once, because it takes no more room than the button.
  const shown = isWhole || count <= SHOWN + 1 ? places : places.slice(0, SHOWN)
  const isUrgent = head === words.heads.likely(set.outlook.limit)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          <span className={`${styles.count} ${isUrgent ? 'forecast' : ''}`}>{count}</span> {head}
        </th>
      </tr>
      {shown.map(place => (
        <UnitRow key={place} {...{ set, placement, place }} warranty={warranty?.[place]} />
      ))}
      {shown.length < count && (
        <tr className="screen-only">
          <td colSpan={columns}>
            <button
              type="button"
              className="target underlined small"
              onClick={() => setIsWhole(true)}
            >
              {words.more(count - shown.length)}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
