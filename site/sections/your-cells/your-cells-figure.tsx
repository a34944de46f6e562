import { useRef, useState } from 'react'
import { type Dropping, DropZone, type Taken } from '../../../workbench/door/drop-zone.tsx'
import { fileWords } from '../../../workbench/door/file-words.ts'
import { Steady } from '../../../workbench/door/steady.tsx'
import { useFileDrop } from '../../../workbench/door/use-file-drop.ts'
import type { PageOfUnits } from '../../../workbench/entry.ts'
import styles from '../../../workbench/outlook/outlook.module.css'
import { ownFiles } from '../../../workbench/outlook/unit-words.ts'
import { useWorkbench } from '../../controls/use-workbench.ts'
import { addToRequest } from '../../form/add-to-request.ts'
import { latestDeed } from '../../form/deeds.ts'
import { PublicUnits } from './public-units.tsx'

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
