import type { ReactNode } from 'react'
import { yourCellsFigure as words } from '../../content/figures/your-cells.ts'
import { orderOf, type RowResult } from './judged-cells.ts'
import { RuleMarks } from './rule-marks.tsx'

interface SetRowProps {
  name: ReactNode
  result: RowResult
  isShown: boolean
  isFirst?: boolean
  className?: string
  onShow: () => void
}

/** A row of the rail, which puts its cells on the stage. */
export function SetRow({ name, result, isShown, isFirst, className = '', onShow }: SetRowProps) {
  const { errors, elsewhere } = result
  const order = orderOf(errors)
  const best = order[0]
  return (
    <label className={`set-row ${className}`}>
      <input
        type="radio"
        name="cells"
        className="covering figure-control"
        autoComplete="off"
        checked={isShown}
        onChange={onShow}
      />
      <span className="set-name">{name}</span>
      {errors && best && (
        <span className="set-best" aria-hidden="true">
          <span className="muted not-narrow">{words.rules(best)}</span>{' '}
          <strong>{words.off(errors[best])}</strong>
        </span>
      )}
      <span className="visually-hidden">: {words.row(errors, order, elsewhere)}</span>
      <RuleMarks result={result} isFirst={isFirst ?? false} />
    </label>
  )
}
