import { basisWords } from '../../content/figures/next-check-words.ts'
import { ownFiles as words } from '../../content/figures/your-cells.ts'
import { LIMITS } from './limits.ts'
import type { Basis } from './own-record.ts'

interface LimitChoiceProps {
  limit: number
  basis: Basis
  onLimit: (limit: number) => void
  /** Called with a rated capacity in Ah, or null for the first capacities; missing where files have no Ah. */
  onRated: ((rated: number | null) => void) | null
}

/** The limit, with what it is a percentage of. */
export function LimitChoice({ limit, basis, onLimit, onRated }: LimitChoiceProps) {
  return (
    <div className="running-limit figure-control figure-controls">
      <label>
        {words.limit}{' '}
        <select
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
        </select>{' '}
        <span className="running-basis">{basisWords(basis)}</span>
      </label>
      {onRated && (
        <label className="small muted">
          {words.rated}{' '}
          <input
            type="number"
            name="rated"
            min="0"
            step="any"
            autoComplete="off"
            defaultValue={typeof basis === 'number' ? basis : ''}
            onBlur={event => {
              const typed = event.currentTarget.valueAsNumber
              onRated(typed > 0 ? typed : null)
            }}
            onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
          />
        </label>
      )}
    </div>
  )
}
