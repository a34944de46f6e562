import { cells } from '../../cells/cells.ts'
import { problems } from '../../content/problems.ts'
import { type Cell, capacityAt, curveOf, END_OF_LIFE } from '../../model/cells.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import { example } from '../hero/hero-cells.computed.ts'
import { Drawing } from './drawing.tsx'

const words = problems.drawings

interface PlaceProps {
  /** Coordinates in percent of the drawing. */
  x: number
  y: number
}

interface WordProps extends PlaceProps {
  className?: string
  anchor?: 'middle' | 'end'
  /** Distance to the right in pixels, beside a mark. */
  dx?: number
  children: string
}

function Word({ x, y, anchor, dx, className = 'muted', children }: WordProps) {
  return (
    <text className={className} x={`${x}%`} y={`${y}%`} dx={dx} textAnchor={anchor}>
      {children}
    </text>
  )
}

/** A mark around a place in the drawing, in pixels from there. */
function Mark({ x, y, d }: PlaceProps & { d: string }) {
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <path fill="var(--ground)" d={d} />
    </svg>
  )
}

/** The capacity curve of the cell that the hero shows first, from cycle 10 on in a straight scale. */
const cell = cells[example] as Cell
const fade = simplify(
  curveOf(cell).map(([cycle, capacity]): Point => {
    const lost = (capacityAt(cell, 10) - capacity) / (capacityAt(cell, 10) - END_OF_LIFE)
    return [(850 * (cycle - 10)) / (cell.life - 10), 120 + 800 * lost]
  }),
  2,
)

/** Where the curve bends: as far as anywhere from the straight line between its ends. */
const knee = simplify(fade, 60)[1] as Point

/** Failures: a fade that everyone expects to go on (dotted), and its knee, after which the cell fails. */
export function FailureDrawing() {
  const [x, y] = knee.map(unit => unit / 10) as [number, number]
  return (
    <Drawing
      className="problem-drawing"
      shapes={
        <g transform="scale(.1)">
          <path
            className="muted"
            strokeWidth="3"
            strokeDasharray="0 8"
            d={line([knee, [1000, knee[1] + 60]])}
          />
          <path className="measured" strokeWidth="3" d={line(fade)} />
        </g>
      }
    >
      <Mark x={x} y={y} d="M0-9L9 0L0 9L-9 0z" />
      <Mark x={85} y={92} d="M-8-8L8 8M8-8L-8 8" />
      <Word x={x} y={y - 14} anchor="middle">
        {words.knee}
      </Word>
      <Word x={100} y={y - 3} anchor="end">
        {words.expected}
      </Word>
      <Word x={85} y={96} dx={-18} anchor="end">
        {words.failure}
      </Word>
    </Drawing>
  )
}

/** Cells on the belt, and the one with the defect. */
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7]
const DEFECT = 5

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
    <Drawing
      className="problem-drawing"
      shapes={
        <>
          <path className="muted" d="M0 91H100" />
          <path strokeWidth="5" d="M50 91V22" />
        </>
      }
    >
      <Mark x={50} y={22} d="M-11 0H11" />
      {CELLS.map(index => (
        <BeltCell key={index} index={index} />
      ))}
      <Word x={50} y={24} dx={-22} anchor="end">
        {words.inspection}
      </Word>
      <Word x={(100 * (DEFECT + 0.5)) / CELLS.length} y={24} anchor="middle">
        {words.defect}
      </Word>
    </Drawing>
  )
}

/** Idle storage: a price that swings, and a stored energy that does not. */
export function IdleDrawing() {
  return (
    <Drawing
      className="problem-drawing"
      shapes={
        <>
          <path
            className="measured"
            strokeWidth="3"
            d="M0 40C6 40 9 58 16 58S27 20 34 20S43 60 50 60C57 60 63 4 70 4S82 52 89 52S96 40 100 36"
          />
          <path className="muted" d="M0 84H100" />
        </>
      }
    >
      <Mark x={70} y={84} d="M-34-38h68v36h-68zM40-27v14M-22-29v18M-8-29v18M6-29v18M20-29v18" />
      <Word x={100} y={20} anchor="end">
        {words.price}
      </Word>
      <Word x={70} y={43} anchor="middle">
        {words.idle}
      </Word>
    </Drawing>
  )
}
