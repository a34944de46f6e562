import { extent, group } from 'd3-array'
import { stepOf } from '../clock/steps.ts'
import { readClock } from '../clock/written-times.ts'
import type { Profile } from '../description.ts'
import type { Matched } from './matched.ts'

/** A step that is counted, as in `Hour 3A`, `h7` and `12`. */
const COUNTED = /^([a-z]+\.?)?[ .]*0*(\d{1,3}) ?[abh*]?$/
/** A row with a whole day has at least as many values as the shortest day has hours. */
const FEWEST_STEPS = 23
/** Quarter-hours of a day of 25 hours. */
const MOST_STEPS = 100

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

/** The place of a step in its day, as a text tells it: its number, or its minute on a clock. */
export function stepNamed(named: string): { kind: string; at: number } | undefined {
  const text = named.length > 30 ? '' : named.toLowerCase().replaceAll('_', ' ').trim()
  const [, word = '', number] = COUNTED.exec(text) ?? []
  if (number) return { kind: `${word} number`, at: Number(number) }
  const at = readClock(text)
  return Number.isFinite(at) ? { kind: 'clock', at } : undefined
}

/** Whether numbers count the steps of a day: all from 0 or 1 on, up to those of 25 hours. */
export const isCounter = ({ isWhole, least, most, distinct }: Profile): boolean =>
  isWhole &&
  (least === 0 || least === 1) &&
  distinct === (most ?? 0) - least + 1 &&
  distinct >= FEWEST_STEPS &&
  distinct <= MOST_STEPS
