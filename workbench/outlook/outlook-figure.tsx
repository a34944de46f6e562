import { greatest, sum } from 'd3-array'
import { type ReactNode, useMemo, useState } from 'react'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { Tabs } from '../../stage/switch.tsx'
import { isoDay, MS_PER_DAY } from '../../stage/words/days.ts'
import { ageWords } from '../words/age-words.ts'
import { type Asked, isAtOneAge, lacksService, warrantyUnit } from './horizon.ts'
import type { Outlined } from './outlined.ts'
import styles from './outlook.module.css'
import { toldWords } from './outlook-words.ts'
import { toldOf, type UnitSet } from './unit-set.ts'
import { stageWords as words } from './unit-words.ts'

interface HorizonChoiceProps {
  outlined: Outlined
  limits: readonly number[]
  onLimit: (limit: number) => void
  onAsk: (asked: Partial<Asked>) => void
  children?: ReactNode
}

/** The menus for the limit and for the horizon. */
export function HorizonChoice({ outlined, limits, onLimit, onAsk, children }: HorizonChoiceProps) {
  const { set, asked, ahead } = outlined
  const unit = warrantyUnit(set)
  // If so, an age would name the same horizon as the distance ahead.
  const isOne = useMemo(() => isAtOneAge(set), [set])
  const { horizons } = words
  return (
    <div className={`${styles.choices} figure-control figure-controls`}>
      <SelectChoice
        name="limit"
        label={words.choiceOfLimit}
        options={limits.map(each => [`${each}`, words.percent(each)])}
        value={`${set.outlook.limit}`}
        onChoose={chosen => onLimit(Number(chosen))}
      />
      {children}
      {ahead && (unit || !isOne) && (
        <Tabs
          name={`until-${set.owner}`}
          legend={horizons.legend}
          tabs={[
            { id: 'ahead', name: horizons.ahead(ahead, set.on) },
            ...(isOne ? [] : [{ id: 'age', name: ageWords(asked.age, set.on) } as const]),
            ...(unit ? [{ id: 'warranty', name: horizons.warranty } as const] : []),
          ]}
          chosen={asked.by}
          onChoose={by => onAsk({ by })}
        />
      )}
      {asked.by === 'warranty' && <Warranty set={set} asked={asked} onAsk={onAsk} />}
    </div>
  )
}

interface WarrantyProps extends Pick<HorizonChoiceProps, 'onAsk'> {
  set: UnitSet
  asked: Asked
}

/** The inputs for the end of the warranty: years from a day that the file or the visitor states, or kilometres. */
function Warranty({ set, asked, onAsk }: WarrantyProps) {
  const unit = warrantyUnit(set)
  /** What is being typed, which may be empty; null once the field is left. */
  const [typed, setTyped] = useState<string | null>(null)
  if (!unit) return null
  return (
    <>
      <label className={styles.warranty}>
        {words.warranty[unit]}{' '}
        <input
          className="entry"
          type="number"
          name="warranty"
          min="0"
          step="any"
          autoComplete="off"
          value={typed ?? asked.warranty}
          onBlur={() => setTyped(null)}
          onChange={({ currentTarget: { value, valueAsNumber } }) => {
            setTyped(value)
            if (valueAsNumber >= 0) onAsk({ by: 'warranty', warranty: valueAsNumber })
          }}
        />
      </label>
      {lacksService(set) && (
        <label className={styles.warranty}>
          {words.service}{' '}
          <input
            className="entry"
            type="date"
            name="service"
            autoComplete="off"
            // Years have four digits.
            max="9999-12-31"
            value={asked.service === null ? '' : isoDay(asked.service)}
            onChange={({ currentTarget: { valueAsNumber } }) => {
              const service = Number.isNaN(valueAsNumber) ? null : valueAsNumber / MS_PER_DAY
              onAsk({ by: 'warranty', service })
            }}
          />
        </label>
      )}
    </>
  )
}

/** What the test on hidden readings says of the group of the visitor's units of which most run. */
export function ToldLine({ set }: { set: UnitSet }) {
  const running = ({ kinds }: UnitSet['told'][number]) => sum(kinds, kind => kind.running)
  const largest = greatest(toldOf(set), running)
  const said = largest && toldWords(largest, set.things, 'visitor')
  return said ? <p className="small">{said}</p> : null
}
