import { at, curveOf, LAST_CYCLE, LOT_CURVES_ID } from '../../figures/lot-curves.tsx'
import { cells, startCell } from '../../figures/lot-forecasts.ts'
import { dots, line } from '../../figures/paths.ts'
import { PLOT } from '../../figures/plot.tsx'

/** The curve of the cell that is chosen in the hero. */
export function ChosenCurve({ name }: { name: string }) {
  const cell = cells.find(cell => cell.name === name) ?? startCell
  // The first check would be cut by the window's edge.
  const checks = cell.checks.filter(({ cycle }) => cycle > 0 && cycle <= LAST_CYCLE)
  return (
    <>
      <path strokeWidth="2" d={line(curveOf(cell))} />
      <path strokeWidth="7" d={dots(checks.map(at))} />
    </>
  )
}

/** All curves of the hero's plot once more, as decoration. They fade, but for the chosen one. */
export function LotFan() {
  const heights = cells.flatMap(curveOf).map(([, y]) => y)
  const top = Math.min(...heights)
  return (
    <svg
      className="drawing stretched lot-background screen-only"
      viewBox={`0 ${top} ${PLOT.width} ${Math.max(...heights) - top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id="lot-fade">
        <stop offset=".65" stopColor="#fff" />
        <stop offset=".96" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      {/* Ends before the curves do, whose ends Chromium would draw unmasked. */}
      <mask id="lot-mask" x="0" width=".98">
        <rect y={top} width="100%" height="100%" fill="url(#lot-fade)" />
      </mask>
      <g mask="url(#lot-mask)">
        <use href={`#${LOT_CURVES_ID}`} />
      </g>
      <g className="measured" data-chosen-cell="contact" tabIndex={-1}>
        <ChosenCurve name={startCell.name} />
      </g>
    </svg>
  )
}
