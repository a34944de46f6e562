import { useMemo } from 'react'
import type { CurveVerdict, JudgedCurves } from '../../analysis/curves/judge-curves.ts'
import type { MovedCurves } from '../../analysis/curves/moved-curves.ts'
import { Tabs } from '../../stage/switch.tsx'
import styles from './curves.late.module.css'
import { CurvesFigure } from './curves-figure.tsx'
import {
  cellWords,
  curvesAlternative,
  leftOutWords,
  notUsedWords,
  unusedWords,
  verdictWords,
  curvesWords as words,
} from './curves-words.ts'
import { curvesOfCells } from './drawn-curves.ts'
import { publicPairs } from './public-curves.computed.ts'

interface CurvesPanelProps {
  curves: JudgedCurves
  /** The name of the cell that is pointed at, here or in the picture of the capacities. */
  picked: string | null
  onPick: (name: string | null) => void
  /** The visitor asks for another common cycle. */
  onStep: (cycle: number) => void
}

/** The discharge curves of a visitor's cells: what they tell, and how they have moved. */
export function CurvesPanel({ curves, ...props }: CurvesPanelProps) {
  const { moved, judged } = curves
  const notUsed = [leftOutWords(curves), unusedWords(curves.unused)].filter(Boolean).join(' ')
  return (
    <section>
      {typeof moved === 'string' ? (
        <p className="small">{notUsedWords[moved]}</p>
      ) : (
        judged && <Moved moved={moved} judged={judged} {...props} />
      )}
      {notUsed && <p className="small muted">{notUsed}</p>}
    </section>
  )
}

interface MovedProps extends Omit<CurvesPanelProps, 'curves'> {
  moved: MovedCurves
  judged: CurveVerdict
}

function Moved({ moved, judged, picked, onPick, onStep }: MovedProps) {
  const { steps, at, cells } = moved
  const drawn = useMemo(() => curvesOfCells(moved), [moved])
  const wordsOf = (name: string | null) => {
    const cell = cells.find(each => each.name === name)
    return cell ? cellWords(cell, judged) : words.condition
  }
  return (
    <>
      <p>{verdictWords(moved, judged, publicPairs)}</p>
      {drawn.length > 0 && (
        <CurvesFigure
          id="curves"
          className={styles.figure}
          curves={drawn}
          alternative={curvesAlternative(moved)}
          picked={cells.some(({ name }) => name === picked) ? picked : null}
          nameOf={name => name}
          spoken={wordsOf}
          onPick={onPick}
        />
      )}
      {steps.length > 1 && (
        <Tabs
          name="curves-step"
          legend={words.step}
          tabs={steps.map(step => ({ id: `${step}`, name: words.cycle(step) }))}
          chosen={`${at}`}
          onChoose={step => onStep(Number(step))}
        />
      )}
      <p className={`${styles.note} small muted`}>{wordsOf(picked)}</p>
    </>
  )
}
