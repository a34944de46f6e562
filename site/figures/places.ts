import { PLOT, percent } from './plot.tsx'

/** Where the control on an axis stands: between the first and the last place of its line. */
export const axisControl = (first: number, last: number) => ({
  '--first': percent(first, PLOT.width),
  '--span': percent(last - first, PLOT.width),
})

/**
 * Places in a plot that follow from its data, as custom properties for the HTML that stands on it. They
 * are a stylesheet because the content security policy forbids `style` attributes.
 */
export const placesOf = (selector: string, places: Record<`--${string}`, string>): string =>
  `${selector}{${Object.entries(places)
    .map(([name, place]) => `${name}:${place}`)
    .join(';')}}`
