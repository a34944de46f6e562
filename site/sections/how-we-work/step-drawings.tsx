import { dots } from '../../figures/paths.ts'
import { Stretched } from '../../figures/stretched.tsx'

const fourMinutes = 'v6m3.33-6'.repeat(4)

/** A scale of 30 minutes between the dots; every fifth stroke is longer. */
const minutes = `M3.33 7${`${fourMinutes}v11m3.33-11`.repeat(5)}${fourMinutes}`

const MEASUREMENTS = 15

/** Measurements that scatter less and less while they are analysed, but never hide in the curve. */
const measurements = dots(
  Array.from({ length: MEASUREMENTS }, (_, index) => {
    const at = (index + 1) / (MEASUREMENTS + 1)
    // The fractions of squares look random, and are the same in every build.
    const scatter = ((index * index * 0.31) % 1) - 0.5
    return [100 * at, Math.sign(scatter) * 5 + scatter * 36 * (1 - at)]
  }),
)

/** The options that the roadmap offers beside the chosen one: distances from it at the last step. */
const OPTIONS = [-20, 20, 40] as const

const options = OPTIONS.map(option => `M0 0C17 3 28 ${option} 50 ${option}H100`).join('')
const optionDots = dots(OPTIONS.map(option => [50, option]))

/** One part of the curve, with what is drawn beside it. */
interface Part {
  /** Rust for what is measured, green for what is forecast. */
  tone: 'measured' | 'forecast'
  /** Height of the curve at both ends of the part, in percent from the top of the drawing. */
  from: number
  to: number
  /** Control points of the curve. */
  bend: string
  hairlines?: string
  points?: string
}

const parts: readonly Part[] = [
  { tone: 'measured', from: 18, to: 25, bend: '33 19 67 22', hairlines: minutes },
  { tone: 'measured', from: 25, to: 46, bend: '33 29 67 39', points: measurements },
  { tone: 'forecast', from: 46, to: 53, bend: '33 53 67 53' },
  { tone: 'forecast', from: 53, to: 53, bend: '33 53 67 53' },
]

/**
 * The part of the curve that leads from the step with this index to the next. Groups are drawn along
 * a level line and slanted to the curve; on narrow screens the stylesheet turns them upright instead,
 * and a straight line takes the place of the curve.
 */
export function StepDrawing({ index }: { index: number }) {
  const part = parts[index]
  if (!part) return null
  const { tone, from, to, bend, hairlines, points } = part
  return (
    <>
      {index === 2 && (
        <Stretched className={`step-drawing step-options ${tone}`}>
          <g transform={`matrix(1 ${(2 * (to - from)) / 100} 0 1 0 ${from})`}>
            <path d={options} />
            <path strokeWidth="6" d={optionDots} />
          </g>
        </Stretched>
      )}
      <Stretched className={`step-drawing ${tone}`}>
        <path className="step-curve muted" d={`M0 0V${from}`} />
        <path className="step-curve" strokeWidth="3" d={`M0 ${from}C${bend} 100 ${to}`} />
        <g transform={`matrix(1 ${(to - from) / 100} 0 1 0 ${from})`}>
          {hairlines && <path d={hairlines} />}
          {points && <path strokeWidth="5" d={points} />}
          <path className="step-line" strokeWidth="3" d="M0 0H100" />
          <path strokeWidth="15" d="M0 0h0" />
        </g>
      </Stretched>
    </>
  )
}
