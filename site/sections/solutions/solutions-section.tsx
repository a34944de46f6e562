import type { ComponentType } from 'react'
import {
  type Solution,
  type SolutionName,
  solutions,
  solutionsHeading,
} from '../../content/solutions.ts'
import { MaintenanceIcon, QualityIcon, TradingIcon } from './solution-icons.tsx'

const icons: Record<SolutionName, ComponentType> = {
  maintenance: MaintenanceIcon,
  quality: QualityIcon,
  trading: TradingIcon,
}

/** Emphasises the percentage in a tagline, or the whole tagline if it has none. */
function Tagline({ text }: { text: string }) {
  const [before, reading, after] = text.split(/(\d+%)/)
  return (
    <p className="tagline">
      {reading ? (
        <>
          {before}
          <strong className="reading">{reading}</strong>
          {after}
        </>
      ) : (
        <strong className="reading reading-words">{text}</strong>
      )}
    </p>
  )
}

function SolutionColumn({ solution }: { solution: Solution }) {
  const Icon = icons[solution.icon]
  return (
    <li className="solution">
      <div>
        <Icon />
        <h3>{solution.title}</h3>
        <p className="muted">{solution.description}</p>
      </div>
      <Tagline text={solution.tagline} />
    </li>
  )
}

/** The three solutions, each with what it promises. */
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
      </div>
    </section>
  )
}
