import { Stretched } from './stretched.tsx'

/** Height of the curve at the four steps and at its end, in percent from the top. */
const [BOOK, ANALYSE, PLAN, DECIDE, END] = [12, 17, 25, 37, 41] as const

/** Where the futures that nobody chooses reach the ground, in percent of a step's width. */
const FALLS = [58, 70, 78, 90, 98, 107, 118, 126, 139, 150, 158, 172]

/** One stroke for each minute of the call; every fifth is longer. */
const minutes = Array.from({ length: 29 }, (_, index) => {
  const at = (index + 1) / 30
  const top = BOOK + (ANALYSE - BOOK) * at + 5
  return `M${(100 * at).toFixed(1)} ${top.toFixed(1)}v${index % 5 === 4 ? 10 : 5}`
}).join('')

const OFFSETS = [3, -4, 5, 1, -5, 4, -2, 6, -3, 2, -6, 4, -1, 5, -4, 1, -3, 4]
const measurements = OFFSETS.map((offset, index) => {
  const at = (index + 1) / (OFFSETS.length + 1)
  const y = ANALYSE + (PLAN - ANALYSE) * at * (0.8 + 0.2 * at) + offset
  return `M${(100 * at).toFixed(1)} ${y.toFixed(1)}h0`
}).join('')

const futures = FALLS.map(fall => {
  const slow = [Math.round(fall * 0.6), Math.round(PLAN + fall * 0.07)]
  const knee = [Math.round(fall * 0.93), Math.round(PLAN + fall * 0.13)]
  return `M0 ${PLAN}C${slow.join(' ')} ${knee.join(' ')} ${fall} 100`
}).join('')

/** The parts of one curve, from each step to the next. What is measured is rust, a forecast green. */
const parts = [
  { top: BOOK, tone: 'stroke-rust', curve: 'M0 12C33 13.200 67 14.800 100 17', ticks: minutes },
  {
    top: ANALYSE,
    tone: 'stroke-rust',
    curve: 'M0 17C33 19.200 67 21.800 100 25',
    dots: measurements,
  },
  {
    top: PLAN,
    tone: 'stroke-charge-deep',
    curve: 'M0 25C33 28.200 67 32.500 100 37',
    thin: futures,
  },
  { top: DECIDE, tone: 'stroke-charge-deep', curve: `M0 37C25 40.500 60 41 100 ${END}` },
] as const

/** The part of the curve that leads from one step to the next one. */
export function StepDrawing({ index }: { index: number }) {
  const part = parts[index]
  if (!part) return null
  return (
    <Stretched className={`step-drawing ${part.tone}`}>
      <g>
        <path className="step-stem" d="M0 0V100" />
        {'thin' in part && <path strokeWidth="1" d={part.thin} />}
        {'ticks' in part && <path strokeWidth="1" d={part.ticks} />}
        {'dots' in part && <path strokeWidth="5" d={part.dots} />}
        <path strokeWidth="3" d={part.curve} />
        <path strokeWidth="15" d={`M0 ${part.top}h0`} />
      </g>
    </Stretched>
  )
}
