import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Disclosure } from '../../stage/controls/disclosure.tsx'
import { type Dropping, DropZone } from '../../stage/controls/drop-zone.tsx'
import type { Taken } from '../../stage/controls/taken-files.ts'
import { useFileDrop } from '../../stage/controls/use-file-drop.ts'
import { itemAt } from '../../stage/item-at.ts'
import { Steady } from '../../stage/steady.tsx'
import { Tabs } from '../../stage/switch.tsx'
import { useLoaded } from '../../stage/use-loaded.ts'
import { fileWords } from '../../stage/words/file-words.ts'
import { firstAsked } from '../outlook/horizon.ts'
import { type Outlined, outlined } from '../outlook/outlined.ts'
import styles from '../outlook/outlook.module.css'
import { HorizonChoice, Sentence } from '../outlook/outlook-figure.tsx'
import { Stage } from '../outlook/stage.tsx'
import { UnitTable } from '../outlook/unit-table.tsx'
import { ownFiles } from '../outlook/unit-words.ts'
import { useOutlined, usePointed } from '../outlook/use-outlined.ts'
import type { PageOfUnits, PublicSet } from './page-of-units.ts'

/** Fetches what reads and shows a visitor's own files. */
export const loadBenches = () => import('../benches.ts')
const useBenches = () => useLoaded(loadBenches)

/**
 * Makes the figure about units that still run: their newest readings, their next checks, and when they will reach the
 * limit. It shows the page's public sets, or the visitor's own.
 */
export const unitsFigure = (page: PageOfUnits) => () => <UnitsFigure page={page} />

function UnitsFigure({ page }: { page: PageOfUnits }) {
  const figure = useRef<HTMLDivElement>(null)
  const { code: benches, hasFailed, load } = useBenches()
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
        {benches && <benches.UnitsBench files={files} page={page} onDropping={setTold} />}
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
        {!isFilled && <PublicUnits page={page} isAside={refusal !== ''} {...{ benches, load }} />}
      </Steady>
    </div>
  )
}

type Benches = Pick<ReturnType<typeof useBenches>, 'load'> & {
  benches: ReturnType<typeof useBenches>['code']
}

interface PublicUnitsProps extends Benches {
  page: PageOfUnits
  /**
   * Whether the sentence is hidden: beside the reason why the visitor's files cannot be read, it would seem to be
   * about them.
   */
  isAside: boolean
}

function PublicUnits({ page: { legend, sets }, ...props }: PublicUnitsProps) {
  const [chosen, setChosen] = useState(0)
  const shown = itemAt(sets, chosen)
  return (
    <>
      <OnStage key={shown.id} of={shown} {...props}>
        <Tabs
          name="public-set"
          legend={legend}
          tabs={sets}
          chosen={shown.id}
          onChoose={id => setChosen(sets.findIndex(each => each.id === id))}
        />
      </OnStage>
      <noscript>
        {sets.slice(1).map(each => (
          <Without key={each.id} of={each} />
        ))}
      </noscript>
    </>
  )
}

interface OnStageProps extends Omit<PublicUnitsProps, 'page'> {
  of: PublicSet
  children: ReactNode
}

function OnStage({ of, isAside, benches, load, children }: OnStageProps) {
  const [limit, setLimit] = useState(itemAt(of.limits, 0))
  const set = useMemo(() => of.at(limit), [of, limit])
  const pointed = usePointed(set)
  const { all, ask } = useOutlined(set)
  const late = useDeferredValue(all)
  if (!all || !late) return null
  const outcome = of.outcome(all.placement, limit)
  return (
    <>
      <div className={styles.main}>
        {children}
        {!isAside && (
          <div className={styles.result}>
            <h3 className="statement">
              <Sentence parts={all.parts} />
            </h3>
            <p>{all.rest}</p>
            {outcome && (
              <p>
                <span aria-hidden="true">● </span>
                {outcome}
              </p>
            )}
          </div>
        )}
        <Stage
          {...all}
          headline={`${all.sentence} ${all.rest} ${outcome}`}
          idle={of.context}
          {...pointed.stage}
          onAsk={ask}
        />
      </div>
      <div className={styles.stack}>
        <HorizonChoice
          outlined={all}
          limits={of.limits.toSorted((a, b) => b - a)}
          onLimit={setLimit}
          onAsk={ask}
        />
      </div>
      {of.curves && (
        <div className={styles.whole}>
          <Disclosure summary={of.curves.name} className="figure-control" onToggle={load}>
            {benches && <benches.PublicCurves {...pointed.curves} load={of.curves.load} />}
          </Disclosure>
        </div>
      )}
      <PublicTable of={of} all={late} />
    </>
  )
}

const PublicTable = ({ of, all }: { of: PublicSet; all: Outlined }) => (
  <div className={styles.whole}>
    <Disclosure summary={of.table}>
      <UnitTable {...all} isWhole />
      <p className="small muted">{of.source}</p>
    </Disclosure>
  </div>
)

function Without({ of }: { of: PublicSet }) {
  const set = of.at(itemAt(of.limits, 0))
  const all = outlined(set, firstAsked(set))
  return (
    <>
      <h3 className="statement">
        <Sentence parts={all.parts} />
      </h3>
      <p>{all.rest}</p>
      <p className="small muted">{of.context}</p>
      <PublicTable of={of} all={all} />
    </>
  )
}
