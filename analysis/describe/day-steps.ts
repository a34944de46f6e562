import { extent, group } from 'd3-array'
import { stepOf } from '../clock/steps.ts'
import { readClock } from '../clock/written-times.ts'
import type { Matched } from './matched.ts'

/** A step that is counted, as in `Hour 3A`, `h7` and `12`. */
const COUNTED = /^([a-z]+\.?)?[ .]*0*(\d{1,3}) ?[abh*]?$/
/** A row with a whole day has at least as many values as the shortest day has hours. */
export const FEWEST_STEPS = 23

/** The minutes of a step, from the number of steps in a day. */
export const minutesOfStep = (most: number): 15 | 30 | 60 => (most > 50 ? 15 : most > 25 ? 30 : 60)

/** The columns of a table that has the values of a day in one row, with the minute at which each step begins. */
export function stepsAcross(
  columns: readonly Pick<Matched, 'index' | 'header'>[],
): { index: number; at: number }[] {
  const kinds = group(
    columns.flatMap(({ header, index }) => {
      const step = stepNamed(header)
      return step ? [{ ...step, index }] : []
    }),
    ({ kind }) => kind,
  )
  const [kind, steps = []] = [...kinds].find(([, all]) => all.length >= FEWEST_STEPS) ?? []
  const [least = 0, most = 0] = extent(steps, ({ at }) => at)
  if (kind === 'clock') {
    const step = stepOf(steps.map(({ at }) => at).sort((a, b) => a - b)) ?? 60
    // The last step of a day ends at 24:00, which may be written as 00:00; no step begins there.
    const areEnds = most === 1440 || (least === 0 && steps.at(-1)?.at === 0)
    return steps.map(({ index, at }) => ({ index, at: areEnds ? (at || 1440) - step : at }))
  }
  const [step, first] = [minutesOfStep(most), least === 0 ? 0 : 1]
  return steps.map(({ index, at }) => ({ index, at: step * (at - first) }))
}

/** The place of a step in its day, as a header tells it: its number, or its minute on a clock. */
function stepNamed(header: string): { kind: string; at: number } | undefined {
  const text = header.length > 30 ? '' : header.toLowerCase().replaceAll('_', ' ').trim()
  const [, word = '', number] = COUNTED.exec(text) ?? []
  if (number) return { kind: `${word} number`, at: Number(number) }
  const at = readClock(text)
  return Number.isFinite(at) ? { kind: 'clock', at } : undefined
}

/** The most steps that a column counts in a day of 25 hours: of hours, half hours and quarter-hours. */
const MOST_STEPS = 100

/**
 * Whether numbers count the steps of a day in any order, each as often as the others.
 *
 * @param numbers of consecutive rows
 */
export function isCounter(numbers: readonly number[]): boolean {
  if (numbers.length < 8 || !numbers.every(Number.isInteger)) return false
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [least = 0, most = 0] = extent(counts.keys())
  const isRange = [0, 1].includes(least) && most <= MOST_STEPS && counts.size === most - least + 1
  if (!isRange || counts.size < FEWEST_STEPS) return false
  const often = numbers.length / counts.size
  // The hour of a longer day is rare, and the first and the last day may be cut.
  const usual = [...counts.values()].filter(count => Math.abs(count - often) <= 1 + 0.1 * often)
  return usual.length >= counts.size - 4
}

/** Whether numbers are codes: a few whole ones, such as those of tariffs or levels. */
export function isCode(numbers: readonly number[]): boolean {
  const values = new Set(numbers)
  return (
    values.size <= 4 &&
    [...values].some(value => value !== 0) &&
    [...values].every(value => Number.isInteger(value) && value >= 0 && value <= 10)
  )
}
