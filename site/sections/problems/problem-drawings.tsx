import { cells } from '../../cells/cells.ts'
import { problems } from '../../content/problems.ts'
import { type Cell, capacityAt, curveOf, END_OF_LIFE } from '../../model/cell.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import { Label, Layer, Mark, PLOT } from '../../plots/plot.tsx'
import { example } from '../hero/hero-cells.computed.ts'

const words = problems.drawings

/** Where the cell fails. */
const END: Point = [1020, 552]

/** The capacity curve of the cell that the hero shows first, from cycle 10 on in a straight scale. */
const cell = cells[example] as Cell
const fade = simplify(
  curveOf(cell).map(([cycle, capacity]): Point => {
    const lost = (capacityAt(cell, 10) - capacity) / (capacityAt(cell, 10) - END_OF_LIFE)
    return [(END[0] * (cycle - 10)) / (cell.life - 10), 72 + (END[1] - 72) * lost]
  }),
  1.2,
)

/** Where the curve bends: as far as anywhere from the straight line between its ends. */
const knee = simplify(fade, 36)[1] as Point

/** Failures: a fade that everyone expects to go on (dotted), and its knee, after which the cell fails. */
export function FailureDrawing() {
  const [, y] = knee
  return (
    <>
      <Layer>
        <path
          className="muted"
          strokeWidth="3"
          strokeDasharray="0 8"
          d={line([knee, [PLOT.width, y + 36]])}
        />
        <path className="measured" strokeWidth="3" d={line(fade)} />
      </Layer>
      <Mark at={knee} fill="var(--ground)" d="M0-9L9 0L0 9L-9 0z" />
      <Mark at={END} d="M-8-8L8 8M8-8L-8 8" />
      <g className="muted">
        <Label at={knee} dx={-12} dy="1.3em" textAnchor="end">
          {words.knee}
        </Label>
        <Label at={[PLOT.width, y - 18]} textAnchor="end">
          {words.expected}
        </Label>
        <Label at={[END[0], END[1] + 24]} dx={-18} textAnchor="end">
          {words.failure}
        </Label>
      </g>
    </>
  )
}

/** Cells on the belt, and the one with the defect. */
const CELLS = [0, 1, 2, 3, 4, 5]
const DEFECT = 4

/** A cell with its terminal, which keeps its proportions in its place on the belt. */
function BeltCell({ index }: { index: number }) {
  const isDefect = index === DEFECT
  return (
    <svg
      className={isDefect ? 'measured' : 'muted'}
      viewBox="-39 -100 78 100"
      preserveAspectRatio="xMidYMax"
      x={`${(100 * index) / CELLS.length}%`}
      y="30%"
      width={`${100 / CELLS.length}%`}
      height="60%"
      aria-hidden="true"
    >
      <path
        strokeWidth={isDefect ? 3 : 2}
        d={`M-22-84h13v-12h18v12h13v82h-44z${isDefect ? 'M-3-96l10 27-18 16 21 18-14 17 8 16' : ''}`}
      />
    </svg>
  )
}

/** Quality: a row of cells that pass an inspection gate. Behind it, one of them has a crack. */
export function QualityDrawing() {
  return (
    <>
      <Layer>
        <path className="muted" d="M0 546H1200" />
        <path className="muted" strokeWidth="4" d="M600 546V84" />
      </Layer>
      <Mark at={[600, 84]} className="muted" d="M-11 0H11" />
      {CELLS.map(index => (
        <BeltCell key={index} index={index} />
      ))}
      <g className="muted">
        <Label at={[600, 108]} dx={-22} textAnchor="end">
          {words.inspection}
        </Label>
      </g>
      <Label
        at={[((DEFECT + 0.5) / CELLS.length) * PLOT.width, 108]}
        textAnchor="middle"
        className="measured"
      >
        {words.defect}
      </Label>
    </>
  )
}

/** Idle storage: a charge that stays as it is, whatever the price. */
export function IdleDrawing() {
  return (
    <>
      <Layer>
        <path
          className="measured"
          strokeWidth="3"
          d="M0 216C72 216 108 324 192 324S324 96 408 96S516 336 600 336C684 336 756 12 840 12S984 288 1068 288S1152 216 1200 192"
        />
        <path strokeWidth="4" d="M0 510H470M730 510H1200" />
      </Layer>
      <Label at={[PLOT.width, 120]} textAnchor="end" className="measured">
        {words.price}
      </Label>
      <Label at={[600, 510]} dy="0.35em" textAnchor="middle" className="idle">
        {words.idle}
      </Label>
    </>
  )
}
