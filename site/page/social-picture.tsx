import { TODAY } from '../../research/lives/cell.ts'
import { dots, line } from '../../stage/paths.ts'
import { STAGE } from '../../stage/scale.ts'
import stage from '../../stage/stage.module.css'
import { cellFacts } from '../cells/cell-facts.computed.ts'
import { exampleCell } from '../cells/named-cells.ts'
import { x } from '../cells/stage-scales.ts'
import { socialReading } from '../content/page-titles.ts'
import { MarkShapes } from '../mark/mark.tsx'

/** The size in CSS pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const

const { forecast, protocol, curve, course } = exampleCell
const today = x(TODAY)
const known = curve.filter(([x]) => x <= today)
const endAt = (cycle: number, below = 0) => dots([[x(cycle), STAGE.height + below]])

interface SocialPictureProps {
  name: string
}

/**
 * The picture for link previews: the hero's stage with the line of today, the measured curve and the forecast of the
 * cell that the hero shows first, the end that its charging protocol predicts, one number, and the company's name. It
 * uses the styles and the typeface of the page.
 */
export function SocialPicture({ name }: SocialPictureProps) {
  return (
    <svg
      className="on-ink"
      viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`}
      fill="currentColor"
      fontWeight="600"
    >
      <title>{name}</title>
      {/* The stage fills the picture, with its floor just inside the lower edge. */}
      <g
        transform="translate(0 -16)"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path className={stage.swarm} d={cellFacts.map(({ curve }) => line(curve)).join('')} />
        <path
          strokeWidth="2"
          d={`M0 ${STAGE.height}H${STAGE.width}M${today} 0V${PICTURE_SIZE.height + 16}`}
        />
        <path className="forecast" strokeWidth="7" d={course} />
        <path className="measured" strokeWidth="7" d={line(known)} />
        <path className="measured" strokeWidth="18" d={dots(known.slice(-1))} />
        <path strokeWidth="18" strokeLinecap="square" d={endAt(protocol, 24)} />
        <path className="forecast" strokeWidth="26" d={endAt(forecast)} />
      </g>
      <text className="forecast" x="60" y="380" fontSize="96" letterSpacing="-4">
        {socialReading(forecast)}
      </text>
      <g transform="translate(60 468) scale(.8)">
        <MarkShapes />
      </g>
      <text x="124" y="516" fontSize="44" letterSpacing="-1">
        {name}
      </text>
    </svg>
  )
}
