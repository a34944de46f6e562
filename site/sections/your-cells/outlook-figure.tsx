import type { ReactNode } from 'react'
import type { Placement } from '../../../analysis/outlook/classes.ts'
import { Choices } from '../../controls/choices.tsx'
import { Disclosure } from '../../controls/disclosure.tsx'
import { SelectChoice } from '../../controls/files/select-choice.tsx'
import { type Asked, aheadOf, placementOf, warrantyEnds, warrantyUnit } from './horizon.ts'
import { endedWords, type Headline, headlineWords, rulesWords, toldWords } from './outlook-words.ts'
import type { UnitSet } from './unit-set.ts'
import { byUrgency } from './urgency.ts'
import styles from './your-cells-figure.module.css'
import { toldSummary, stageWords as words } from './your-cells-words.ts'

/** All that is shown of a set at a horizon: one list, which everything counts. */
export interface Outlined {
  set: UnitSet
  asked: Asked
  placement: Placement
  /** The places of the units, the most urgent first. */
  order: readonly number[]
  headline: Headline
  /** The result in a sentence. */
  sentence: string
  warranty: readonly (number | null)[]
}

/** @param asked the horizon that the visitor asks about */
export function outlined(set: UnitSet, asked: Asked): Outlined {
  const placement = placementOf(set, asked)
  const { things, on, failed, outlook, told } = set
  const ahead = aheadOf(set)
  const headline: Headline = {
    ...{ things, on, failed, limit: outlook.limit, counts: placement.counts },
    until:
      asked.by === 'ahead'
        ? ahead
        : asked.by === 'age'
          ? { kind: 'age', age: asked.age }
          : { kind: 'warranty' },
  }
  const taught = told.flatMap(each => (each.way === 'age at the limit' ? each : []))
  const [first] = taught
  // If all have ended, the tests are the answer.
  const ended = ahead === null && first ? ` ${endedWords(first)}` : ''
  return {
    ...{ set, asked, placement, headline },
    order: byUrgency(set, placement),
    sentence: `${headlineWords(headline)}${ended}`,
    warranty: warrantyUnit(set) && asked.by === 'warranty' ? warrantyEnds(set, asked.warranty) : [],
  }
}

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
            { value: 'ahead', label: horizons.ahead[ahead.kind] },
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
