import { TODAY } from '../../model/cell.ts'
import { percent, whole } from './figure-words.ts'

/** Mean errors after some cycles, as shares of the life. */
interface Errors {
  cycles: number
  forecast: number
  capacity: number
  protocol: number
}

/** The words of the figure. */
export const qualityFigure = {
  claim: ({ cycles, forecast }: Errors) =>
    `${percent(forecast)} off after ${cycles} cycles, in series it had not seen.`,
  reading: ({ cycles, forecast }: Errors) => ({
    value: percent(forecast),
    of: `off after ${cycles} cycles, on average`,
  }),
  fact: ({ capacity }: Errors) => ({ value: percent(capacity), of: 'by capacity alone' }),
  scope: 'For qualifying a new test series, not for end-of-line inspection.',
  source: 'Severson et\u00a0al.\u00a0(2019).',
  more: { scope: 'Scope and source' },
  /** Its second half stays on one line, so that no choice changes where the first breaks. */
  changes: (cycles: number) =>
    `Change of the discharge curve, cycle\u00a010\u00a0to\u00a0${Math.min(cycles, TODAY)}`,
  later: (cycles: number) => (cycles > TODAY ? `no data after cycle ${TODAY}` : ''),
  changesText:
    'One curve for each of the cells. The more it has moved, the shorter the cell tends to live.',
  volts: (volts: number) => `${volts === 3.5 ? 'voltage ' : ''}${volts.toFixed(1)}\u00a0V`,
  noChange: '0\u00a0mAh',
  change: (mAh: number) => `−${Math.abs(mAh)}`,
  short: 'shortest lives',
  long: 'longest lives',
  errors: 'Mean error in a new test series',
  tested: (survivorsFrom: number) => `cycles tested (${survivorsFrom}+: survivors)`,
  forecast: 'forecast',
  capacity: 'capacity',
  alone: 'alone',
  protocol: 'charging protocol',
  percent,
  whole,
  control: 'Cycles tested',
  /** @param equal the cycles tested between which capacity alone gets as good, if it does */
  spoken: (
    { cycles, forecast, capacity, protocol }: Errors,
    equal: { from: number; to: number } | null | undefined,
  ) =>
    `${cycles} cycles: forecast ${percent(forecast)} off, capacity alone ${percent(capacity)}, charging protocol ${percent(protocol)}; capacity alone ${equal ? `gets as good between ${equal.from} and ${equal.to}` : 'does not get as good'}`,
} as const
