import { heroFigure } from '../../content/figures/hero-figure.ts'
import { x, y } from '../../figures/lot-curves.tsx'
import { lot, shown } from '../../figures/lot-forecasts.ts'
import { axisControl, placesOf } from '../../figures/places.ts'
import { PLOT, percent } from '../../figures/plot.tsx'
import { Island } from '../../islands/island.tsx'
import { TODAYS } from '../../model/forecast.ts'
import { END_OF_LIFE } from '../../model/lot.ts'
import { HeroCheck } from './hero-check.tsx'
import { HeroInstrument } from './hero-instrument.tsx'
import { READINGS } from './hero-plot.tsx'

const words = heroFigure(lot, shown)

export const heroPlaces = placesOf('.hero-figure', {
  ...axisControl(x(Math.min(...TODAYS)), x(Math.max(...TODAYS))),
  '--first-reading': percent(READINGS.measured, PLOT.width),
  '--end-of-life': percent(y(END_OF_LIFE), PLOT.height),
})

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
