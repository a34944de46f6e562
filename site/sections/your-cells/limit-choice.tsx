import { basisWords } from '../../content/figures/next-check-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells-words.ts'
import styles from './limit-choice.module.css'
import { LIMITS } from './limits.ts'
import type { Basis } from './own-record.ts'

interface LimitChoiceProps {
  limit: number
  /** What the percentages are of. */
  basis: Basis
  onLimit: (limit: number) => void
}

/** The limit, which stands in its place without script. */
export const LimitChoice = ({ limit, basis, onLimit }: LimitChoiceProps) => (
  <label className={`${styles.choice} screen-only`}>
    <strong>{words.limit}</strong>{' '}
    <select
      className={`${styles.field} figure-control figure-controls`}
      name="limit"
      autoComplete="off"
      value={limit}
      onChange={event => onLimit(Number(event.currentTarget.value))}
    >
      {LIMITS.map(each => (
        <option key={each} value={each}>
          {words.percent(each)}
        </option>
      ))}
    </select>
    <noscript>{words.percent(limit)}</noscript> <span className="muted">{basisWords(basis)}</span>
  </label>
)

interface RatedChoiceProps {
  rated: number | null
  /** Called with a rated capacity in Ah, or null for the first capacities. */
  onRated: (rated: number | null) => void
}

/** The capacity that is 100 per cent, where files have Ah. */
export const RatedChoice = ({ rated, onRated }: RatedChoiceProps) => (
  <label className={styles.choice}>
    {words.rated}{' '}
    <input
      className={styles.field}
      type="number"
      name="rated"
      min="0"
      step="any"
      autoComplete="off"
      defaultValue={rated ?? ''}
      onBlur={event => {
        const typed = event.currentTarget.valueAsNumber
        const value = typed > 0 ? typed : null
        if (value !== rated) onRated(value)
      }}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
    />
  </label>
)
