import type { Comparison, Score } from '../../model/comparison.ts'
import { whole } from './figure-words.ts'

export const BAUMHOEFER = 'Data: Baumhöfer et al. (2014) via Attia et al. (2022).'

/** Lists one number of each method, the forecast first. */
export const baselines = (is: Comparison, of: (score: Score) => number): string =>
  `forecast ${whole(of(is.forecast))}, straight line ${whole(of(is.straightLine))}, the same line corrected by the other cells’ mean error ${whole(of(is.correctedLine))}, their mean life ${whole(of(is.lotMean))}`
