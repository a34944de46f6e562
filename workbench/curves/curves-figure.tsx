import { greatest } from 'd3-array'
import { useMemo } from 'react'
import { AxisX, AxisY } from '../../stage/axis.tsx'
import { CurveLines, curvePaths } from '../../stage/curve-lines.tsx'
import { Label } from '../../stage/label.tsx'
import { line } from '../../stage/paths.ts'
import { Pick } from '../../stage/pick.tsx'
import { STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import { curvesWords as words } from './curves-words.ts'
import { drawCurves, type MovedCurve, nearestCurve } from './drawn-curves.ts'

interface CurvesFigureProps<Id> {
  /** Unique on the page. */
  id: string
  /** Sets the size of the stage. */
  className?: string | undefined
  /** At least one. Those that moved most come first. */
  curves: readonly MovedCurve<Id>[]
  alternative: { title: string; description: string }
  /** The cell that is pointed at, here or in the picture of the capacities. */
  picked: Id | null
  nameOf: (id: Id) => string
  /** What is known of a cell, as assistive technology reads it. */
  spoken: (id: Id) => string
  onPick: (id: Id | null) => void
}

/** How far the discharge curves of cells have moved, over the voltage. */
export function CurvesFigure<Id>({ curves, picked, ...props }: CurvesFigureProps<Id>) {
  const drawn = useMemo(() => drawCurves(curves), [curves])
  const subject = drawn.curves.find(({ id }) => id === picked)
  const named = subject ?? drawn.curves[0]
  const deepest = greatest(named?.points ?? [], ([, down]) => down)
  const pick = (
    <Pick
      ids={drawn.curves.map(({ id }) => id)}
      picked={picked}
      label={words.cells}
      spoken={props.spoken}
      nearest={(at, { height }) => nearestCurve(drawn.curves, at, height)}
      onPick={props.onPick}
    />
  )
  return (
    <Stage id={props.id} className={props.className} words={props.alternative} over={pick}>
      <Layer>
        <path className="muted" d={`M0 ${drawn.shares(0)}H${STAGE.width}`} />
        <CurveLines
          others={curvePaths(drawn.curves.filter(curve => curve !== subject))}
          count={drawn.curves.length}
          subject={subject && { tone: subject.tone, path: line(subject.points) }}
        />
      </Layer>
      <AxisX scale={drawn.volts} values={drawn.window} format={words.volts} />
      <AxisY scale={drawn.shares} values={drawn.marks} format={words.share}>
        {words.axis}
      </AxisY>
      {named && deepest && (
        <Label at={deepest} beside={0} dy="1.3em" tone={named.tone} isStrong>
          {props.nameOf(named.id)}
        </Label>
      )}
    </Stage>
  )
}
