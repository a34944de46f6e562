import { group } from 'd3-array'
import { memo, type ReactElement, useState } from 'react'
import type { Class, Placement } from '../../../analysis/outlook/classes.ts'
import { SelectChoice } from '../../controls/files/select-choice.tsx'
import input from './input.module.css'
import { UnitRow } from './unit-row.tsx'
import { type UnitSet, waysOf } from './unit-set.ts'
import styles from './unit-table.module.css'
import { unitTable as words } from './your-cells-words.ts'

/** The number of rows of each group that are shown at first, and the number that each press adds. */
const SHOWN = 12
const MORE = 100

type GroupBy = 'class' | 'depot' | 'type'

interface UnitTableProps {
  set: UnitSet
  placement: Placement
  /** The places of the units, the most urgent first. */
  order: readonly number[]
  /** The age at which the warranty of each unit ends. */
  warranty: readonly (number | null)[]
}

/** The table of a set's units in groups, the most urgent first, with a search by name. */
export const UnitTable = memo(function UnitTable({
  set,
  placement,
  order,
  warranty,
}: UnitTableProps) {
  const [groupBy, setGroupBy] = useState<GroupBy>('class')
  const [searched, setSearched] = useState('')
  const { units, things, outlook, on } = set
  const { limit } = outlook
  const has = (of: 'depot' | 'type') => units.some(unit => unit[of] !== '')
  const groupings = (['depot', 'type'] as const).filter(has)
  const found = order.filter(place =>
    units[place]?.name.toLowerCase().includes(searched.trim().toLowerCase()),
  )
  const headOf = (place: number) =>
    groupBy === 'class'
      ? words.heads[placement.units[place]?.class as Class](limit)
      : units[place]?.[groupBy] || words.noGroup[groupBy]
  const hasWarranty = warranty.some(end => end !== null)
  return (
    <>
      <p className={`${styles.tools} figure-control figure-controls`}>
        <label>
          {words.search}{' '}
          <input
            className={input.input}
            type="search"
            autoComplete="off"
            value={searched}
            onChange={event => setSearched(event.currentTarget.value)}
          />
        </label>
        {groupings.length > 0 && (
          <SelectChoice
            label={words.groups.legend}
            options={(['class', ...groupings] as const).map(each => [each, words.groups[each]])}
            value={groupBy}
            onChoose={chosen => setGroupBy(chosen as GroupBy)}
          />
        )}
      </p>
      {found.length === 0 && <p className="small">{words.none(searched)}</p>}
      <table className={styles.table}>
        <caption className="visually-hidden">{words.caption(things, limit)}</caption>
        <thead className="small muted">
          <tr>
            <th scope="col">{words.columns.name(things)}</th>
            <th scope="col">{words.columns.now}</th>
            <th scope="col">{words.columns.outlook(limit, waysOf(set).atLimit)}</th>
            <th scope="col">{words.columns.range}</th>
            <th scope="col">{words.columns.settled}</th>
            {hasWarranty && <th scope="col">{words.columns.warranty}</th>}
          </tr>
        </thead>
        {[...group(found, headOf)].map(([head, places]) => (
          <Group
            key={`${groupBy} ${head}`}
            head={head}
            isUrgent={head === words.heads.likely(limit)}
            columns={hasWarranty ? 6 : 5}
            isWhole={set.owner === 'public'}
            places={places}
            rowOf={place => (
              <UnitRow
                key={place}
                {...{ set, placement, place, on }}
                hasClass={groupBy !== 'class'}
                warranty={hasWarranty ? (warranty[place] ?? null) : undefined}
              />
            )}
          />
        ))}
      </table>
    </>
  )
})

interface GroupProps {
  head: string
  isUrgent: boolean
  columns: number
  /** Whether all rows are shown at once. */
  isWhole: boolean
  /** The places of its units, and the row of each, which is made when it is seen. */
  places: readonly number[]
  rowOf: (place: number) => ReactElement
}

function Group({ head, isUrgent, columns, isWhole, places, rowOf }: GroupProps) {
  const [most, setMost] = useState(SHOWN)
  const count = places.length
  // A single further row is shown at once, because it takes no more room than the button.
  const shown = isWhole || count <= most + 1 ? places : places.slice(0, most)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          <span className={`${styles.count} ${isUrgent ? 'forecast' : ''}`}>{count}</span> {head}
        </th>
      </tr>
      {shown.map(rowOf)}
      {shown.length < count && (
        <tr className="screen-only">
          <td colSpan={columns}>
            <button
              type="button"
              className="target underlined small"
              onClick={() => setMost(most + MORE)}
            >
              {words.more(Math.min(MORE, count - shown.length))}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}
