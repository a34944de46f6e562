import { heroFigure } from '../../content/figures/hero-figure.ts'
import { lot, shown } from '../../figures/lot-forecasts.ts'
import { Island } from '../../islands/island.tsx'
import { HeroCheck } from './hero-check.tsx'
import { HeroInstrument } from './hero-instrument.tsx'

const words = heroFigure(lot, shown)

/** The hero's figure: 48 cells, and three futures of one of them as seen from “today”. */
export function HeroFigure() {
  return (
    <figure className="hero-figure today-line">
      <Island name="hero-figure">
        <HeroInstrument />
      </Island>
      <figcaption className="small muted">{words.caption}</figcaption>
      <HeroCheck />
    </figure>
  )
}
