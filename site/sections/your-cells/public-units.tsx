import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { outcomeOf } from '../../../research/packed-set.ts'
import { Disclosure } from '../../../stage/controls/disclosure.tsx'
import { itemAt } from '../../../stage/item-at.ts'
import { Tabs } from '../../../stage/switch.tsx'
import { firstAsked } from '../../../workbench/outlook/horizon.ts'
import { type Outlined, outlined } from '../../../workbench/outlook/outlined.ts'
import styles from '../../../workbench/outlook/outlook.module.css'
import { HorizonChoice } from '../../../workbench/outlook/outlook-figure.tsx'
import { Stage } from '../../../workbench/outlook/stage.tsx'
import { UnitTable } from '../../../workbench/outlook/unit-table.tsx'
import { useOutlined, usePointed } from '../../../workbench/outlook/use-outlined.ts'
import type { useWorkbench } from '../../controls/use-workbench.ts'
import { type PublicName, publicLimits, publicSet } from './public-sets.ts'
import { outcomeWords, publicSets as words } from './public-words.ts'

const NAMES = ['cells', 'cars'] as const satisfies readonly PublicName[]

const firstLimit = (name: PublicName) => itemAt(publicLimits(name), 0)

type Workbench = Pick<ReturnType<typeof useWorkbench>, 'bench' | 'load'>

export function PublicUnits({ isAside, ...workbench }: { isAside: boolean } & Workbench) {
  const [name, setName] = useState<PublicName>('cells')
  return (
    <>
      <OnStage key={name} name={name} isAside={isAside} {...workbench}>
        <Tabs
          name="public-set"
          legend={words.legend}
          tabs={NAMES.map(id => ({ id, name: words.names[id] }))}
          chosen={name}
          onChoose={setName}
        />
      </OnStage>
      <noscript>
        <Without name="cars" />
      </noscript>
    </>
  )
}

interface OnStageProps extends Workbench {
  name: PublicName
  /**
   * Whether the sentence is hidden: beside the reason why the visitor's files cannot be read, it would seem to be
   * about them.
   */
  isAside: boolean
  children: ReactNode
}

function OnStage({ name, isAside, bench, load, children }: OnStageProps) {
  const [limit, setLimit] = useState(firstLimit(name))
  const set = useMemo(() => publicSet(name, limit), [name, limit])
  const pointed = usePointed(set)
  const { all, ask } = useOutlined(set)
  const late = useDeferredValue(all)
  if (!all || !late) return null
  const { fell } = set.past
  // Nothing came where no later reading is known.
  const isKnown = fell.some(age => age !== null)
  const outcome = isKnown ? outcomeWords(outcomeOf(all.placement.units, fell)) : ''
  return (
    <>
      <div className={styles.main}>
        {children}
        {!isAside && (
          <div className={styles.result}>
            <h3 className="statement">{all.sentence}</h3>
            <p>{all.rest}</p>
            {outcome && <p className={styles.outcome}>{outcome}</p>}
          </div>
        )}
        <Stage
          {...all}
          headline={`${all.sentence} ${all.rest} ${outcome}`}
          idle={words.context[name]}
          {...pointed.stage}
          onAsk={ask}
        />
      </div>
      <div className={styles.stack}>
        <HorizonChoice
          outlined={all}
          limits={publicLimits(name).toSorted((a, b) => b - a)}
          onLimit={setLimit}
          onAsk={ask}
        />
      </div>
      {name === 'cells' && (
        <div className={styles.whole}>
          <Disclosure summary={words.curves} className="figure-control" onToggle={load}>
            {bench && <bench.PublicCurves {...pointed.curves} />}
          </Disclosure>
        </div>
      )}
      <PublicTable name={name} all={late} />
    </>
  )
}

const PublicTable = ({ name, all }: { name: PublicName; all: Outlined }) => (
  <div className={styles.whole}>
    <Disclosure summary={words.table[name]}>
      <UnitTable {...all} isWhole />
      <p className="small muted">{words.source[name]}</p>
    </Disclosure>
  </div>
)

function Without({ name }: { name: PublicName }) {
  const set = publicSet(name, firstLimit(name))
  const all = outlined(set, firstAsked(set))
  return (
    <>
      <h3 className="statement">{all.sentence}</h3>
      <p>{all.rest}</p>
      <p className="small muted">{words.context[name]}</p>
      <PublicTable name={name} all={all} />
    </>
  )
}
