import { heroFinding } from '../../content/figures/hero-finding.ts'
import { cells } from '../../figures/cells.ts'
import { curves } from '../../figures/stage-curves.ts'
import { TODAY } from '../../figures/stage-scales.ts'
import { Island } from '../../islands/island.tsx'
import { capacityAt } from '../../model/cells.ts'
import { checkWords, HeroCheck } from './hero-check.tsx'
import { HeroInstrument } from './hero-instrument.tsx'
import { known, Rail, unseen } from './rail.tsx'
import { StagePaper } from './stage-paper.tsx'

const kept = cells.map(cell => capacityAt(cell, TODAY) / capacityAt(cell, 10))

/** The hero's figure: 118 cells, the forecast of one of them, and how the forecast and its rivals err. */
export function HeroFigure() {
  return (
    <figure className="hero-figure today-line">
      <StagePaper />
      <div className="panel still">
        <p className="finding statement">{heroFinding(known, unseen, kept)}</p>
        <Rail />
      </div>
      <Island name="hero-figure">
        <HeroInstrument curves={curves} />
      </Island>
      <HeroCheck />
      <figcaption className="small muted">{checkWords.credit}</figcaption>
    </figure>
  )
}
