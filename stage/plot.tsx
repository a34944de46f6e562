import type { ReactNode } from 'react'
import plot from './plot.module.css'

export { AxisX, AxisY } from './axis.tsx'
export { Label, Mark } from './label.tsx'
export { Layer } from './stage.tsx'

interface PlotProps {
  /** Prefix for the ids of the title and the description. It must be unique on the page. */
  id: string
  /** The text alternative of the drawing. */
  words: { title: string; description: string }
  className?: string | undefined
  children: ReactNode
}

/** The area between the axes, with a text alternative. The stylesheet gives it its size. */
export function Plot({ id, words, className = '', children }: PlotProps) {
  return (
    <svg
      className={`${plot.plot} ${className}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{words.title}</title>
      <desc id={`${id}-desc`}>{words.description}</desc>
      {children}
    </svg>
  )
}
