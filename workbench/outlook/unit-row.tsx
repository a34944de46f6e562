import type { Placement } from '../../analysis/outlook/classes.ts'
import { itemAt } from '../../stage/item-at.ts'
import type { AgeOn } from '../words/age-words.ts'
import { factsOf } from './unit-facts.ts'
import type { UnitSet } from './unit-set.ts'
import { unitTable as words } from './unit-words.ts'

interface UnitRowProps {
  set: UnitSet
  placement: Placement
  place: number
  on: AgeOn
  /** Undefined if no unit has a warranty. */
  warranty: number | null | undefined
}

/** The row of a unit: its newest reading, its forecast with the range, and the end of its warranty. */
export function UnitRow({ set, placement, place, on, warranty }: UnitRowProps) {
  const unit = itemAt(set.units, place)
  const facts = factsOf(set, placement, place)
  const { now, next, atLimit, since, isFar, decided, settled } = facts
  const { name, type, depot, condition, rises } = unit
  const about = [type, depot, condition].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <strong>{name}</strong>
        {about.length > 0 && <span className="small muted"> {about.join(', ')}</span>}
        {rises.map(rise => (
          <span key={rise.age} className="small muted">
            {' '}
            {words.rise(rise, words.age(rise.age, on))}
          </span>
        ))}
      </th>
      <td>
        <strong>{words.percents(now.percent)}</strong>{' '}
        <span className="small muted">
          {words.age(now.age, on)}
          {isFar && `, ${words.far}`}
        </span>
      </td>
      {facts.class === 'below now' ? (
        <td colSpan={2} className="small">
          {since === null ? words.below : words.since(words.age(since, on))}
        </td>
      ) : atLimit ? (
        <>
          <td>
            <strong className="forecast">{words.age(atLimit.at, on)}</strong>
          </td>
          <td className="small muted">
            {words.ages(words.age(atLimit.from, on), words.age(atLimit.to, on))}
          </td>
        </>
      ) : next ? (
        <>
          <td>
            <strong className="forecast">{words.percents(next.percent)}</strong>{' '}
            <span className="small muted">{words.age(next.age, on)}</span>
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
      {warranty !== undefined && (
        <td className="small muted">{warranty !== null && words.age(warranty, on)}</td>
      )}
    </tr>
  )
}
