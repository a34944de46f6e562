/**
 * Places in a plot that follow from its data, as custom properties for the HTML that stands on it. They
 * are a stylesheet because the content security policy forbids `style` attributes.
 */
export const placesOf = (selector: string, places: Record<`--${string}`, string>): string =>
  `${selector}{${Object.entries(places)
    .map(([name, place]) => `${name}:${place}`)
    .join(';')}}`
