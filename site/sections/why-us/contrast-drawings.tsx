import type { ReactNode, SVGProps } from 'react'
import { Drawing } from '../../figures/drawing.tsx'

const early = 'M4 15h.1M14 13h.1M25 18h.1M36 17h.1M47 23h.1M57 22h.1'
const late = 'M67 33h.1M76 39h.1M84 53h.1M91 64h.1M97 80h.1'

/** What a cell measures in every drawing: as many dots as are known by then. */
const Measured = ({ d = early + late }: { d?: string }) => (
  <path className="measured" strokeWidth="7" d={d} />
)

/** The curve that bends with the measurements. */
const Forecast = ({ d = 'M0 14C30 16 55 20 72 34S93 66 100 88' }: { d?: string }) => (
  <path className="forecast" strokeWidth="3" d={d} />
)

/** Where a name stands and how it is aligned, as attributes of its text. */
type Place = SVGProps<SVGTextElement>

/** Shapes that are stretched to the drawing's box, and where the name of what they show stands. */
interface Contrast {
  usual: ReactNode
  usualName: Place
  claim: ReactNode
  claimName: Place
}

/**
 * A pair of drawings for each contrast. All show the same measurements, and what is made of them. They
 * are decorative and show no data.
 */
export const contrastDrawings: readonly Contrast[] = [
  // Lines in every direction to choose from, and the one cycle at which the cell reaches its end.
  {
    usual: (
      <>
        <path
          className="muted"
          d="M57 22C70 20 86 12 100 0M57 22L100 18M57 22L100 42M57 22C74 26 90 42 100 66M57 22C66 30 70 60 72 100"
        />
        <Measured d={early} />
      </>
    ),
    usualName: { x: '60%', y: '68%', textAnchor: 'end' },
    claim: (
      <>
        <path className="muted" strokeDasharray="7 6" d="M0 51H100" />
        <path className="muted" d="M86.2 51V100" />
        <Forecast />
        <Measured d={early} />
        <path className="forecast" strokeWidth="15" d="M86.2 51h.1" />
      </>
    ),
    claimName: { x: 0, y: '51%', dy: '1.4em' },
  },
  // A straight line that knows no other cell, and a curve that has learnt from many.
  {
    usual: (
      <>
        <path className="muted" strokeWidth="3" strokeDasharray="0 7" d="M0 13L100 34" />
        <Measured />
      </>
    ),
    usualName: { x: '100%', y: '6%', textAnchor: 'end' },
    claim: (
      <>
        <path
          className="measured"
          strokeOpacity=".45"
          d="M0 9C30 11 60 14 78 26S96 48 100 62M0 11C30 13 58 17 75 30S94 56 100 75M0 16C30 18 54 22 69 36S90 70 97 100M0 18C28 20 50 25 65 40S86 74 91 100M0 20C26 22 48 28 61 44S80 78 84 100"
        />
        <Forecast />
        <Measured />
      </>
    ),
    claimName: { x: '75%', y: '92%', textAnchor: 'end' },
  },
  // A line that ends with the pilot, and a forecast that is made anew as the cell ages.
  {
    usual: (
      <>
        <path className="muted" d="M41 3V62" />
        <path className="muted" strokeWidth="3" d="M0 13C16 14 28 16 41 20" />
        <Measured />
      </>
    ),
    usualName: { x: '41%', y: '62%', dy: '1.3em', textAnchor: 'middle' },
    claim: (
      <>
        <path className="muted" d="M57 3V62" />
        <path className="forecast" d="M0 14C30 16 64 22 100 46" />
        <Forecast d="M57 24C76 32 90 56 100 88" />
        <Measured />
      </>
    ),
    claimName: { x: '57%', y: '62%', dy: '1.3em', textAnchor: 'middle' },
  },
]

interface ContrastDrawingProps {
  name: string
  nameAt: Place | undefined
  children: ReactNode
}

export function ContrastDrawing({ name, nameAt, children }: ContrastDrawingProps) {
  return (
    <Drawing shapes={children}>
      <text className="muted" {...nameAt}>
        {name}
      </text>
    </Drawing>
  )
}
