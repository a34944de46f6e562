import type { ComponentType } from 'react'
import {
  evidence,
  type Solution,
  type SolutionIcon,
  solutions,
  solutionsHeading,
} from '../../content/solutions.ts'
import { MaintenanceFigure } from '../../figures/maintenance-figure.tsx'
import { QualityFigure } from '../../figures/quality-figure.tsx'
import { MaintenanceIcon, QualityIcon, TradingIcon } from '../../figures/solution-icons.tsx'
import { TradingFigure } from '../../figures/trading-figure.tsx'

interface Drawings {
  Icon: ComponentType<{ className?: string }>
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
      <Icon className="size-12 text-charge-deep" />
      <h3 className="text-h3">{solution.title}</h3>
      <p className="text-muted">{solution.description}</p>
      <Tagline text={solution.tagline} />
    </li>
  )
}

/** What public data show about each solution's method, apart from the claims above. */
function Evidence() {
  return (
    <section aria-labelledby="evidence-heading" className="mt-section">
      <div className="columns items-end gap-y-4">
        <h3 id="evidence-heading" className="text-h2 md:col-span-8">
          {evidence.heading}
        </h3>
        <p className="text-muted md:col-span-4">{evidence.scope}</p>
      </div>
      <MaintenanceFigure />
      <QualityFigure />
      <TradingFigure />
    </section>
  )
}

export function SolutionsSection() {
  return (
    <section className="bg-paper" aria-labelledby="solutions-heading">
      <div className="page-width py-section">
        <h2 id="solutions-heading" className="max-w-[10em] text-h2">
          {solutionsHeading}
        </h2>
        <ul className="solutions">
          {solutions.map(solution => (
            <SolutionColumn key={solution.title} solution={solution} />
          ))}
        </ul>
        <Evidence />
      </div>
    </section>
  )
}
