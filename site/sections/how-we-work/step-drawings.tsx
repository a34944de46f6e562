import type { ReactNode } from 'react'
import { dots } from '../../../stage/paths.ts'
import type { Point } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { CALL_MINUTES, type Step, type StepName } from '../../content/how-we-work.ts'
import styles from './how-we-work-section.module.css'

/** The distance between the strokes of two minutes, in percent of the drawing. */
const MINUTE = 2.2
/** The position of a minute's stroke. The first keeps clear of the step's dot. */
const minuteAt = (minute: number) => 5 + MINUTE * minute
/** The lengths of every tenth stroke, of every fifth and of the others. */
const [TENTH, FIFTH, SHORT] = [17, 12, 7]

const minutes = Array.from({ length: CALL_MINUTES }, (_, index) => {
  const length = (index + 1) % 10 === 0 ? TENTH : (index + 1) % 5 === 0 ? FIFTH : SHORT
  return `m${MINUTE} 0v${length}m0-${length}`
}).join('')

const MEASUREMENTS = 15

/** Measurements that scatter less and less along the analysis, but never disappear in the curve. */
const measurements = Array.from({ length: MEASUREMENTS }, (_, index): Point => {
  // The first and the last one keep clear of the steps' dots.
  const at = (index + 2) / (MEASUREMENTS + 3)
  // The fractional parts of multiples of the golden ratio spread evenly, and are the same in every build.
  const scatter = ((index * 0.618) % 1) - 0.5
  return [Math.round(100 * at), Math.round(Math.sign(scatter) * 4 + scatter * 40 * (1 - at))]
})

/** The residuals: lines from the curve to each measurement. */
const residuals = measurements.map(([along, across]) => `M${along} 0V${across}`).join('')

/** The options that the roadmap offers beside the chosen one: distances from it at the last step. */
const OPTIONS = [-21, 20, 40] as const

/** A word beside the shape that it names, at a place in percent of the drawing. */
type Word = readonly [text: string, at: Point]

interface Part {
  /** Green from the roadmap on, where the forecast begins; ink before. */
  tone?: 'forecast'
  /** Height of the curve at both ends of the part, in percent from the top of the drawing. */
  from: number
  to: number
  bend: string
  /** What leads to the first dot. */
  lead?: string
  words: (drawn: string) => Word[]
  hairlines?: string
  points?: string
}

/** A word centred above a minute's stroke. @param indent half of the word's width */
const minuteWord = (minute: number, text: string, indent: number): Word => [
  text,
  [minuteAt(minute) - indent, Math.round(58 - 1.2 * TENTH - 0.06 * minuteAt(minute))],
]

const parts: Record<StepName, Part> = {
  audit: {
    from: 60,
    to: 54,
    bend: '33 60 67 59',
    words: drawn => [
      minuteWord(10, '10', 2.5),
      minuteWord(20, '20', 3),
      minuteWord(CALL_MINUTES, drawn, 7),
    ],
    hairlines: `M${minuteAt(0)} 0${minutes}`,
    lead: 'M-40 60H0',
  },
  analysis: {
    from: 54,
    to: 36,
    bend: '33 49 67 40',
    words: drawn => [[drawn, [15, 84]]],
    hairlines: residuals,
    points: dots(measurements),
  },
  roadmap: {
    tone: 'forecast',
    from: 36,
    to: 30,
    bend: '33 32 67 30',
    words: drawn => [[drawn, [36, 14]]],
  },
  decision: {
    tone: 'forecast',
    from: 30,
    to: 30,
    bend: '33 30 67 30',
    words: drawn => [[drawn, [6, 23]]],
  },
}

/** The class of a step's tone, the same as for its part of the curve. */
export const toneOf = (name: StepName) => parts[name].tone ?? ''

/** Shapes that fill their box at any aspect ratio. Their coordinates are percentages of the box. */
const Stretched = ({ isAhead, children }: { isAhead?: boolean; children: ReactNode }) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={`${stage.stretched} ${isAhead ? styles.options : ''}`}
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** The options beside the chosen one, whose curve goes from one height to another until the last step. */
function Options({ from, to }: Pick<Part, 'from' | 'to'>) {
  const ends = OPTIONS.map(option => to + option)
  return (
    <Stretched isAhead>
      <path
        strokeWidth=".07em"
        d={ends.map(end => `M0 ${from}C16 ${to} 32 ${end} 50 ${end}H100`).join('')}
      />
      <path strokeWidth=".4em" d={dots(ends.map(end => [50, end]))} />
    </Stretched>
  )
}

/**
 * The part of the curve that leads from a step to the next. A group is drawn along a level line and slanted to the
 * curve. Strokes and dots grow with the font size.
 */
export function StepDrawing({ step: { name, drawn } }: { step: Step }) {
  const { from, to, bend, words, lead = '', hairlines, points } = parts[name]
  return (
    <div className={`wide-only ${styles.drawing} ${toneOf(name)}`}>
      {name === 'roadmap' && <Options from={from} to={to} />}
      <Stretched>
        <path className={styles.stem} d={`M0 0V${from}`} />
        <path strokeWidth=".2em" d={`${lead}M0 ${from}C${bend} 100 ${to}`} />
        <g transform={`matrix(1 ${(to - from) / 100} 0 -1.2 0 ${from})`}>
          <path strokeWidth=".07em" d={hairlines} />
          <path strokeWidth=".36em" d={points} />
          <path strokeWidth="1em" d="M0 0h.1" />
        </g>
      </Stretched>
      <svg aria-hidden="true">
        {words(drawn).map(([text, [left, top]]) => (
          <text key={text} className="small" x={`${left}%`} y={`${top}%`}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  )
}
