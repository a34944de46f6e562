import { heroFigure } from '../content/figure-captions.ts'
import { HeroInstrument } from '../islands/hero-instrument.tsx'
import { Island } from '../page/island.tsx'
import { lot, shown } from './findings.ts'
import { HeroCheck } from './hero-check.tsx'

const words = heroFigure(lot, shown)

/** The hero's figure: 48 cells, and three futures of one of them as seen from “today”. */
export function HeroFigure() {
  return (
    <figure className="hero-figure">
      <Island name="hero-figure">
        <HeroInstrument />
      </Island>
      <figcaption className="method">{words.caption}</figcaption>
      <HeroCheck />
    </figure>
  )
}
