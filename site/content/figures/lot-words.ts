import type { Comparison } from '../../model/comparison.ts'
import { whole } from './figure-words.ts'

export const BAUMHOEFER = 'Data: Baumhöfer et al. (2014) via Attia\u00a0et\u00a0al.\u00a0(2022).'

/** Says which forecasts use a check that was made later, and how large the errors are without them. */
export const lookingAhead = ({ today, cells, checkedToday }: Comparison): string =>
  `For ${cells - checkedToday.cells} cells, the capacity at cycle ${today} is interpolated with a later check. Over the other ${checkedToday.cells}, the mean error is ${whole(checkedToday.forecast)} cycles for the forecast and ${whole(checkedToday.correctedLine)} for the corrected line.`

/** Whether the forecast's error is smaller than that of every other method by more than rounding explains. */
export const isBest = ({ forecast, straightLine, correctedLine, lotMean }: Comparison): boolean =>
  Math.min(straightLine.error, correctedLine.error, lotMean.error) - forecast.error > 1.5
