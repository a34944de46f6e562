import { socialReading } from '../content/page-titles.ts'
import { at, insidePlot, LAST_CYCLE, LotGrid, x, y } from '../figures/lot-curves.tsx'
import { shown } from '../figures/lot-forecasts.ts'
import { dots, line } from '../figures/paths.ts'
import { PLOT } from '../figures/plot.tsx'
import { MarkShapes } from '../mark/mark.tsx'
import { END_OF_LIFE } from '../model/lot.ts'
import { plotStyles, token } from './picture-styles.ts'

const SIZE = { width: 1200, height: 630 } as const

/** How much larger than on the page the picture draws the plot. Its strokes and dots grow as well. */
const SCALE = 1.6

/** The part of the plot that the picture shows, with the line of today in the middle. */
const VIEW = {
  left: x(shown.today) - SIZE.width / SCALE / 2,
  top: 24,
  width: SIZE.width / SCALE,
  height: SIZE.height / SCALE,
} as const

const styles = `
path { stroke: currentColor }
${plotStyles('measured', 'forecast', 'graph', 'graph-fine', 'dotted', 'curve', 'thread')}
text { fill: currentColor; stroke: currentColor; stroke-width: .025em }
`

const { cell, course, line: straightLine, life, today } = shown
const measured = cell.checks.filter(({ cycle }) => cycle <= today).map(at)
const forecast = insidePlot(course).map(at)
const onStraightLine = [today, LAST_CYCLE].map(cycle =>
  at({ cycle, capacity: straightLine.at(cycle) }),
)

interface SocialPictureProps {
  name: string
}

/**
 * The picture that link previews show, as a complete SVG document: the middle of the hero's plot, the
 * cycle at which the forecast reaches the end of life, and the company's name. The rasteriser needs the
 * page's font to draw the text.
 */
export function SocialPicture({ name }: SocialPictureProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      color={token('--text')}
      fontFamily="Instrument Sans"
    >
      <title>{name}</title>
      <style>{styles}</style>
      <rect width="100%" height="100%" fill={token('--ink')} />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the document has the title */}
      <svg
        viewBox={`${VIEW.left} ${VIEW.top} ${VIEW.width} ${VIEW.height}`}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <LotGrid />
        <path d={`M${x(today)} 0V${PLOT.height}`} />
        <path className="dotted" d={line(onStraightLine)} />
        <g className="forecast">
          <path className="curve" d={line(forecast)} />
          <path strokeWidth="24" d={dots([[x(life.forecast), y(END_OF_LIFE)]])} />
        </g>
        <g className="measured">
          <path className="thread" d={line(measured)} />
          {/* As large as the points of a plot on a wide window. */}
          <path strokeWidth="11" d={dots(measured)} />
        </g>
      </svg>
      <text className="forecast" x="636" y="560" fontSize="104" letterSpacing="-4">
        {socialReading(life.forecast)}
      </text>
      <g transform="translate(64 512) scale(.8)" fill="currentColor">
        <MarkShapes cut="small" />
      </g>
      <text x="128" y="560" fontSize="44" letterSpacing="-1">
        {name}
      </text>
    </svg>
  )
}
