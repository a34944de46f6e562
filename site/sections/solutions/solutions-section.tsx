import type { ComponentType } from 'react'
import {
  evidence,
  type Solution,
  type SolutionIcon,
  solutions,
  solutionsHeading,
} from '../../content/solutions.ts'
import { MaintenanceFigure } from './maintenance-figure.tsx'
import { QualityFigure } from './quality-figure.tsx'
import { MaintenanceIcon, QualityIcon, TradingIcon } from './solution-icons.tsx'
import { TradingFigure } from './trading-figure.tsx'

interface Drawings {
  Icon: ComponentType
}

const drawings: Record<SolutionIcon, Drawings> = {
  maintenance: { Icon: MaintenanceIcon },
  quality: { Icon: QualityIcon },
  trading: { Icon: TradingIcon },
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
        <strong className="reading-words">{text}</strong>
      )}
    </p>
  )
}

function SolutionColumn({ solution }: { solution: Solution }) {
  const { Icon } = drawings[solution.icon]
  return (
    <li className="solution">
      <Icon />
      <h3>{solution.title}</h3>
      <p className="muted">{solution.description}</p>
      <Tagline text={solution.tagline} />
    </li>
  )
}

/** What public data show about each solution's method, apart from the claims above. */
function Evidence() {
  return (
    <section aria-labelledby="evidence-heading" className="evidence-section">
      <div className="columns evidence-intro">
        <h3 id="evidence-heading" className="heading two-thirds">
          {evidence.heading}
        </h3>
        <p className="muted">{evidence.scope}</p>
      </div>
      <MaintenanceFigure />
      <QualityFigure />
      <TradingFigure />
    </section>
  )
}

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
        <Evidence />
      </div>
    </section>
  )
}
