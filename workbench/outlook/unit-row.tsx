import { ageWords } from '../words/age-words.ts'
import type { ShownUnit } from './shown-unit.ts'
import type { UnitSet } from './unit-set.ts'
import { unitTable as words } from './unit-words.ts'

export function UnitRow({ set: { on, fleet }, unit }: { set: UnitSet; unit: ShownUnit }) {
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
      <Forecast unit={unit} at={at} />
      <td className="small muted">{why.filter(Boolean).join('; ')}</td>
      {warranty && <td className="small muted">{warranty}</td>}
    </tr>
  )
}

/** The two columns of the forecast and its range. */
function Forecast({ unit, at }: { unit: ShownUnit; at: (age: number) => string }) {
  const { since, atLimit, check } = unit
  if (unit.class === 'below now') {
    return (
      <td colSpan={2} className="small">
        {since === null ? words.below : words.since(at(since))}
      </td>
    )
  }
  if (!atLimit && !check) return <td colSpan={2} />
  return (
    <>
      <td>
        <strong className="forecast">
          {atLimit ? at(atLimit.at) : check && words.percents(check.percent)}
        </strong>
        {!atLimit && check && <span className="small muted"> {at(check.age)}</span>}
      </td>
      <td className="small muted">
        {atLimit ? words.ages(at(atLimit.from), at(atLimit.to)) : check && words.range(check)}
      </td>
    </>
  )
}
