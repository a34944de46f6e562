import { percent, supported } from './figure-words.ts'

/** The methods that the rail compares. A new series has no mean of its own: there, that of all known cells stands in. */
export type RailRow = 'forecast' | 'both' | 'protocol' | 'meanOfSeries' | 'meanLife'

interface FindingNumbers {
  today: number
  /** Share of the cells that have lost less than 1% of their capacity today. */
  unfaded: number
  /** Mean errors of the forecast in known test series and in a new one. */
  known: number
  unseen: number
  /** The least mean error of a baseline in a new test series. */
  bestBaseline: number
}

/** The finding of the hero. @throws Error if the numbers do not support it */
export const heroFinding = ({ today, unfaded, known, unseen, bestBaseline }: FindingNumbers) =>
  supported(
    unfaded > 0.9 && bestBaseline > 3 * unseen,
    `After ${today} cycles most cells have lost less than\u00a01%. Their discharge curves and capacities together tell how long they will live: to ${percent(known)} on average, ${percent(unseen)} in a test series that the model has never seen.`,
  )
