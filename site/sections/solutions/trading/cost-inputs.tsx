import { tradingFigure as words } from '../../../content/figures/trading-figure.ts'
import { COST_FIELDS, type CostNumbers, missingIn } from './cycle-cost.ts'

interface CostInputsProps {
  numbers: CostNumbers
  onChange: (numbers: CostNumbers) => void
}

/** The three numbers that make the cost of a cycle. */
export function CostInputs({ numbers, onChange }: CostInputsProps) {
  return (
    <p className="sum small">
      {COST_FIELDS.map(field => (
        <label key={field}>
          <span aria-hidden="true">{words.inputs[field].before}</span>{' '}
          <input
            className="sum-number"
            name={field}
            inputMode="decimal"
            autoComplete="off"
            size={1}
            maxLength={9}
            aria-invalid={missingIn(field, numbers[field]) || undefined}
            value={numbers[field]}
            onInput={event => onChange({ ...numbers, [field]: event.currentTarget.value })}
          />{' '}
          <span className="muted">{words.inputs[field].after}</span>{' '}
        </label>
      ))}
    </p>
  )
}
