import { group, min, sum } from 'd3-array'
import type { LogStep } from '../extract/dispatch.ts'

/** Whether times are those of a statement: at least two, each a month after the one before it. */
export function isByMonth(steps: readonly LogStep[]): boolean {
  const days = [...new Set(steps.map(({ day }) => day))].sort((a, b) => a - b)
  return (min(days.slice(1), (day, i) => day - (days[i] ?? 0)) ?? 0) > 27
}

/** Adds the energy of several devices at each time. Of an hour that comes twice, each has two rows. */
export function summed(steps: readonly LogStep[]): LogStep[] {
  const often = new Map<string, number>()
  const keyOf = ({ minutes, offset, device }: LogStep) => {
    const time = `${minutes} ${offset}`
    const before = often.get(`${time} ${device}`) ?? 0
    often.set(`${time} ${device}`, before + 1)
    return `${time} ${before}`
  }
  return [...group(steps, keyOf).values()].flatMap(same =>
    same.slice(0, 1).map(first => ({
      ...first,
      charged: sum(same, ({ charged }) => charged),
      discharged: sum(same, ({ discharged }) => discharged),
    })),
  )
}
