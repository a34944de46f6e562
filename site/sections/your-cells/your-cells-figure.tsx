import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { outcomeOf } from '../../../research/packed-set.ts'
import { Disclosure } from '../../../stage/controls/disclosure.tsx'
import { itemAt } from '../../../stage/item-at.ts'
import { Tabs } from '../../../stage/switch.tsx'
import { type Dropping, DropZone, type Taken } from '../../../workbench/door/drop-zone.tsx'
import { fileWords } from '../../../workbench/door/file-words.ts'
import { Steady } from '../../../workbench/door/steady.tsx'
import { useFileDrop } from '../../../workbench/door/use-file-drop.ts'
import type { PageOfUnits } from '../../../workbench/entry.ts'
import { firstAsked } from '../../../workbench/outlook/horizon.ts'
import { type Outlined, outlined } from '../../../workbench/outlook/outlined.ts'
import styles from '../../../workbench/outlook/outlook.module.css'
import { HorizonChoice } from '../../../workbench/outlook/outlook-figure.tsx'
import { Stage } from '../../../workbench/outlook/stage.tsx'
import { UnitTable } from '../../../workbench/outlook/unit-table.tsx'
import { ownFiles } from '../../../workbench/outlook/unit-words.ts'
import { useOutlined, usePointed } from '../../../workbench/outlook/use-outlined.ts'
import { useWorkbench } from '../../controls/use-workbench.ts'
import { addToRequest, latestDeed } from '../../form/add-to-request.ts'
import { type PublicName, publicLimits, publicSet } from './public-sets.ts'
import { outcomeWords, publicSets as words } from './public-words.ts'

const page: PageOfUnits = {
  addToRequest: sentence => addToRequest({ of: 'cells', sentence }),
  offer: sentence => latestDeed.set(sentence ? { of: 'cells', sentence } : undefined),
}

/**
 * The figure about units that still run: their newest readings, their next checks, and when they will reach the
 * limit. It shows two public sets, or the visitor's own.
 */
export default function YourCellsFigure() {
  const figure = useRef<HTMLDivElement>(null)
  const { bench, hasFailed, load } = useWorkbench()
  const [files, setFiles] = useState<Taken | null>(null)
  const [told, setTold] = useState<Dropping | null>(null)
  function take(taken: Taken) {
    load()
    setFiles(taken)
  }
  useFileDrop(figure, take)
  const { isFilled, task, refusal, second, stop }: Omit<Dropping, 'read'> = told ?? {
    isFilled: false,
    task: files && !hasFailed ? { kind: 'reading', progress: 0 } : null,
    refusal: files && hasFailed ? fileWords.failed : '',
    second: null,
    stop: () => setFiles(null),
  }
  const isJudging = task?.kind === 'judging'
  return (
    <div ref={figure} aria-busy={isJudging || undefined}>
      <Steady className={`${styles.figure} ${isJudging ? styles.dimmed : ''}`}>
        {bench && <bench.UnitsBench files={files} page={page} onDropping={setTold} />}
        {/* Who comes near may then go offline. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only fetches the code of the controls inside */}
        <div
          className={isFilled ? `${styles.whole} screen-only` : styles.stack}
          onPointerEnter={load}
          onDragEnter={load}
          onFocus={load}
        >
          <DropZone
            state={{ isFilled, task, refusal, second, read: take, stop }}
            words={ownFiles}
          />
        </div>
        {!isFilled && <PublicUnits isAside={refusal !== ''} {...{ bench, load }} />}
      </Steady>
    </div>
  )
}

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
