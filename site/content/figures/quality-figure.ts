import type { ChapterWords } from '../../sections/solutions/chapter.tsx'
import { percent, supported, whole } from './figure-words.ts'

/** Mean errors of life after some cycles, as shares. */
interface Errors {
  cycles: number
  forecast: number
  capacity: number
  protocol: number
}

/**
 * @param at the errors after the cycles that are shown first
 * @param equal from how many cycles on capacity alone is as good
 * @param known errors with known batches
 */
export const qualityChapter = (
  at: Errors,
  equal: number,
  known: { forecast: number; both: number },
): ChapterWords => ({
  topic: 'Quality and operational prediction: how early do you know?',
  finding: supported(
    equal > 250 && equal < 300,
    `In a batch that it has never seen, the forecast knows after ${at.cycles} cycles what capacity alone tells after nearly 300.`,
  ),
  scope: `This is qualification of a new batch, no end-of-line inspection. With known batches, protocol and capacity together come near: ${percent(known.both)} against ${percent(known.forecast)} at cycle ${at.cycles}.`,
  source: 'Data and method after Severson et al. (2019).',
  question: 'How many cycles do you test?',
})

/** The words of the figure. */
export const qualityFigure = {
  changes: (cycles: number) =>
    `Change of the discharge curve, cycle 10 to ${Math.min(cycles, 100)}${cycles > 100 ? ' (no later data)' : ''}`,
  changesText:
    'One curve for each of the cells. The more it has moved, the shorter the cell tends to live.',
  volts: ['3.5\u00a0V', '2.0\u00a0V'],
  short: 'shortest lives',
  long: 'longest lives',
  errors: 'Mean error of life in a new batch',
  tested: 'cycles tested',
  forecast: 'forecast',
  capacity: 'capacity alone',
  protocol: 'charging protocol',
  percent,
  whole,
  control: 'Cycles tested',
  cell: (number: number) => `cell ${number}`,
  /** @param equal undefined if capacity alone never gets as good within the data */
  reading: ({ cycles, forecast }: Errors, equal: number | undefined, last: number) =>
    `After ${cycles} cycles: ${percent(forecast)} off. ${
      equal === undefined
        ? `Capacity alone is not as good by cycle ${last}.`
        : `Capacity alone needs ${whole(equal)}.`
    }`,
  spoken: ({ cycles, forecast, capacity, protocol }: Errors) =>
    `${cycles} cycles: forecast ${percent(forecast)} off, capacity alone ${percent(capacity)}, charging protocol ${percent(protocol)}`,
} as const
