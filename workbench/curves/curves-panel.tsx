import { greatest } from 'd3-array'
import { useState } from 'react'
import type { CurveVerdict } from '../../analysis/curves/judge-curves.ts'
import type { MovedCurves } from '../../analysis/curves/moved-curves.ts'
import type { KindCurves } from '../../analysis/curves/told-by-curves.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { Tabs } from '../../stage/switch.tsx'
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
import { publicPairs } from './public-pairs.computed.ts'

interface CurvesPanelProps {
  kinds: readonly KindCurves[]
  /** The name of the cell that is pointed at, here or in the picture of the capacities. */
  picked: string | null
  onPick: (name: string | null) => void
  onStep: (cycle: number) => void
}

/** The discharge curves of a visitor's cells, of one type and condition: what they tell, and how they have moved. */
export function CurvesPanel({ kinds, ...props }: CurvesPanelProps) {
  const names = kinds.map(words.kind)
  const [chosen, setChosen] = useState<string | null>(null)
  const most = greatest(kinds, ({ moved }) => (typeof moved === 'string' ? 0 : moved.cells.length))
  const curves = kinds[names.indexOf(chosen ?? '')] ?? most
  if (!curves) return null
  const { moved, judged } = curves
  const unread = typeof moved === 'string' && notUsedWords[moved]
  const notUsed = [unread, leftOutWords(curves), unusedWords(curves.unused)].filter(Boolean)
  return (
    <section aria-label={words.name}>
      {kinds.length > 1 && (
        <SelectChoice
          label={words.kinds}
          options={names.map(name => [name, name])}
          value={words.kind(curves)}
          onChoose={setChosen}
        />
      )}
      {typeof moved !== 'string' && judged && (
        <Moved {...{ moved, judged }} leftOut={curves.leftOut.length} {...props} />
      )}
      {notUsed.length > 0 && <p className="small muted">{notUsed.join(' ')}</p>}
    </section>
  )
}

interface MovedProps extends Omit<CurvesPanelProps, 'kinds'> {
  moved: MovedCurves
  judged: CurveVerdict
  leftOut: number
}

function Moved({ moved, judged, leftOut, picked, onPick, onStep }: MovedProps) {
  const { steps, at, cells } = moved
  const wordsOf = (name: string | null) => {
    const cell = cells.find(each => each.name === name)
    return cell ? cellWords(cell, judged) : words.condition
  }
  return (
    <>
      <p>{verdictWords(moved, judged, publicPairs, leftOut)}</p>
      {cells.length > 0 && (
        <CurvesFigure
          id="curves"
          curves={moved}
          alternative={curvesAlternative(moved)}
          picked={picked}
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
      <p className="small muted">{wordsOf(picked)}</p>
    </>
  )
}
