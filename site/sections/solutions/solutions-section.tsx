import type { ComponentType } from 'react'
import {
  evidence,
  type Solution,
  type SolutionName,
  solutions,
  solutionsHeading,
} from '../../content/solutions.ts'
import { MaintenanceChapter } from './maintenance/maintenance-chapter.tsx'
import { QualityChapter } from './quality/quality-chapter.tsx'
import { MaintenanceIcon, QualityIcon, TradingIcon } from './solution-icons.tsx'
import { TradingChapter } from './trading/trading-chapter.tsx'

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
        <h3>
          <a className="target" href={`#${solution.icon}`}>
            <span>
              {solution.title} <span aria-hidden="true">↓</span>
            </span>
          </a>
        </h3>
        <p className="muted">{solution.description}</p>
      </div>
      <Tagline text={solution.tagline} />
    </li>
  )
}

/** The claims, and then what public data show about each solution's method. */
export function SolutionsSection() {
  return (
    <section className="solutions" aria-labelledby="solutions-heading">
      <div className="page-width">
        <h2 id="solutions-heading">{solutionsHeading}</h2>
        <ul className="solution-list today-line">
          {solutions.map(solution => (
            <SolutionColumn key={solution.title} solution={solution} />
          ))}
        </ul>
        <div className="columns evidence-intro">
          <h3 className="heading two-thirds">{evidence.heading}</h3>
          <p className="muted">{evidence.scope}</p>
        </div>
      </div>
      <MaintenanceChapter />
      <QualityChapter />
      <TradingChapter />
    </section>
  )
}
