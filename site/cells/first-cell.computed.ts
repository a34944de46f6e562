import forecasts from '../../research/results/forecasts.json'

/** The number of the cell that the hero asks about first. It is outlined wherever it is drawn. */
export const firstCell = forecasts.asked[0] ?? Number.NaN
