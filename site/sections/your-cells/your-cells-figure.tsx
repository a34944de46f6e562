import { useMemo, useRef } from 'react'
import { useFileDrop } from '../../controls/files/use-file-drop.ts'
import { DropZone } from '../../reading/drop-zone.tsx'
import { ReadingHeadline } from '../../reading/reading-headline.tsx'
import { ReadingPanel } from '../../reading/reading-panel.tsx'
import { useAnalysis } from '../../reading/use-analysis.ts'
import { OwnUnits } from './own-units.tsx'
import { PublicUnits } from './public-units.tsx'
import { ownSet } from './unit-set.ts'
import styles from './your-cells-figure.module.css'
import { ownFiles } from './your-cells-words.ts'

/** What runs, now, next and when: two public sets, and the visitor's own. */
export default function YourCellsFigure() {
  const state = useAnalysis('units')
  const figure = useRef<HTMLDivElement>(null)
  useFileDrop(figure, state.read)
  const { reading, task, failure } = state
  const result = reading?.analysis.result ?? null
  const set = useMemo(() => result && ownSet(result), [result])
  return (
    <div
      ref={figure}
      className={`${styles.figure} ${task?.kind === 'judging' ? styles.dimmed : ''}`}
      aria-busy={task?.kind === 'judging' || undefined}
    >
      {!reading && (
        <div className={styles.stack}>
          <DropZone state={state} words={ownFiles} />
        </div>
      )}
      {!reading && <PublicUnits isAside={failure !== null} />}
      {reading && !set && (
        <div className={styles.whole}>
          <ReadingHeadline kind="units" {...{ reading }} onChoose={state.choose} sentence={null} />
          <ReadingPanel kind="units" reading={reading} onChoose={state.choose} />
        </div>
      )}
      {set && reading && result && (
        <OwnUnits key={reading.key} {...{ state, set, reading }} result={result} />
      )}
      {reading && (
        <div className={`${styles.whole} screen-only`}>
          <DropZone state={state} words={ownFiles} />
        </div>
      )}
    </div>
  )
}
