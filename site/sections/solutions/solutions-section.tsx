import { evidence, type Solution, solutions, solutionsHeading } from '../../content/solutions.ts'
import { Chapter } from './chapter.tsx'
import { chapters } from './chapters.ts'
import { SolutionIcon } from './solution-icons.tsx'

function SolutionColumn({ solution }: { solution: Solution }) {
  return (
    <li className="solution">
      <SolutionIcon name={solution.icon} />
      <h3>
        {chapters.some(({ name }) => name === solution.icon) ? (
          <a className="target" href={`#${solution.icon}`}>
            <span>
              {solution.title}
              <svg viewBox="0 0 12 14" className="arrow" aria-hidden="true">
                <path d="M6 1v11M1.5 7.5L6 12l4.5-4.5" />
              </svg>
            </span>
          </a>
        ) : (
          solution.title
        )}
      </h3>
      <p className="muted">{solution.description}</p>
      <p className="tagline">{solution.tagline}</p>
    </li>
  )
}

/** What the three solutions promise, and then a chapter of evidence for each. */
export function SolutionsSection() {
  return (
    <section className="solutions" aria-labelledby="solutions-heading">
      <div className="page-width">
        <h2 id="solutions-heading">{solutionsHeading}</h2>
        <ul className="solution-list">
          {solutions.map(solution => (
            <SolutionColumn key={solution.title} solution={solution} />
          ))}
        </ul>
        <div className="columns evidence-intro">
          <h3 className="heading two-thirds">{evidence.heading}</h3>
          <p className="muted">{evidence.scope}</p>
        </div>
      </div>
      {chapters.map(chapter => (
        <Chapter key={chapter.name} {...chapter} />
      ))}
    </section>
  )
}
