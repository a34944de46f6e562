import { type ReactNode, useMemo } from 'react'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { Tabs } from '../../stage/switch.tsx'
import { ageWords } from '../words/age-words.ts'
import { type Asked, isAtOneAge } from './horizon.ts'
import type { Outlined } from './outlined.ts'
import { toldWords } from './outlook-words.ts'
import { largestTold, type UnitSet } from './unit-set.ts'
import { stageWords as words } from './unit-words.ts'

interface HorizonChoiceProps {
  outlined: Outlined
  limits: readonly number[]
  onLimit: (limit: number) => void
  onAsk: (asked: Partial<Asked>) => void
  children?: ReactNode
  terms?: ReactNode
}

export function HorizonChoice({ outlined, limits, children, terms, ...on }: HorizonChoiceProps) {
  const { set, asked, ahead } = outlined
  const { onLimit, onAsk } = on
  const hasWarranty = set.fleet?.canEnd === true
  // If so, an age would name the same horizon as the distance ahead.
  const isOne = useMemo(() => isAtOneAge(set), [set])
  const hasAge = ahead !== null && !isOne
  const { horizons } = words
  return (
    <div className="row figure-control figure-controls">
      <SelectChoice
        name="limit"
        label={words.choiceOfLimit}
        options={limits.map(each => [`${each}`, words.percent(each)])}
        value={`${set.outlook.limit}`}
        onChoose={chosen => onLimit(Number(chosen))}
      />
      {children}
      {(hasWarranty || hasAge) && (
        <Tabs
          name={`until-${set.owner}`}
          legend={horizons.legend}
          tabs={[
            { id: 'ahead', name: ahead ? horizons.ahead(ahead, set.on) : horizons.now },
            ...(hasAge ? [{ id: 'age', name: ageWords(asked.age, set.on) } as const] : []),
            ...(hasWarranty ? [{ id: 'warranty', name: horizons.warranty } as const] : []),
          ]}
          chosen={asked.by}
          onChoose={by => onAsk({ by })}
        />
      )}
      {asked.by === 'warranty' && terms}
    </div>
  )
}

/** The headline of a set, each part in the colour of the marks that it counts. */
export const Sentence = ({ parts }: Pick<Outlined, 'parts'>) =>
  parts.map(({ text, tone }) => (
    <span key={text} className={tone}>
      {text}{' '}
    </span>
  ))

/** What the test on hidden readings says of the visitor's units. */
export function ToldLine({ set }: { set: UnitSet }) {
  const told = largestTold(set)
  const said = told && toldWords(told, set.things)
  return said ? <p className="small">{said}</p> : null
}
