import type { Box, Point, Scale } from './geometry.ts'
import { band, line } from './paths.ts'

interface GridProps {
  box: Box
  stepX: number
  stepY: number
  opacity: number
}

/**
 * Draws evenly spaced grid lines over a box. The path uses relative commands, because their
 * repetition compresses well.
 */
export function Grid({ box, stepX, stepY, opacity }: GridProps) {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const columns = `v${height}${`m${stepX}-${height}v${height}`.repeat(width / stepX)}`
  const rows = `h${width}${`m-${width} ${stepY}h${width}`.repeat(height / stepY)}`
  return (
    <path
      className="hairline"
      strokeOpacity={opacity}
      d={`M${box.left} ${box.top}${columns}M${box.left} ${box.top}${rows}`}
    />
  )
}

interface LogGridProps {
  box: Box
  x: Scale
  y: Scale
}

/** Draws a logarithmic grid, with a line at every digit of every decade. */
export function LogGrid({ box, x, y }: LogGridProps) {
  const columns = x.ticks().map(tick => `M${Math.round(x(tick))} ${box.top}V${box.bottom}`)
  const rows = y.ticks().map(tick => `M${box.left} ${Math.round(y(tick))}H${box.right}`)
  return <path className="hairline" strokeOpacity=".16" d={[...columns, ...rows].join('')} />
}

interface BandProps {
  low: readonly Point[]
  high: readonly Point[]
}

/** Draws an interval as a tinted area with a thin line along each bound. */
export function Band({ low, high }: BandProps) {
  return (
    <path
      className="hairline"
      fill="currentColor"
      fillOpacity=".13"
      strokeOpacity=".5"
      d={band(low, high)}
    />
  )
}

interface RuleProps {
  from: Point
  to: Point
  dashed?: boolean
}

/** Draws a straight reference line. */
export function Rule({ from, to, dashed = false }: RuleProps) {
  return <path strokeWidth="2" strokeDasharray={dashed ? '10 8' : undefined} d={line([from, to])} />
}
