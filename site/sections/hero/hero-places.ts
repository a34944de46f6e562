import { x, y } from '../../figures/lot-curves.tsx'
import { PLOT, percent } from '../../figures/plot.tsx'
import { TODAYS } from '../../model/forecast.ts'
import { END_OF_LIFE } from '../../model/lot.ts'
import { READINGS } from './hero-plot.tsx'

const [first, last] = [TODAYS[0], TODAYS.at(-1) ?? TODAYS[0]].map(x) as [number, number]

const places = {
  '--first-today': percent(first, PLOT.width),
  '--todays': percent(last - first, PLOT.width),
  '--first-reading': percent(READINGS.measured, PLOT.width),
  '--end-of-life': percent(y(END_OF_LIFE), PLOT.height),
}

/**
 * Places in the hero's plot that follow from its data, as custom properties for the HTML that stands on
 * it. They are a stylesheet because the content security policy forbids `style` attributes.
 */
export const heroPlaces = `.hero-figure{${Object.entries(places)
  .map(([name, place]) => `${name}:${place}`)
  .join(';')}}`
