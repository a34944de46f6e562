import { notFoundFigure as words } from '../content/not-found-messages.ts'

/** Where the curve ends and how far the axis is numbered, in percent of the width and in cycles. */
const END = { at: 90, cycle: 404 }

/**
 * The 404 page's figure: an invented capacity curve that reaches zero at “404”, and the straight line
 * that saw nothing coming. It fills its box at any aspect ratio.
 */
export function NotFoundFigure() {
  return (
    <svg className="drawing not-found-figure" role="img" aria-labelledby="not-found-title">
      <title id="not-found-title">{words.title}</title>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <path className="muted" d="M0 100H100" />
        <path className="measured" strokeWidth="3" strokeDasharray="0 9" d="M66 24.5L100 35.5" />
        <path className="measured" strokeWidth="5" d="M0 12C25 13.5 50 18 66 24.5S88 60 90 100" />
        <path className="forecast" strokeWidth="22" d="M66 24.5h0M90 100h0" />
      </svg>
      {[0, 100, 200, 300].map(cycle => (
        <text key={cycle} x={`${(cycle / END.cycle) * END.at}%`} y="100%" dy="1.9em">
          {cycle}
        </text>
      ))}
      <text x={`${END.at}%`} y="100%" dy="1.9em" className="not-found-end">
        {words.end}
      </text>
    </svg>
  )
}
