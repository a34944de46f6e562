import { dots } from './paths.ts'
import { Stretched } from './stretched.tsx'

/** Height of the curve at the four steps, in percent from the top of the drawing. */
const [BOOK, ANALYSE, PLAN, DECIDE] = [12, 17, 25, 37] as const

const fourMinutes = 'v7m3.33-6.83'.repeat(4)

/** A scale of 30 minutes along the curve, between the dots; every fifth stroke is longer. */
const minutes = `M3.3 17.2${`${fourMinutes}v14m3.33-13.83`.repeat(5)}${fourMinutes}`

const MEASUREMENTS = 33

/** Measurements that scatter less and less about the curve while they are analysed. */
const measurements = dots(
  Array.from({ length: MEASUREMENTS }, (_, index) => {
    const at = (index + 1) / (MEASUREMENTS + 1)
    // The fractions of squares look random, and are the same in every build.
    const scatter = ((index * index * 0.31) % 1) - 0.5
    return [100 * at, ANALYSE + (PLAN - ANALYSE) * at + scatter * (30 - 26 * at)]
  }),
)

/** Where the futures that nobody chooses reach the ground, in percent of a step's width. */
const FALLS = [62, 70, 78, 90, 98, 107, 118, 126, 139, 150, 158, 172]

const futures = FALLS.map(fall => {
  const slow = `${Math.round(fall * 0.6)} ${Math.round(PLAN + fall * 0.07)}`
  const knee = `${Math.round(fall * 0.93)} ${Math.round(PLAN + fall * 0.13)}`
  return `M0 ${PLAN}C${slow} ${knee} ${fall} 100`
}).join('')

/** One part of the curve, with what is drawn beside it. */
interface Part {
  /** Rust for what is measured, green for what is forecast. */
  tone: 'stroke-rust' | 'stroke-charge-deep'
  /** Height of the dot at which the part begins. */
  from: number
  curve: string
  hairlines?: string
  points?: string
}

const parts: readonly Part[] = [
  {
    tone: 'stroke-rust',
    from: BOOK,
    curve: `M0 ${BOOK}C33 13 67 15 100 ${ANALYSE}`,
    hairlines: minutes,
  },
  {
    tone: 'stroke-rust',
    from: ANALYSE,
    curve: `M0 ${ANALYSE}C33 19 67 22 100 ${PLAN}`,
    points: measurements,
  },
  {
    tone: 'stroke-charge-deep',
    from: PLAN,
    curve: `M0 ${PLAN}C33 28 67 33 100 ${DECIDE}`,
    hairlines: futures,
  },
  { tone: 'stroke-charge-deep', from: DECIDE, curve: `M0 ${DECIDE}C25 40 60 41 100 41` },
]

/** The part of the curve that leads from the step with this index to the next. */
export function StepDrawing({ index }: { index: number }) {
  const part = parts[index]
  if (!part) return null
  const { tone, from, curve, hairlines, points } = part
  return (
    <Stretched className={`step-drawing ${tone}`}>
      <g>
        {hairlines && <path d={hairlines} />}
        {points && <path strokeWidth="5" d={points} />}
        <path strokeWidth="3" d={curve} />
        <path strokeWidth="15" d={`M0 ${from}h0`} />
      </g>
    </Stretched>
  )
}
