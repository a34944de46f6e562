import { aheadOf, LEAST_CHECKS, type Placed } from '../../../analysis/running/running-set.ts'
import { aboutAge, ageWords } from '../../content/figures/age-words.ts'
import { type Outlook, unitTable as words } from '../../content/figures/next-check-words.ts'
import { ageOn } from './outlook.ts'
import type { SetRecord } from './own-record.ts'
import { type courseScale, UnitCourse } from './unit-course.tsx'
import styles from './unit-table.module.css'

/** A line that meets the limit after so many of the unit's ages says nothing. */
const FAR_OFF = 5
/** The drawings have room for all checks of which something is known. */
const AHEAD = 3

interface UnitRowProps {
  placed: Placed
  record: SetRecord
  outlook: Outlook
  scale: ReturnType<typeof courseScale>
}

/** A unit: its last check, its course, its next check, and where its line meets the limit. */
export function UnitRow({ placed, record, outlook, scale }: UnitRowProps) {
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
        <strong>{names[place]}</strong>
        {conditions && <span className="small muted"> {conditions[place]}</span>}
      </th>
      <td>
        <strong>{words.percents(percent)}</strong>{' '}
        <span className="small muted">{ageWords(age, on)}</span>
      </td>
      <td className={styles.course}>
        <UnitCourse ahead={AHEAD} limit={outlook.limit} {...{ unit, set, scale }} />
        {unit.isRenewed && <span className="small muted">{words.renewed}</span>}
        {unit.reading < outlook.limit && percent >= outlook.limit && (
          <span className="small">{words.reading(unit.reading)}</span>
        )}
      </td>
      <td>
        {standing === 'below' && since !== null ? (
          <span className="small">{words.since(ageWords(since, on))}</span>
        ) : next ? (
          <>
            <span className={`small muted ${styles.label}`}>{words.next} </span>
            <strong className="forecast">{words.percents(next.forecast)}</strong>{' '}
            <span className="small muted">{words.range(next.low, next.high)}</span>
          </>
        ) : (
          unit.checks.length < LEAST_CHECKS && (
            <span className="small muted">{words.few(unit.checks.length)}</span>
          )
        )}
      </td>
      <td className="small muted">
        {standing !== 'stopped' && meets !== null && (
          <>
            <span className={styles.label}>{words.meets(outlook.limit)} </span>
            {isFarOff ? words.farOff : aboutAge(meets, on)}
          </>
        )}
      </td>
    </tr>
  )
}
