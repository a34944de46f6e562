import type { ScaleContinuousNumeric } from 'd3-scale'
import type { ReactNode } from 'react'
import { band, line, type Point } from './paths.ts'

/** Every plotted figure is as wide as this, so that one rule sizes the text of all of them. */
export const WIDTH = 760

export type Scale = ScaleContinuousNumeric<number, number>
type Tone = 'ink' | 'paper'

const groundClasses: Record<Tone, string> = {
  ink: 'text-text-on-ink',
  paper: 'text-text',
}
const captionClasses: Record<Tone, string> = {
  ink: 'text-muted-on-ink',
  paper: 'text-muted',
}

interface FigureProps {
  /** Prefix of the ids of title and description; unique on the page. */
  id: string
  tone: Tone
  height: number
  title: string
  description: string
  caption: string
  children: ReactNode
}

/** Frame of every figure: drawing, text alternative and the visible caption with the source. */
export function Figure({ id, tone, height, title, description, caption, children }: FigureProps) {
  return (
    <figure className={`plate ${groundClasses[tone]}`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {children}
      </svg>
      <figcaption className={captionClasses[tone]}>{caption}</figcaption>
    </figure>
  )
}

interface LabelProps {
  at: Point
  children: ReactNode
  anchor?: 'middle' | 'end'
  /** Text colour class; without it the label has the colour of its group. */
  className?: string
  /** Shift down in em, where the place depends on the size of the text. */
  drop?: number
  /** Degrees, clockwise, about the label's own point. */
  turn?: number
}

/** Text set directly at what it names. */
export function Label({ at: [x, y], children, anchor, className, drop, turn }: LabelProps) {
  return (
    <text
      x={x}
      y={y}
      dy={drop === undefined ? undefined : `${drop}em`}
      textAnchor={anchor}
      className={className}
      transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
    >
      {children}
    </text>
  )
}

interface AxisProps {
  side: 'bottom' | 'left'
  scale: Scale
  ticks: readonly number[]
  /** y of a bottom axis, x of a left one. */
  at: number
  format?: (tick: number) => ReactNode
}

/** Tick marks and tick labels; the plot's own grid serves as the axis line. */
export function Axis({ side, scale, ticks, at, format = String }: AxisProps) {
  const horizontal = side === 'bottom'
  const marks = ticks
    .map(tick => Math.round(scale(tick)))
    .map(position => (horizontal ? `M${position} ${at}v8` : `M${at} ${position}h-8`))
  return (
    <>
      <path d={marks.join('')} />
      <g textAnchor={horizontal ? 'middle' : 'end'}>
        {ticks.map(tick => {
          const position = Math.round(scale(tick))
          return (
            <Label
              key={tick}
              at={horizontal ? [position, at + 14] : [at - 14, position]}
              drop={horizontal ? 0.8 : 0.35}
            >
              {format(tick)}
            </Label>
          )
        })}
      </g>
    </>
  )
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface GridProps {
  box: Box
  stepX: number
  stepY: number
  opacity: number
}

/** Graph paper: hairlines over the box, in relative path commands because their repetition packs. */
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

/** Logarithmic graph paper: a hairline at every digit of every decade. */
export function LogGrid({ box, x, y }: LogGridProps) {
  const columns = x.ticks().map(tick => `M${Math.round(x(tick))} ${box.top}V${box.bottom}`)
  const rows = y.ticks().map(tick => `M${box.left} ${Math.round(y(tick))}H${box.right}`)
  return <path className="hairline" strokeOpacity=".16" d={[...columns, ...rows].join('')} />
}

/** Every position from `from` to `to` in steps of `step`. */
export function positions(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
}

interface AxisTitlesProps {
  box: Box
  x?: string
  y?: string
}

/** Names of the axes: the left one above its axis, the bottom one below its tick labels. */
export function AxisTitles({ box, x, y }: AxisTitlesProps) {
  return (
    <>
      {y && <Label at={[0, box.top - 18]}>{y}</Label>}
      {x && (
        <Label at={[box.right, box.bottom + 14]} anchor="end" drop={2}>
          {x}
        </Label>
      )}
    </>
  )
}

interface BandProps {
  low: readonly Point[]
  high: readonly Point[]
}

/** An interval: a tint between two bounds, with the bounds themselves as hairlines. */
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

/** A straight reference line. */
export function Rule({ from, to, dashed = false }: RuleProps) {
  return <path strokeWidth="2" strokeDasharray={dashed ? '10 8' : undefined} d={line([from, to])} />
}
