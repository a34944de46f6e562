import type { ComponentType } from 'react'
import {
  evidence,
  type Solution,
  type SolutionName,
  solutions,
  solutionsHeading,
} from '../../content/solutions.ts'
import { MaintenanceChapter, maintenanceWords } from './maintenance/maintenance-chapter.tsx'
import { QualityChapter, qualityWords } from './quality/quality-chapter.tsx'
import { MaintenanceIcon, QualityIcon, TradingIcon } from './solution-icons.tsx'
import { TradingChapter, tradingWords } from './trading/trading-chapter.tsx'

/** The icon of each solution, and the words that lead to its chapter. */
const parts: Record<SolutionName, { Icon: ComponentType; entry: string }> = {
  maintenance: { Icon: MaintenanceIcon, entry: maintenanceWords.entry },
  quality: { Icon: QualityIcon, entry: qualityWords.entry },
  trading: { Icon: TradingIcon, entry: tradingWords.entry },
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
  const { Icon, entry } = parts[solution.icon]
  return (
    <li className="solution">
      <Icon />
      <h3>{solution.title}</h3>
      <p className="muted">{solution.description}</p>
      <Tagline text={solution.tagline} />
      <a href={`#${solution.icon}`}>{entry} ↓</a>
    </li>
  )
}

/** The claims, and then what public data show about each solution's method. */
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
      <MaintenanceChapter />
      <QualityChapter />
      <TradingChapter />
    </section>
  )
}
