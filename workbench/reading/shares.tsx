import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { sharesWords as words } from './picture-words.ts'
import styles from './reading.late.module.css'

interface SharesProps {
  result: UnitsResult
  /** Rated values by type, as far as they are typed. Without them, a unit's own first reading counts as 100%. */
  typed?: Readonly<Record<string, number>>
  /** The rated quantity: energy or capacity. */
  name?: string
}

/** The newest reading of one unit as a share of what counts as 100%, drawn as a bar. */
export function Shares({ result, typed, name = '' }: SharesProps) {
  const [unit] = result.units
  if (!unit) return null
  const last = unit.values.length - 1
  const now = unit.values[last] ?? 0
  const whole = typed ? (typed[unit.type] ?? typed['']) : unit.values[unit.start]
  const share = whole ? Math.min(1, now / whole) : null
  return (
    <div className={styles.share}>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 5H100" data-whole={whole ? '' : undefined} />
        {share !== null && <path d={`M0 5H${100 * share}`} className="measured" />}
      </svg>
      <p className="small">
        {words.now(unit, last, result)} <b>{whole ? words.share(now / whole) : words.untilTyped}</b>{' '}
        <span className="muted">
          {typed ? (whole ? words.rated(name, whole, result.unit) : '') : words.first(unit, result)}
        </span>
      </p>
    </div>
  )
}
