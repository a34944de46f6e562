import type { ReactNode } from 'react'
import { evidence, type SolutionName } from '../../content/solutions.ts'

interface ChapterProps {
  /** The id that the solution's link leads to. */
  id: SolutionName
  words: { topic: string; limits: string; method: string }
  className?: string
  children: ReactNode
}

/** One chapter of evidence: what it is about, a figure with its finding, and what it does not show. */
export function Chapter({ id, words, className = '', children }: ChapterProps) {
  return (
    <section id={id} className={`chapter ${className}`} aria-labelledby={`${id}-heading`}>
      <figure className="page-width columns">
        <h3 id={`${id}-heading`} className="eyebrow">
          {words.topic}
        </h3>
        {children}
        <figcaption className="columns small">
          <div className="two-thirds">
            <h4>{evidence.limits}</h4>
            <p>{words.limits}</p>
          </div>
          <p className="muted">{words.method}</p>
        </figcaption>
      </figure>
    </section>
  )
}
