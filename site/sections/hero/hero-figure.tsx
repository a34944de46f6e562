import { cells } from '../../cells/cells.ts'
import { curves } from '../../cells/stage-curves.ts'
import { TODAY } from '../../cells/stage-scales.ts'
import { heroCredit, heroFinding } from '../../content/figures/hero-finding.ts'
import { InstrumentRoot } from '../../instruments/instrument-root.tsx'
import { capacityAt } from '../../model/cells.ts'
import { HeroCheck } from './hero-check.tsx'
import { HeroInstrument } from './hero-instrument.tsx'
import { known, Rail, unseen } from './rail.tsx'
import { StagePaper } from './stage-paper.tsx'

const kept = cells.map(cell => capacityAt(cell, TODAY) / capacityAt(cell, 10))

/**
 * The hero's figure: 118 cells, the forecast of one of them, and how the forecast and its rivals err. Its
 * model, results and limits follow.
 */
export function HeroFigure() {
  return (
    <div className="hero-evidence today-line">
      <figure className="hero-figure">
        <StagePaper />
        <div className="panel still">
          <div>
            <p className="finding statement">{heroFinding(known, unseen, kept)}</p>
            <Rail />
          </div>
        </div>
        <InstrumentRoot name="hero-figure">
          <HeroInstrument curves={curves} />
        </InstrumentRoot>
        <figcaption className="small muted">{heroCredit}</figcaption>
      </figure>
      <HeroCheck />
    </div>
  )
}
