import type { ReactNode } from 'react'

interface StretchedProps {
  className?: string
  children: ReactNode
}

/**
 * A decorative drawing that fills its box at any aspect ratio. Its coordinates are percentages of the
 * box. Stroke widths stay as they are, and a subpath of zero length stays a round dot.
 */
export function Stretched({ className = '', children }: StretchedProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`drawing stretched ${className}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
