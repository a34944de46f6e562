import { greatest } from 'd3-array'
import { useMemo, useState } from 'react'
import type { CurveVerdict } from '../../analysis/curves/judge-curves.ts'
import type { MovedCurves } from '../../analysis/curves/moved-curves.ts'
import type { KindCurves } from '../../analysis/units/unit-curves.ts'
import { AxisX, AxisY } from '../../stage/axis.tsx'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'
import { Label } from '../../stage/label.tsx'
import { Line, Lines } from '../../stage/line.tsx'
import { nearestLine } from '../../stage/nearest.ts'
import { Pick } from '../../stage/pick.tsx'
import { STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import { Tabs } from '../../stage/switch.tsx'
import outlook from '../outlook/stage.module.css'
import {
  cellWords,
  curvesAlternative,
  leftOutWords,
  notUsedWords,
  unusedWords,
  verdictWords,
  curvesWords as words,
} from './curves-words.ts'
import { drawCurves } from './drawn-curves.ts'
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
        <CurvesStage moved={moved} picked={picked} spoken={wordsOf} onPick={onPick} />
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

/** So many curves are drawn as a swarm. */
const SWARM = 40
/** A pointer names the nearest curve, if it is within so many CSS pixels. */
const REACH = 40

interface CurvesStageProps extends Omit<MovedProps, 'judged' | 'leftOut' | 'onStep'> {
  spoken: (name: string) => string
}

/** How far the discharge curves have moved, over the voltage. That of the cell that moved most has its name. */
function CurvesStage({ moved, picked, spoken, onPick }: CurvesStageProps) {
  const { curves, volts, shares, window, marks } = useMemo(() => drawCurves(moved), [moved])
  const subject = curves.find(({ id }) => id === picked)
  const named = subject ?? curves[0]
  const deepest = greatest(named?.points ?? [], ([, down]) => down)
  const over = (
    <Pick
      ids={curves.map(({ id }) => id)}
      picked={subject ? picked : null}
      label={words.cells}
      spoken={spoken}
      nearest={(point, size) => nearestLine(curves, point, size, REACH)}
      onPick={onPick}
    />
  )
  return (
    <Stage id="curves" className={outlook.plot} words={curvesAlternative(moved)} over={over}>
      <Layer>
        <path className="muted" d={`M0 ${shares(0)}H${STAGE.width}`} />
        {(['used', 'measured', 'forecast'] as const).map(tone => (
          <Lines
            key={tone}
            of={curves.filter(curve => curve.tone === tone).map(({ points }) => points)}
            tone={tone}
            weight={curves.length > SWARM ? 'faint' : 'thin'}
          />
        ))}
        {subject && <Line {...subject} weight="strong" />}
      </Layer>
      <AxisX scale={volts} values={window} format={words.volts} />
      <AxisY scale={shares} values={marks} format={words.share}>
        {words.axis}
      </AxisY>
      {named && deepest && (
        <Label at={deepest} beside={0} dy="1.3em" tone={named.tone} isStrong>
          {named.id}
        </Label>
      )}
    </Stage>
  )
}
