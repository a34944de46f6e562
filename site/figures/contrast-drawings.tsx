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
  'M4 16h0M14 13h0M25 19h0M36 17h0M47 23h0M58 22h0M69 34h0M79 39h0M86 55h0M92 64h0M96 80h0'

/** What the visitor is used to, and the same thing with what a claim promises. */
const drawings: readonly Record<Side, Layers>[] = [
  {
    // The parts of a plot, laid out as a kit; and put together.
    usual: {
      line: 'M0 70C10 71 18 74 25 80M58 34C67 46 72 62 74 80M86 30V80H100',
      dots: 'M41 72h0',
    },
    claim: {
      ground: 'M0 100H100',
      line: 'M0 14C30 16 52 20 69.5 32M74.5 36C89 48 96 74 100 100',
      dots: 'M72 34h0',
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
      line: 'M0 24C12 27 21 32 30 40M42 20H88V88H42zM50 38C60 39 68 42 72 50S78 68 79 76',
    },
    claim: {
      ground: 'M8 7H20V47H8zM26 14H38V54H26zM44 24H56V64H44z',
      line: 'M0 24C25 28 45 42 62 50S84 58 100 58M68 53v11M72 54v11M76 56v11M80 57v11M84 57v11M88 58v11M92 58v11M96 58v11',
      dots: 'M80 57h0',
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
