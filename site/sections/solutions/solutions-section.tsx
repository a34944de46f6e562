import type { ReactNode } from 'react'
import type { SolutionName } from '../../content/solution-titles.ts'
import {
  evidenceScope,
  type Solution,
  solutions,
  solutionsHeading,
  targets,
} from '../../content/solutions.ts'
import { headingOf } from './chapter.tsx'
import { SolutionIcon } from './solution-icon.tsx'
import styles from './solutions-section.module.css'

function SolutionCard({ solution }: { solution: Solution }) {
  return (
    <li className={styles.solution}>
      <SolutionIcon name={solution.icon} />
      <h3>
        <a className="target" href={`#${solution.icon}`}>
          <span>
            {solution.title}
            <svg viewBox="0 0 12 14" className={styles.arrow} aria-hidden="true">
              <path d="M6 1v11M1.5 7.5L6 12l4.5-4.5" />
            </svg>
          </span>
        </a>
      </h3>
      <p className="muted">{solution.description}</p>
      <p className={styles.tagline}>{solution.tagline}</p>
    </li>
  )
}

interface SolutionsSectionProps {
  figure: (name: SolutionName) => ReactNode
}

/** The promises of the three solutions, followed by a chapter of evidence for each. */
export function SolutionsSection({ figure }: SolutionsSectionProps) {
  return (
    <section className="solutions" aria-labelledby="solutions-heading">
      <div className={`page-width ${styles.grid}`}>
        <h2 id="solutions-heading">{solutionsHeading}</h2>
        <ul className={styles.list}>
          {solutions.map(solution => (
            <SolutionCard key={solution.title} solution={solution} />
          ))}
        </ul>
        <p className={styles.scope}>
          {evidenceScope} {targets}
        </p>
      </div>
      {solutions.map(({ icon: name }) => (
        <section
          key={name}
          id={name}
          className={name === 'quality' ? 'on-ink' : undefined}
          aria-labelledby={headingOf(name)}
        >
          {figure(name)}
        </section>
      ))}
    </section>
  )
}
