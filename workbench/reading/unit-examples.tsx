import type { ReadUnit, UnitsResult } from '../../analysis/units/units-result.ts'
import { percent } from '../../stage/words/number-words.ts'
import { ageOf } from './picture-words.ts'
import { valueWithUnit } from './rated-words.ts'
import styles from './reading.late.module.css'

/** The unit that has lost the largest share of its first value. */
const mostLost = (units: readonly ReadUnit[]) => {
  const lost = ({ values }: ReadUnit) => (values.at(-1) ?? 0) / (values[0] || 1)
  return units.toSorted((a, b) => lost(a) - lost(b))[0]
}

/**
 * The first and the last value of two units, in the file's own unit: the first unit, and the one that has lost most.
 */
export function UnitExamples({ result }: { result: UnitsResult }) {
  const { units, unit } = result
  const [first] = units
  const shown = [first, mostLost(units.slice(1))].flatMap(each => each ?? [])
  const at = (each: ReadUnit, i: number) =>
    `${valueWithUnit(each.values[i] ?? 0, unit)}, ${ageOf(each, i, result)}`
  return (
    <dl className={styles.examples}>
      {shown.map(each => {
        const last = each.values.length - 1
        const share = each.rated === null ? undefined : each.percents?.at(-1)
        return (
          <div key={each.name}>
            <dt>{each.name}</dt>
            <dd>
              <span>{at(each, 0)}</span>
              {last > 0 && (
                <span>
                  {at(each, last)}
                  {share !== undefined && <b> {percent(share / 100)}</b>}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
