import { Stretched } from './stretched.tsx'

type Side = 'usual' | 'claim'

interface Layers {
  /** Thin lines of what is there anyway: axes, slides, systems. */
  ground?: string
  measured?: string
  dotted?: string
  line?: string
  dots?: string
}

const POINTS =
  'M3 16h0M10 12h0M17 17h0M24 20h0M31 16h0M38 18h0M45 24h0M52 20h0M59 28h0M66 27h0M78 43h0M84 45h0M89 60h0M93 66h0M96.500 80h0'

/** What the visitor is used to, and the same thing with what a claim promises. */
const drawings: readonly Record<Side, Layers>[] = [
  {
    // The parts of a plot, laid out as a kit; and put together.
    usual: {
      line: 'M0 70C10 71 18 74 25 80M58 34C67 46 72 62 74 80M86 30V80H100',
      dots: 'M41 72h0',
    },
    claim: {
      ground: 'M0 0V100H100',
      line: 'M0 14C30 16 50 19 66 29M79 41C89 52 96 74 100 100',
      dots: 'M73 34h0',
    },
  },
  {
    // A straight line that misses the measurements; and the curve that bends with them.
    usual: { measured: POINTS, dotted: 'M0 13L100 36' },
    claim: { measured: POINTS, line: 'M0 14C30 16 55 20 72 34S96 74 100 100', dots: 'M72 34h0' },
  },
  {
    // A line that ends on a slide; and one that runs through the systems that are there, and on.
    usual: {
      ground: 'M46 14V8H96V76H92M50 20V14H100V82',
      line: 'M0 50H30M42 20H88V88H42zM50 40C60 41 68 44 72 52S78 68 79 76',
    },
    claim: {
      ground: 'M8 22H20V78H8zM26 22H38V78H26zM44 22H56V78H44z',
      line: 'M0 50H100M68 50v12M72 50v12M76 50v12M80 50v12M84 50v12M88 50v12M92 50v12M96 50v12',
      dots: 'M80 50h0',
    },
  },
]

interface ContrastDrawingProps {
  index: number
  side: Side
  className: string
}

/** One side of a contrast: rust for what the visitor is used to, green for what follows. */
export function ContrastDrawing({ index, side, className }: ContrastDrawingProps) {
  const drawing = drawings[index]?.[side]
  if (!drawing) return null
  const { ground, measured, dotted, line, dots } = drawing
  return (
    <Stretched
      className={`contrast-drawing ${side === 'usual' ? 'stroke-rust' : 'stroke-charge-deep'} ${className}`}
    >
      {ground && <path className="stroke-muted" strokeWidth="1" d={ground} />}
      {dotted && <path strokeWidth="3" strokeDasharray="0 7" d={dotted} />}
      {line && <path strokeWidth="3" d={line} />}
      {measured && <path className="stroke-rust" strokeWidth="6" d={measured} />}
      {dots && <path strokeWidth="15" d={dots} />}
    </Stretched>
  )
}
