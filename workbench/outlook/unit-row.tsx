import type { Placement } from '../../analysis/outlook/classes.ts'
import { itemAt } from '../../stage/item-at.ts'
import { ageWords } from '../words/age-words.ts'
import { factsOf } from './unit-facts.ts'
import type { UnitSet } from './unit-set.ts'
import { unitTable as words } from './unit-words.ts'

interface UnitRowProps {
  set: UnitSet
  placement: Placement
  place: number
}

/** The row of a unit: its newest reading, its forecast with the range, and the end of its warranty. */
export function UnitRow({ set, placement, place }: UnitRowProps) {
  const { on } = set
  const at = (age: number) => ageWords(age, on)
  const unit = itemAt(set.units, place)
  const facts = factsOf(set, placement, place)
  const { now, next, atLimit, since, isFar, decided, settled } = facts
  const { name, type, depot, condition, rises, asRead, end } = unit
  const warranty = set.fleet?.warrantyAt(place)
  const about = [type, depot, condition].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <strong>{name}</strong>
        {about.length > 0 && <span className="small muted"> {about.join(', ')}</span>}
        {rises.map(rise => (
          <span key={rise.age} className="small muted">
            {' '}
            {words.rise(rise, at(rise.age))}
          </span>
        ))}
      </th>
      <td>
        <strong>{words.percents(now.percent)}</strong>{' '}
        <span className="small muted">
          {asRead && `${words.asRead(itemAt(asRead, end - 1))}, `}
          {at(now.age)}
          {isFar && `, ${words.far}`}
        </span>
      </td>
      {facts.class === 'below now' ? (
        <td colSpan={2} className="small">
          {since === null ? words.below : words.since(at(since))}
        </td>
      ) : atLimit ? (
        <>
          <td>
            <strong className="forecast">{at(atLimit.at)}</strong>
          </td>
          <td className="small muted">{words.ages(at(atLimit.from), at(atLimit.to))}</td>
        </>
      ) : next ? (
        <>
          <td>
            <strong className="forecast">{words.percents(next.percent)}</strong>{' '}
            <span className="small muted">{at(next.age)}</span>
          </td>
          <td className="small muted">{words.range(next)}</td>
        </>
      ) : (
        <td colSpan={2} />
      )}
      <td className="small muted">
        {[
          decided && facts.class !== 'below now' && words.decided(decided),
          settled && words.settled(settled, on),
        ]
          .filter(Boolean)
          .join('; ')}
      </td>
      {warranty && <td className="small muted">{warranty}</td>}
    </tr>
  )
}
