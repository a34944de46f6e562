import { TODAY } from '../../cells/stage-scales.ts'
import type { Comparison, Method } from '../../model/errors.ts'
import { percent, supported, whole } from './figure-words.ts'

/** A row of the rail, and its name. */
export const RAIL = {
  forecast: 'forecast',
  both: 'protocol and capacity',
  protocol: 'charging protocol',
  meanLife: 'mean life',
} as const satisfies Partial<Record<Method, string>>

export const railWords = {
  title: 'Mean error in %, lower is better',
  known: 'known batches',
  unseen: 'new batch',
} as const

/** Below the figure. */
export const heroCredit =
  'One type of LFP cell; a batch is one test series. Data and method after Severson et\u00a0al.\u00a0(2019).'

/** The axes of the stage. */
export const stageAxes = {
  capacity: (capacity: number) => `${capacity.toFixed(2)}${capacity === 1.1 ? '\u00a0Ah' : ''}`,
  endOfLife: 'end of life, 0.88\u00a0Ah',
  cycle: (cycle: number) =>
    cycle === 10 ? '10\u00a0cycles' : cycle === TODAY ? `today, ${cycle}` : whole(cycle),
} as const

/**
 * The finding of the hero.
 *
 * @param known the comparison in known batches, and `unseen` that in a batch that the model does not know
 * @param kept share of its capacity at cycle 10 that each cell still has today
 * @throws Error if the data do not support it
 */
export function heroFinding(
  known: Comparison,
  unseen: Comparison,
  kept: readonly number[],
): string {
  const most = kept.filter(share => share > 0.99).length / kept.length
  const rivals = [unseen.errors.protocol, unseen.errors.both, unseen.errors.meanLife]
  return supported(
    most > 0.9 && Math.min(...rivals) > 3 * unseen.errors.forecast,
    `After ${known.today} cycles most cells have lost less than\u00a01%. Their discharge curves already tell how long they will live: to ${percent(known.errors.forecast)} on average, ${percent(unseen.errors.forecast)} in a new batch.`,
  )
}
