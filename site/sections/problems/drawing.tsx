import type { ReactNode } from 'react'

interface DrawingProps {
  className?: string
  /** Shapes that are stretched to the drawing's box. Their coordinates are percentages of it. */
  shapes: ReactNode
  /** What keeps its size and proportions: words and marks. */
  children: ReactNode
}

/** A decorative drawing that fills its box at any aspect ratio. It shows no data. */
export function Drawing({ className = '', shapes, children }: DrawingProps) {
  return (
    <svg className={`plot drawing screen-only ${className}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        {shapes}
      </svg>
      {children}
    </svg>
  )
}
