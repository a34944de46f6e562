import type { Comparison } from '../../model/comparison.ts'
import type { Prediction } from '../../model/forecast.ts'
import { END_OF_LIFE, GRID } from '../../model/lot.ts'
import { percent, supported, whole } from './figure-words.ts'
import { BAUMHOEFER, isBest } from './lot-words.ts'

/** The words that stay the same whatever the visitor chooses. */
export const heroAxes = {
  capacity: 'Capacity, Ah',
  unit: 'Ah',
  endOfLife: `end of life, ${END_OF_LIFE}\u00a0Ah`,
  capacityTick: (capacity: number) => capacity.toFixed(1),
  cycleTick: (cycle: number) => (cycle === 400 ? `${whole(cycle)} cycles` : whole(cycle)),
} as const

export const heroFigure = (is: Comparison, { cell, life, interval }: Prediction) => {
  // The difference of the numbers as they are written.
  const late = (cycle: number) => {
    const cycles = Math.round(cycle) - Math.round(cell.life)
    if (cycles === 0) return 'on time'
    return `${whole(Math.abs(cycles))} ${cycles < 0 ? 'early' : 'late'}`
  }
  const readings = `forecast ${whole(life.forecast)}, straight line ${whole(life.straightLine)}, measured ${whole(cell.life)}`
  return {
    title: `Capacity of ${is.cells} battery cells over their cycles, with three futures of one of them`,
    description: `The capacity curves of ${is.cells} lithium-ion cells fall slowly for hundreds of cycles and then bend steeply downwards. Cell ${cell.name} is measured up to cycle ${is.today}, marked as today. The cell then reached its end of life, ${END_OF_LIFE} Ah, at cycle ${whole(cell.life)}. The forecast puts the end of life at cycle ${whole(life.forecast)}, a straight line at ${whole(life.straightLine)}, and the same line corrected by the other cells’ mean error at ${whole(life.correctedLine)}.`,
    finding: supported(
      is.forecast.error < is.straightLine.error,
      `At cycle ${is.today}, learning from the other ${is.cells - 1} cells cuts the error from ${whole(is.straightLine.error)} cycles to ${whole(is.forecast.error)}.`,
    ),
    baselines: `Mean absolute error of the end of life over all ${is.cells} cells, in cycles: ${whole(is.forecast.error)} by the forecast, ${whole(is.straightLine.error)} by a straight line, ${whole(is.correctedLine.error)} by that line corrected by the other cells’ mean error, ${whole(is.lotMean.error)} by guessing their mean life. ${isBest(is) ? 'The forecast is the best of these.' : 'The corrected line is as good here.'} The nominal 90% band held ${percent(is.bandHeld)} of the later capacities.`,
    /** Of the cell that the page shows first. */
    caption: `One lot. Capacities between checks, about 160 cycles apart, are interpolated; at cycle ${is.today}, those of ${is.cells - is.checkedToday.cells} cells use a later check. Each cell is forecast by a model of the other ${is.cells - 1}; cell ${cell.name}, shown first, has the median error at cycle ${is.today}. ${BAUMHOEFER}`,
    lot: `${is.cells} cells`,
    chosen: `cell ${cell.name}`,
    today: `today, cycle ${is.today}`,
    readings: `cell ${cell.name}: end of life at cycle`,
    futures: { measured: 'then measured', forecast: 'forecast', straightLine: 'straight line' },
    interval: `90%: ${whole(interval.low)}–${whole(interval.high)}`,
    corrected: `corrected: ${late(life.correctedLine)}`,
    band: '90% band',
    todayControl: 'Today',
    spokenToday: `today at cycle ${is.today}: ${readings}`,
    cellControl: 'Cell',
    spokenCell: `cell ${cell.name}: ${readings}`,
    shortest: 'shortest life',
    longest: 'longest life',
    computed: `Every forecast is computed on this page, from ${is.cells * GRID.length} interpolated capacities.`,
    late,
    count: whole,
  }
}

export type HeroWords = ReturnType<typeof heroFigure>
