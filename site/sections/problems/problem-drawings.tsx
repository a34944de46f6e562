import { examplePlace } from '../../cells/cell-facts.computed.ts'
import { cells } from '../../cells/cells.ts'
import { problems } from '../../content/problems.ts'
import { type Cell, capacityAt, curveOf, END_OF_LIFE } from '../../model/cell.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { cssPercent, Label, Layer, Mark, PLOT } from '../../plots/plot.tsx'

const words = problems.drawings

/** Where the cell fails. */
const END: Point = [1020, 552]

/** The capacity curve of the cell that the hero shows first, from cycle 10 on in a straight scale. */
const cell = cells[examplePlace] as Cell
const fade = simplify(
  curveOf(cell).map(([cycle, capacity]): Point => {
    const lost = (capacityAt(cell, 10) - capacity) / (capacityAt(cell, 10) - END_OF_LIFE)
    return [(END[0] * (cycle - 10)) / (cell.life - 10), 72 + (END[1] - 72) * lost]
  }),
  1.2,
)

/** Where the curve bends: as far as anywhere from the straight line between its ends. */
const knee = simplify(fade, 36)[1] as Point

/** Where the cell was expected to be in the end. */
const expected: Point = [PLOT.width, knee[1] + 36]

/** Failures: a fade that everyone expects to go on (dotted), and its knee, after which the cell fails. */
export function FailureDrawing() {
  return (
    <>
      <Layer>
        <path className={`muted ${plot.dotted}`} d={line([knee, expected])} />
        <path className={`measured ${plot.curve}`} d={line(fade)} />
      </Layer>
      <Mark at={knee} strokeWidth="2.5" fill="var(--ground)" d="M0-10L10 0L0 10L-10 0z" />
      <Mark at={END} strokeWidth="3" d="M-9-9L9 9M9-9L-9 9" />
      <Label at={knee} dx={-12} dy="1.5em" textAnchor="end">
        {words.knee}
      </Label>
      <Label at={expected} dy="-1em" textAnchor="end">
        {words.expected}
      </Label>
      <Label at={END} dx={-20} dy="0.35em" textAnchor="end">
        {words.failure}
      </Label>
    </>
  )
}

/**
 * Where the gate stands, as a share of the drawing. On wide windows it is the line of today, at 5/12 of the
 * page, which meets the second of three columns here; their gaps are 3% of the page.
 */
const GATE = (5 / 12 - (1 + 0.03) / 3) / ((1 - 2 * 0.03) / 3)

/** Places of the cells on the belt from the gate on, and the one with the defect. */
const CELLS = [-1.5, -0.5, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
const PITCH = 0.13
const DEFECT = 4.5

const placeOf = (cell: number) => GATE + PITCH * cell
const percentOf = (share: number) => cssPercent(share, 1)

/** A cell with its terminal, which keeps its proportions in its place on the belt. */
function BeltCell({ at }: { at: number }) {
  const isDefect = at === DEFECT
  return (
    <svg
      className={isDefect ? 'measured' : 'muted'}
      viewBox="-39 -100 78 100"
      preserveAspectRatio="xMidYMax"
      x={percentOf(placeOf(at) - PITCH / 2)}
      y="30%"
      width={percentOf(PITCH)}
      height="60%"
      aria-hidden="true"
    >
      <path
        strokeWidth={isDefect ? 3.5 : 2.5}
        d={`M-24-84h14v-12h20v12h14v82h-48z${isDefect ? 'M-3-96l10 27-18 16 21 18-14 17 8 16' : ''}`}
      />
    </svg>
  )
}

/** Quality: a row of cells that pass an inspection gate. Behind it, one of them has a crack. */
export function QualityDrawing() {
  const gate = GATE * PLOT.width
  return (
    <>
      <Layer>
        <path className="muted" strokeWidth="2.5" d="M0 546H1200" />
        <path className="gate" strokeWidth="4" d={`M${gate} 546V60`} />
      </Layer>
      <Mark at={[gate, 60]} className="gate not-wide" strokeWidth="2.5" d="M-9 0H9" />
      {CELLS.map(at => (
        <BeltCell key={at} at={at} />
      ))}
      <Label at={[gate, 60]} dx={14} dy="0.6em">
        {words.inspection}
      </Label>
      <Label
        at={[placeOf(DEFECT) * PLOT.width, 60]}
        dy="0.6em"
        textAnchor="middle"
        className="measured"
      >
        {words.defect}
      </Label>
    </>
  )
}

/** Idle storage: a charge that stays as it is where the price is low, and where it is high. */
export function IdleDrawing() {
  return (
    <>
      <Layer>
        <path className={`muted ${plot.dashed}`} d="M192 324V450M840 12V450" />
        <path
          className={`measured ${plot.curve}`}
          d="M0 216C72 216 108 324 192 324S324 96 408 96S516 336 600 336C684 336 756 12 840 12S984 288 1068 288S1152 216 1200 192"
        />
        <path className={plot.curve} d="M0 450H395M635 450H1200" />
      </Layer>
      <Label at={[PLOT.width, 96]} textAnchor="end" className="measured">
        {words.price}
      </Label>
      <Label at={[515, 450]} dy="0.35em" textAnchor="middle" className="idle">
        {words.idle}
      </Label>
      <Label at={[0, 450]} dy="1.5em">
        {words.notBought}
      </Label>
      <Label at={[900, 450]} dy="1.5em" textAnchor="middle">
        {words.notSold}
      </Label>
    </>
  )
}
