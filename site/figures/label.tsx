import type { ReactNode } from 'react'
import type { Point } from './geometry.ts'

interface LabelProps {
  at: Point
  children: ReactNode
  anchor?: 'middle' | 'end'
  /** Class of the text colour. Without it, the label takes the colour of its group. */
  className?: string
  /** Downward shift in em, for a position that depends on the text size. */
  drop?: number
  /** Clockwise rotation in degrees about `at`. */
  turn?: number
}

/** Writes text into a drawing, next to the thing that it names. */
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
