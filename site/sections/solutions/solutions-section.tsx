import type { ReactNode } from 'react'
import stage from '../../../stage/stage.module.css'
import { type SolutionName, solutionTitles } from '../../content/solution-titles.ts'
import { evidenceScope, solutions, solutionsHeading } from '../../content/solutions.ts'
import { headingOf } from './chapter.tsx'
import styles from './solutions-section.module.css'

/** Lines on a square of 32 units. The accent marks what a forecast adds. */
const ICONS: Record<SolutionName, { lines: string; accent: string }> = {
  // A level curve that bends, and the date before its end.
  maintenance: { lines: 'M3 9h12c6 0 8 6 9 18M3 27h26', accent: 'M19 5v22' },
  // A lot in the order of life, and the line that tells which is first.
  quality: { lines: 'M4 27v-6M10 27v-10M16 27v-14M22 27v-17M28 27v-21', accent: 'M3 16L29 1' },
  // Bought low, sold high.
  trading: { lines: 'M3 16c5 14 9 14 13 0s8-14 13 0', accent: 'M9.5 31v-3M22.5 4V1' },
}

const NAMES = Object.keys(solutions) as SolutionName[]

const SolutionCard = ({ name }: { name: SolutionName }) => (
  <li className={styles.solution}>
    <svg
      viewBox="0 0 32 32"
      className={`${stage.stretched} ${styles.icon}`}
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d={ICONS[name].lines} />
      <path className="forecast" d={ICONS[name].accent} />
    </svg>
    <h3>
      <a className="target" href={`#${name}`}>
        <span>
          {solutionTitles[name]}
          <svg
            viewBox="0 0 12 14"
            className={`${stage.stretched} ${styles.arrow}`}
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M6 1v11M1.5 7.5L6 12l4.5-4.5" />
          </svg>
        </span>
      </a>
    </h3>
    <p className="muted">{solutions[name].description}</p>
    <p className={styles.tagline}>{solutions[name].tagline}</p>
  </li>
)

/**
 * The promises of the three solutions, followed by a chapter of evidence for each.
 *
 * @param figure renders the root of a chapter's figure
 */
export const SolutionsSection = ({ figure }: { figure: (name: SolutionName) => ReactNode }) => (
  <section aria-labelledby="solutions-heading">
    <div className={`page-width ${styles.grid}`}>
      <h2 id="solutions-heading">{solutionsHeading}</h2>
      <ul className={styles.list}>
        {NAMES.map(name => (
          <SolutionCard key={name} name={name} />
        ))}
      </ul>
      <p className={styles.scope}>{evidenceScope}</p>
    </div>
    {NAMES.map(name => (
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
