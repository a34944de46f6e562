import { notFoundFigure as words } from '../content/figure-captions.ts'

const box = { left: 20, top: 50, right: 740, bottom: 350 }
/** The x coordinate at which the curve reaches zero. */
const END = 600

/** The 404 page's figure: an invented discharge curve that reaches zero at “404”. */
export function NotFoundFigure() {
  return (
    <div className="plate text-text-on-ink">
      <svg
        viewBox="0 0 760 440"
        role="img"
        aria-labelledby="not-found-title"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
      >
        <title id="not-found-title">{words.title}</title>
        <g className="text-muted-on-ink">
          <path className="hairline" d={`M${box.left} ${box.bottom}H${box.right}`} />
        </g>
        <path
          className="draw-once stroke-copper"
          strokeWidth="5"
          pathLength="1"
          d={`M20 78C40 112 70 118 120 124C260 140 380 146 470 166C560 186 590 250 ${END} ${box.bottom}`}
        />
        <circle className="fill-charge" cx={END} cy={box.bottom} r="12" stroke="none" />
        <text x={END} y={box.bottom + 50} textAnchor="middle" className="text-charge">
          {words.end}
        </text>
      </svg>
    </div>
  )
}
