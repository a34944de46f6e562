import { at, edgeOf, LAST_CYCLE, LOT_CURVES_ID } from '../../figures/lot-curves.tsx'
import { cells, startCell } from '../../figures/lot-forecasts.ts'
import { dots, line } from '../../figures/paths.ts'
import type { Cell } from '../../model/lot.ts'

/** The curve of the cell that is chosen in the hero. */
export function ChosenCurve({ name }: { name: string }) {
  const { checks } = cells.find(cell => cell.name === name) ?? startCell
  const corners = checks.map(at)
  return (
    <>
      <path strokeWidth="2" d={line(corners)} />
      <path strokeWidth="9" d={dots(corners)} />
    </>
  )
}

/** The course of a cell that the curves of the hero's plot lack: beyond its right edge. */
const tailOf = (cell: Cell) =>
  line([edgeOf(cell), ...cell.checks.filter(({ cycle }) => cycle > LAST_CYCLE).map(at)])

/** All curves of the hero's plot once more, to their ends, as decoration. One of them is chosen. */
export function LotFan() {
  const corners = cells.flatMap(({ checks }) => checks.map(at))
  const right = Math.max(...corners.map(([x]) => x))
  const top = Math.min(...corners.map(([, y]) => y))
  const bottom = Math.max(...corners.map(([, y]) => y))
  return (
    <svg
      className="drawing stretched lot-background screen-only"
      viewBox={`0 ${top} ${right} ${bottom - top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={`#${LOT_CURVES_ID}`} />
      <path className="lot-curves" d={cells.map(tailOf).join('')} />
      <g className="measured" data-chosen-cell="contact">
        <ChosenCurve name={startCell.name} />
      </g>
    </svg>
  )
}
