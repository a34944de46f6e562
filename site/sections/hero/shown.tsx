import { CellDrawing } from './cell-drawing.tsx'
import { curves, finding } from './hero-cells.computed.ts'
import { nearestCurve } from './nearest-curve.ts'
import { Rail } from './rail.tsx'
import { Stage } from './stage.tsx'

interface ShownProps {
  place: number
  /** @param place that of the cell whose curve is pressed */
  onChoose: (place: number) => void
}

/** One cell with its forecast and what was measured, the finding, and the errors of all methods. */
export function Shown({ place, onChoose }: ShownProps) {
  return (
    <>
      <Stage
        place={place}
        isAsked={false}
        className="pointed"
        onClick={event => {
          const near = nearestCurve(event, curves)
          if (near !== undefined) onChoose(near)
        }}
        drawing={<CellDrawing place={place} isSolved />}
      />
      <div className="panel">
        <div>
          <p className="finding statement">{finding}</p>
          <Rail />
        </div>
      </div>
    </>
  )
}
