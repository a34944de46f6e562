import type { ReactNode } from 'react'
import type { Step, StepName } from '../../content/how-we-work.ts'
import { dots } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import styles from './how-we-work-section.module.css'

const fourMinutes = 'v6m3.33-6'.repeat(4)

/** A scale of 30 minutes between the dots; every fifth stroke is longer. */
const minutes = `M3.33 7${`${fourMinutes}v11m3.33-11`.repeat(5)}${fourMinutes}`

const MEASUREMENTS = 15

/** Measurements that scatter less and less while they are analysed, but never hide in the curve. */
const measurements = dots(
  Array.from({ length: MEASUREMENTS }, (_, index) => {
    // The first and the last one keep clear of the steps' dots.
    const at = (index + 2) / (MEASUREMENTS + 3)
    // The fractions of multiples of the golden ratio spread evenly, and are the same in every build.
    const scatter = ((index * 0.618) % 1) - 0.5
    return [100 * at, Math.sign(scatter) * 4 + scatter * 36 * (1 - at)]
  }),
)

/** The options that the roadmap offers beside the chosen one: distances from it at the last step. */
const OPTIONS = [-21, 20, 40] as const

/** One part of the curve, with what is drawn beside it. */
interface Part {
  /** Green from the roadmap on, which is where a forecast begins; until then ink. */
  tone?: 'forecast'
  /** Height of the curve at both ends of the part, in percent from the top of the drawing. */
  from: number
  to: number
  /** Control points of the curve. */
  bend: string
  /** Where the words begin that name what is drawn, in percent of the drawing. */
  name: readonly [left: number, top: number]
  hairlines?: string
  points?: string
  /** Whether it starts at the edge of the sheet. */
  isFirst?: boolean
  /** Whether other options leave the curve here. */
  hasOptions?: boolean
}

const parts: Record<StepName, Part> = {
  audit: {
    from: 60,
    to: 54,
    bend: '33 60 67 59',
    name: [3, 22],
    hairlines: minutes,
    isFirst: true,
  },
  analysis: { from: 54, to: 36, bend: '33 49 67 40', name: [14, 72], points: measurements },
  roadmap: {
    tone: 'forecast',
    from: 36,
    to: 30,
    bend: '33 32 67 30',
    name: [36, 4],
    hasOptions: true,
  },
  decision: { tone: 'forecast', from: 30, to: 30, bend: '33 30 67 30', name: [6, 13] },
}

/** The class of a step's tone, which is that of its part of the curve. */
export const toneOf = (name: StepName) => parts[name].tone ?? ''

/** Shapes that fill their box at any aspect ratio. Their coordinates are percentages of the box. */
function Stretched({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`${plot.stretched} ${className}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The options beside a chosen one that stands `fall` lower at the last step. */
function Options({ className, from, fall }: { className: string; from: number; fall: number }) {
  const ends = OPTIONS.map(option => fall + option)
  return (
    <g className={className} transform={`translate(0 ${from})`}>
      <path
        strokeWidth=".07em"
        d={ends.map(end => `M0 0C16 ${fall} 32 ${end} 50 ${end}H100`).join('')}
      />
      <path strokeWidth=".4em" d={dots(ends.map(end => [50, end]))} />
    </g>
  )
}

/**
 * The part of the curve that leads from a step to the next. Groups are drawn along
 * a level line and slanted to the curve; on narrow screens the stylesheet turns them upright instead,
 * and a straight line takes the place of the curve. Strokes and dots grow with the font size.
 */
export function StepDrawing({ step }: { step: Step }) {
  const {
    tone = '',
    from,
    to,
    bend,
    hairlines,
    points,
    isFirst,
    hasOptions,
    ...part
  } = parts[step.name]
  const [left, top] = part.name
  return (
    <div className={`${styles.drawing} ${tone}`}>
      {hasOptions && (
        <Stretched className={styles.options}>
          <Options className="wide-only" from={from} fall={to - from} />
          <Options className="not-wide" from={from} fall={0} />
        </Stretched>
      )}
      <Stretched>
        <path className="wide-only muted" d={`M0 0V${from}`} />
        {isFirst && <path className="wide-only" strokeWidth=".2em" d={`M-40 ${from}H0`} />}
        <path className="wide-only" strokeWidth=".2em" d={`M0 ${from}C${bend} 100 ${to}`} />
        <g transform={`matrix(1 ${(to - from) / 100} 0 -1.2 0 ${from})`}>
          {hairlines && <path strokeWidth=".07em" d={hairlines} />}
          {points && <path strokeWidth=".33em" d={points} />}
          <path className="not-wide" strokeWidth=".2em" d="M0 0H100" />
          <path strokeWidth="1em" d="M0 0h.1" />
        </g>
      </Stretched>
      <svg className="wide-only" aria-hidden="true">
        <text className="small" x={`${left}%`} y={`${top}%`} dy="1.1em">
          {step.drawn}
        </text>
      </svg>
    </div>
  )
}
