import type { ReactElement } from 'react'
import { CONTACT_ID } from '../../content/anchors.ts'
import { evidence, type SolutionName } from '../../content/solutions.ts'
import { buttonWords } from '../../content/submit-messages.ts'
import { InstrumentRoot } from '../../instruments/instrument-root.tsx'

/** The words around the figure of a chapter. */
export interface ChapterWords {
  topic: string
  /** At most 25 words. */
  finding: string
  /** At most two sentences. */
  scope: string
  source: string
  /** What the visitor brings to the audit. */
  question: string
}

interface ChapterProps {
  /** The id that the solution's link leads to. */
  id: SolutionName
  words: ChapterWords
  className?: string
  /** The figure. */
  children: ReactElement
}

/** One chapter of evidence: a finding, its figure, its scope, and the question that it leaves. */
export function Chapter({ id, words, className = '', children }: ChapterProps) {
  return (
    <section id={id} className={`chapter ${className}`} aria-labelledby={`${id}-heading`}>
      <figure className="page-width">
        <h3 id={`${id}-heading`} className="eyebrow">
          {words.topic}
        </h3>
        <p className="chapter-finding heading">{words.finding}</p>
        <InstrumentRoot name={`${id}-figure`}>{children}</InstrumentRoot>
        <figcaption className="columns small">
          <div className="two-thirds">
            <p>
              <strong>{evidence.scopeLabel}.</strong> {words.scope}
            </p>
            <p className="muted">{words.source}</p>
          </div>
          <p>
            {words.question}{' '}
            <a className="underlined chapter-link" href={`#${CONTACT_ID}`}>
              {buttonWords.idle}
            </a>
          </p>
        </figcaption>
      </figure>
    </section>
  )
}
