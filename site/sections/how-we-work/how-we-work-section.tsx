import type { ReactNode } from 'react'
import { dots } from '../../../stage/paths.ts'
import type { Point } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import {
  CALL_MINUTES,
  type Step,
  type StepName,
  steps,
  stepsHeading,
} from '../../content/how-we-work.ts'
import styles from './how-we-work-section.module.css'

/** A stroke for each minute of the call: the longest for every tenth, longer ones for every fifth. */
const minutes = Array.from({ length: CALL_MINUTES }, (_, index) => {
  const length = (index + 1) % 10 === 0 ? 17 : (index + 1) % 5 === 0 ? 12 : 7
  return `m2.2 0v${length}m0-${length}`
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

const residuals = measurements.map(([along, across]) => `M${along} 0V${across}`).join('')

interface Part {
  /** Green from the roadmap on, where the forecast begins; ink before. */
  tone?: 'forecast'
  /** Height of the curve at both ends of the part, in percent from the top of the drawing. */
  from: number
  to: number
  bend: string
  words: (drawn: string) => [text: string, at: Point][]
  hairlines?: string
  points?: string
}

const parts: Record<StepName, Part> = {
  audit: {
    from: 60,
    to: 54,
    bend: '33 60 67 59',
    words: drawn => [
      ['10', [24.5, 36]],
      ['20', [46, 35]],
      [drawn, [64, 33]],
    ],
    hairlines: `M5 0${minutes}`,
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

export const toneOf = (name: StepName) => parts[name].tone ?? ''

/** Shapes that fill their box at any aspect ratio. Their coordinates are percentages of the box. */
const Stretched = ({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className={`${stage.stretched} ${className}`}
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** The heights at which the options end beside the chosen one, which the curve follows. */
const OPTIONS = [9, 50, 70]

/**
 * The part of the curve that leads from a step to the next. A group is drawn along a level line and slanted to the
 * curve. Strokes and dots grow with the font size.
 */
export function StepDrawing({ step: { name, drawn } }: { step: Step }) {
  const { from, to, bend, words, hairlines, points } = parts[name]
  // What leads to the first dot.
  const lead = name === 'audit' ? 'M-40 60H0' : ''
  return (
    <div className={`wide-only ${styles.drawing} ${toneOf(name)}`}>
      {name === 'roadmap' && (
        <Stretched className={styles.options}>
          <path
            strokeWidth=".07em"
            d={OPTIONS.map(end => `M0 ${from}C16 ${to} 32 ${end} 50 ${end}H100`).join('')}
          />
          <path strokeWidth=".4em" d={dots(OPTIONS.map(end => [50, end]))} />
        </Stretched>
      )}
      <Stretched>
        <path className="muted" d={`M0 0V${from}`} />
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

export function HowWeWorkSection() {
  return (
    <section className={styles.section} aria-labelledby="steps-heading">
      <div className="page-width">
        <h2 id="steps-heading">{stepsHeading}</h2>
        <ol>
          {steps.map(step => (
            <li key={step.name} className={styles.step}>
              <div className={`${styles.note} ${toneOf(step.name)}`}>
                <p className="reading">{step.number}</p>
                <h3>{step.title}</h3>
                <p className="muted">{step.description}</p>
              </div>
              <StepDrawing step={step} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
