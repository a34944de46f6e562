import type { ReactNode } from 'react'
import type { FigureWords } from '../content/figures/figure-words.ts'

interface FigureCaptionProps {
  words: FigureWords
  /** Details that belong to the finding. */
  children?: ReactNode
}

/**
 * The finding in large type, and the method and source in small type. The stylesheet places the one
 * above the drawing and the other below it.
 */
export function FigureCaption({ words, children }: FigureCaptionProps) {
  return (
    <figcaption>
      <div className="finding statement">
        {words.topic && <p className="eyebrow">{words.topic}</p>}
        <p>{words.finding}</p>
        {children}
      </div>
      <p className="method">{words.caption}</p>
    </figcaption>
  )
}
