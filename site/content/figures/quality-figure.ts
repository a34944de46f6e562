import { TODAY } from '../../model/cell.ts'
import type { ChapterWords } from './chapter-words.ts'
import { percent, supported, whole } from './figure-words.ts'

/** Mean errors after some cycles, as shares of the life. */
interface Errors {
  cycles: number
  forecast: number
  capacity: number
  protocol: number
}

interface KnownErrors {
  cycles: number
  forecast: number
  /** That of protocol and capacity together. */
  both: number
}

/**
 * @param at the errors after the cycles that are shown first
 * @param equal the cycles between which capacity alone gets as good
 * @param known errors in known series after the fewest cycles, after few, and after those shown first
 */
export function qualityChapter(
  at: Errors,
  equal: { from: number; to: number },
  { first, early, late }: Readonly<Record<'first' | 'early' | 'late', KnownErrors>>,
): ChapterWords {
  return {
    topic: 'Quality: how early do you know?',
    finding: supported(
      equal.from === 250 && equal.to === 300,
      `In a test series that it has never seen, the forecast knows after ${at.cycles} cycles what capacity alone tells between ${equal.from} and ${equal.to}.`,
    ),
    scope: supported(
      first.both < first.forecast &&
        percent(early.both) === percent(early.forecast) &&
        late.both > late.forecast,
      `For qualifying a new test series, not for end-of-line inspection. In known series, protocol and capacity match or beat the forecast up to cycle ${early.cycles}, not at ${late.cycles}: ${percent(late.both)} against ${percent(late.forecast)}.`,
    ),
    source: 'Severson et\u00a0al.\u00a0(2019).',
    question: 'How many cycles do you test?',
  }
}

/** The words of the figure. */
export const qualityFigure = {
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
