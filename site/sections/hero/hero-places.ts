import { x, y } from '../../figures/lot-curves.tsx'
import { placesOf } from '../../figures/places.ts'
import { PLOT, percent } from '../../figures/plot.tsx'
import { TODAYS } from '../../model/forecast.ts'
import { END_OF_LIFE } from '../../model/lot.ts'
import { READINGS } from './hero-plot.tsx'

const [first, last] = [TODAYS[0], TODAYS.at(-1) ?? TODAYS[0]].map(x) as [number, number]

export const heroPlaces = placesOf('.hero-figure', {
  '--first': percent(first, PLOT.width),
  '--span': percent(last - first, PLOT.width),
  '--first-reading': percent(READINGS.measured, PLOT.width),
  '--end-of-life': percent(y(END_OF_LIFE), PLOT.height),
})
