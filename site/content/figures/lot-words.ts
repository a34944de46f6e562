import type { Comparison, Score } from '../../model/comparison.ts'
import { whole } from './figure-words.ts'

export const BAUMHOEFER = 'Data: Baumhöfer et al. (2014) via Attia et al. (2022).'

/** Lists one number of each method, the forecast first. */
export const baselines = (is: Comparison, of: (score: Score) => number): string =>
  `${whole(of(is.forecast))} by the forecast, ${whole(of(is.straightLine))} by a straight line, ${whole(of(is.correctedLine))} by that line corrected by the other cells’ mean error, ${whole(of(is.lotMean))} by guessing their mean life`

/** Whether the forecast's error is smaller than that of every other method by more than rounding explains. */
export const isBest = ({ forecast, straightLine, correctedLine, lotMean }: Comparison): boolean =>
  Math.min(straightLine.error, correctedLine.error, lotMean.error) - forecast.error > 1.5
