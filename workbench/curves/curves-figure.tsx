import { extent, greatest, ticks } from 'd3-array'
import { useMemo } from 'react'
import type { MovedCell, MovedCurves } from '../../analysis/curves/moved-curves.ts'
import { AxisX, AxisY } from '../../stage/axis.tsx'
import { itemAt } from '../../stage/item-at.ts'
import { Label } from '../../stage/label.tsx'
import { Line, Lines } from '../../stage/line.tsx'
import { nearestLine } from '../../stage/nearest.ts'
import { simplify } from '../../stage/paths.ts'
import { Pick } from '../../stage/pick.tsx'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import { Layer, Stage } from '../../stage/stage.tsx'
import type { Tone } from '../../stage/tone.ts'
import outlook from '../outlook/stage.module.css'
import { curvesWords as words } from './curves-words.ts'

/** Corners within this distance of a line are not drawn. */
const UNSEEN = 1.5
const MARKS = 3

/** How curves have moved: of a visitor's cells, or of the public ones. Those that moved most come first. */
export interface ComparedCurves extends Pick<MovedCurves, 'voltages'> {
  cells: readonly Pick<MovedCell, 'name' | 'life' | 'isRunning' | 'difference'>[]
}

/**
 * The curves of cells in the units of a stage, with its axes: copper if the cell has ended, green if it runs. The
 * voltage falls from left to right, as it does in a discharge.
 */
export function drawCurves({ voltages, cells }: ComparedCurves) {
  const [low = 0, high = 1] = extent(voltages)
  const [deepest = 0, highest = 0] = extent(cells.flatMap(({ difference }) => difference))
  const ends = [deepest, Math.max(highest, 0)] as const
  const volts = linearScale([high, low], [0, STAGE.width])
  const shares = linearScale(ends, [STAGE.height, 0])
  const curves = cells.map(({ name, life, isRunning, difference }) => {
    const tone: Tone = isRunning ? 'forecast' : life === null ? 'used' : 'measured'
    const points = difference.map((share, i): Point => [volts(itemAt(voltages, i)), shares(share)])
    return { id: name, tone, points: simplify(points, UNSEEN) }
  })
  return { curves, volts, shares, window: [high, low], marks: ticks(...ends, MARKS) }
}

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
