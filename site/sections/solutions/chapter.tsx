import { CONTACT_ID } from '../../content/anchors.ts'
import type { ChapterWords } from '../../content/figures/chapter-words.ts'
import { evidence, type SolutionName } from '../../content/solutions.ts'
import { buttonWords } from '../../content/submit-messages.ts'
import { FigureRoot } from '../../figures/figure-root.tsx'

export interface ChapterProps {
  /** The name of its solution and of its figure, and the id that the solution's link leads to. */
  name: SolutionName
  words: ChapterWords
  className?: string
}

/** One chapter of evidence: a finding, its figure, its scope, and the question that it leaves. */
export function Chapter({ name, words, className = '' }: ChapterProps) {
  return (
    <section id={name} className={`chapter ${className}`} aria-labelledby={`${name}-heading`}>
      <figure className="page-width">
        <h3 id={`${name}-heading`} className="eyebrow">
          {words.topic}
        </h3>
        <p className="chapter-finding heading">{words.finding}</p>
        <FigureRoot name={name} />
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
