import { x, y } from '../../figures/lot-curves.tsx'
import { axisControl, placesOf } from '../../figures/places.ts'
import { PLOT, percent } from '../../figures/plot.tsx'
import { TODAYS } from '../../model/forecast.ts'
import { END_OF_LIFE } from '../../model/lot.ts'
import { READINGS } from './hero-plot.tsx'

export const heroPlaces = placesOf('.hero-figure', {
  ...axisControl(x(Math.min(...TODAYS)), x(Math.max(...TODAYS))),
  '--first-reading': percent(READINGS.measured, PLOT.width),
  '--end-of-life': percent(y(END_OF_LIFE), PLOT.height),
})
