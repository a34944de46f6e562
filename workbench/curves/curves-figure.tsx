import { greatest } from 'd3-array'
import { useMemo } from 'react'
import { AxisX, AxisY } from '../../stage/axis.tsx'
import { Label } from '../../stage/label.tsx'
import { Line, Lines } from '../../stage/line.tsx'
import { nearestLine } from '../../stage/nearest.ts'
import { Pick } from '../../stage/pick.tsx'
import { STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import outlook from '../outlook/stage.module.css'
import { curvesWords as words } from './curves-words.ts'
import { type ComparedCurves, drawCurves } from './drawn-curves.ts'

const SWARM = 40
const REACH = 40

interface CurvesFigureProps {
  id: string
  curves: ComparedCurves
  alternative: { title: string; description: string }
  /** The name of the cell that is pointed at, here or in the picture of the capacities. */
  picked: string | null
  nameOf?: (name: string) => string
  spoken: (name: string) => string
  onPick: (name: string | null) => void
}

/** How far discharge curves have moved, over the voltage. The cell that moved most has its name. */
export function CurvesFigure({ curves: compared, picked, ...props }: CurvesFigureProps) {
  const { curves, volts, shares, window, marks } = useMemo(() => drawCurves(compared), [compared])
  const subject = curves.find(({ id }) => id === picked)
  const named = subject ?? curves[0]
  const deepest = greatest(named?.points ?? [], ([, down]) => down)
  const over = (
    <Pick
      ids={curves.map(({ id }) => id)}
      picked={subject ? picked : null}
      label={words.cells}
      spoken={props.spoken}
      nearest={(point, size) => nearestLine(curves, point, size, REACH)}
      onPick={props.onPick}
    />
  )
  return (
    <Stage id={props.id} className={outlook.plot} words={props.alternative} over={over}>
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
        {subject && <Line points={subject.points} tone={subject.tone} weight="strong" />}
      </Layer>
      <AxisX scale={volts} values={window} format={words.volts} />
      <AxisY scale={shares} values={marks} format={words.share}>
        {words.axis}
      </AxisY>
      {named && deepest && (
        <Label at={deepest} beside={0} dy="1.3em" tone={named.tone} isStrong>
          {props.nameOf?.(named.id) ?? named.id}
        </Label>
      )}
    </Stage>
  )
}
