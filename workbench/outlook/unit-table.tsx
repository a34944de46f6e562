import { groups } from 'd3-array'
import { memo, useState } from 'react'
import { ageWords } from '../words/age-words.ts'
import type { Outlined } from './outlined.ts'
import type { Group, ShownUnit } from './shown-unit.ts'
import { type UnitSet, waysOf } from './unit-set.ts'
import styles from './unit-table.module.css'
import { forecastWords, unitTable as words } from './unit-words.ts'

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

function UnitRow({ set, unit }: { set: UnitSet; unit: ShownUnit }) {
  const { on, fleet } = set
  const at = (age: number) => ageWords(age, on)
  const { name, now, read, isFar, decided, settled } = unit
  const warranty = fleet?.warrantyAt(unit.place)
  const about = [unit.type, unit.depot, unit.condition].filter(Boolean)
  const why = [
    decided && unit.class !== 'below now' && words.decided(decided),
    settled && words.settled(settled, on),
  ]
  return (
    <tr>
      <th scope="row">
        <strong>{name}</strong>
        {about.length > 0 && <span className="small muted"> {about.join(', ')}</span>}
        {unit.rises.map(rise => (
          <span key={rise.age} className="small muted">
            {' '}
            {words.rise(rise, at(rise.age))}
          </span>
        ))}
      </th>
      <td>
        <strong>{words.percents(now.percent)}</strong>{' '}
        <span className="small muted">
          {read !== null && `${words.asRead(read)}, `}
          {at(now.age)}
          {isFar && `, ${words.far}`}
        </span>
      </td>
      <Forecast set={set} unit={unit} />
      <td className="small muted">{why.filter(Boolean).join('; ')}</td>
      {warranty && <td className="small muted">{warranty}</td>}
    </tr>
  )
}

function Forecast({ set: { on, outlook }, unit }: { set: UnitSet; unit: ShownUnit }) {
  const { since, atLimit, warranted } = unit
  const isBelow = unit.class === 'below now' || unit.group === 'claim' || unit.group === 'ask'
  if (isBelow && warranted?.firstBelow) {
    return (
      <td colSpan={2} className="small">
        {words.readSince(warranted.firstBelow)}
      </td>
    )
  }
  if (unit.class === 'below now') {
    return (
      <td colSpan={2} className="small">
        {since === null ? words.below : words.since(ageWords(since, on))}
      </td>
    )
  }
  const told = forecastWords(unit, on, outlook.limit)
  if (!told) return <td colSpan={2} />
  return (
    <>
      <td>
        <strong className="forecast">{atLimit ? told.age : told.percent}</strong>
        {!atLimit && <span className="small muted"> {told.age}</span>}
      </td>
      <td className="small muted">{told.range}</td>
    </>
  )
}
