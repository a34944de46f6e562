import { END_OF_LIFE, TODAY } from '../../model/cell.ts'
import { whole } from './figure-words.ts'
import type { RailRow } from './hero-finding.ts'

/** The axes of the stage. */
export const stageAxes = {
  capacity: (capacity: number) => `${capacity.toFixed(2)}${capacity === 1.1 ? '\u00a0Ah' : ''}`,
  endOfLife: `end of life, ${END_OF_LIFE}\u00a0Ah`,
  cycle: (cycle: number) =>
    cycle === 10 ? '10\u00a0cycles' : cycle === TODAY ? `today, ${cycle}` : whole(cycle),
} as const

export const railWords = {
  title: 'Mean error in %, lower is better',
  known: 'known series',
  unseen: 'new series',
  rows: {
    forecast: 'forecast',
    both: 'protocol and capacity',
    protocol: 'charging protocol',
    meanOfSeries: 'mean life of its series',
    meanLife: 'mean life of known cells',
  } satisfies Record<RailRow, string>,
} as const
