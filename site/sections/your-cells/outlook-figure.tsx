import type { ReactNode } from 'react'
import { Choices } from '../../controls/choices.tsx'
import { Disclosure } from '../../controls/disclosure.tsx'
import { SelectChoice } from '../../controls/files/select-choice.tsx'
import { type Asked, aheadOf, warrantyUnit } from './horizon.ts'
import input from './input.module.css'
import type { Outlined } from './outlined.ts'
import { rulesWords, toldWords } from './outlook-words.ts'
import type { UnitSet } from './unit-set.ts'
import styles from './your-cells-figure.module.css'
import { toldSummary, stageWords as words } from './your-cells-words.ts'

interface HorizonChoiceProps {
  outlined: Outlined
  limits: readonly number[]
  onLimit: (limit: number) => void
  onAsk: (asked: Asked) => void
  children?: ReactNode
}

/** The limit, and until when is asked. */
export function HorizonChoice({ outlined, limits, onLimit, onAsk, children }: HorizonChoiceProps) {
  const { set, asked } = outlined
  const ahead = aheadOf(set)
  const unit = warrantyUnit(set)
  const { horizons } = words
  return (
    <div className={`${styles.choices} figure-control figure-controls`}>
      <SelectChoice
        name="limit"
        label={words.choiceOfLimit}
        options={limits.map(each => [`${each}`, words.percent(each)])}
        value={`${set.outlook.limit}`}
        onChoose={limit => onLimit(Number(limit))}
      />
      {children}
      {ahead && (
        <Choices
          name={`until-${set.owner}`}
          legend={horizons.legend}
          options={[
            { value: 'ahead', label: horizons.ahead(ahead, set.on) },
            { value: 'age', label: horizons.age },
            ...(unit ? [{ value: 'warranty', label: horizons.warranty } as const] : []),
          ]}
          value={asked.by}
          onChoose={by => onAsk({ ...asked, by })}
        />
      )}
      {unit && asked.by === 'warranty' && (
        <label className={styles.warranty}>
          {words.warranty[unit]}{' '}
          <input
            className={input.input}
            type="number"
            name="warranty"
            min="0"
            step="any"
            autoComplete="off"
            value={asked.warranty}
            onChange={({ currentTarget }) => {
              const { valueAsNumber } = currentTarget
              if (valueAsNumber >= 0) onAsk({ ...asked, warranty: valueAsNumber })
            }}
          />
        </label>
      )}
    </div>
  )
}

/** What the hidden readings told: of the largest set in a sentence, of all in a closed line. */
export function ToldLines({ set }: { set: UnitSet }) {
  const { told, things, owner } = set
  const running = ({ kinds }: UnitSet['told'][number]) =>
    kinds.reduce((sum, kind) => sum + kind.running, 0)
  const [largest] = [...told].sort((a, b) => running(b) - running(a))
  return (
    <>
      {largest && running(largest) > 0 && (
        <p className="small">{toldWords(largest, things, owner)}</p>
      )}
      <Disclosure summary={toldSummary} className="small">
        {told.map(each => (
          <p key={each.kinds.map(({ type, condition }) => type + condition).join()}>
            {rulesWords(each, things)}
          </p>
        ))}
      </Disclosure>
    </>
  )
}
