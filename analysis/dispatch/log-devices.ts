import { group, sum } from 'd3-array'
import type { LogStep } from '../extract/dispatch.ts'
import type { OpenQuestion } from '../findings.ts'

/** The devices of a log that are read: those that the description says, or else the first, which is asked about. */
export function devicesOf(
  steps: readonly LogStep[],
  chosen: readonly string[] | null,
): { read: ReadonlySet<string>; questions: OpenQuestion[] } {
  const names = [...new Set(steps.map(({ device }) => device))]
  if (names.length < 2) return { read: new Set(names), questions: [] }
  const own = chosen?.filter(name => names.includes(name)) ?? []
  const options = [...names, 'all'].map(value => ({
    ...{ value, facts: {} },
    edit: { decisions: { devices: value === 'all' ? names : [value] } },
  }))
  const question: OpenQuestion = {
    ...{ id: 'device', key: 'device', table: null, blocks: true },
    options,
  }
  return { read: new Set(own.length > 0 ? own : names.slice(0, 1)), questions: [question] }
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
      reserved: sum(same, ({ reserved }) => reserved),
    })),
  )
}
