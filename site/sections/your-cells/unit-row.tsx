import { type Outlook, unitTable as words } from '../../content/figures/next-check-words.ts'
import { aboutAge, ageWords } from '../../content/figures/unit-ages.ts'
import type { Check } from '../../model/running-checks.ts'
import { aheadOf, LEAST_CHECKS, type Placed } from '../../model/running-set.ts'
import { ageOn } from './outlook.ts'
import type { SetRecord } from './own-record.ts'
import type { Frame } from './stage-drawing.ts'
import { UnitCourse } from './unit-course.tsx'

/** A line that meets the limit after so many of the unit's ages says nothing. */
const FAR_OFF = 5

interface UnitRowProps {
  placed: Placed
  record: SetRecord
  outlook: Outlook
  frame: Frame
  later: readonly (readonly Check[])[] | undefined
}

/** A unit: its last check, its course, its next check, and where its line meets the limit. */
export function UnitRow({ placed, record, outlook, frame, later }: UnitRowProps) {
  const { place, standing, since, meets } = placed
  const { set, names, conditions } = record
  const unit = set.units[place]
  const [age, percent] = unit?.checks.at(-1) ?? []
  if (!unit || age === undefined || percent === undefined) return null
  const on = ageOn(record, place)
  const next = standing === 'stopped' ? null : aheadOf(set, unit, 1)
  const isFarOff = meets !== null && meets > FAR_OFF * age
  return (
    <tr>
      <th scope="row">
        {names[place]}
        {conditions && <span className="small muted"> {conditions[place]}</span>}
      </th>
      <td>
        <span className="running-value">{words.percents(percent)}</span>{' '}
        <span className="small muted">{ageWords(age, on)}</span>
      </td>
      <td className="running-course-cell">
        <UnitCourse
          later={later?.[place]}
          start={on.start}
          limit={outlook.limit}
          {...{ unit, set, frame }}
        />
        {unit.isRenewed && <span className="small muted">{words.renewed}</span>}
        {unit.reading < outlook.limit && percent >= outlook.limit && (
          <span className="small">{words.reading(unit.reading)}</span>
        )}
      </td>
      <td className="running-next">
        {standing === 'below' && since !== null ? (
          <span className="small">{words.since(ageWords(since, on))}</span>
        ) : next ? (
          <>
            <span className="small muted running-label">{words.next} </span>
            <span className="running-value forecast">{words.percents(next.forecast)}</span>{' '}
            <span className="small muted">{words.range(next.low, next.high)}</span>
          </>
        ) : (
          unit.checks.length < LEAST_CHECKS && (
            <span className="small muted">{words.few(unit.checks.length)}</span>
          )
        )}
      </td>
      <td className="running-meets small muted">
        {standing !== 'stopped' && meets !== null && (
          <>
            <span className="running-label">{words.meets(outlook.limit)} </span>
            {isFarOff ? words.farOff : aboutAge(meets, on)}
          </>
        )}
      </td>
    </tr>
  )
}
