import type { LogStep } from '../extract/dispatch.ts'
import type { OpenQuestion } from '../findings.ts'
import { namesStore } from '../names/dispatch-names.ts'
import { headerWords } from '../names/words.ts'

/** Which devices of a log are read, where several have rows in it. */
interface LogDevices {
  /** The steps of a table that are read. */
  stepsOf: (steps: readonly LogStep[]) => readonly LogStep[]
  /** Whether rows of the same time are added. */
  isSummed: boolean
  /** The one that is read; 'all' for their sum, null where there is one. */
  device: string | null
  questions: OpenQuestion[]
}

/** More names than these name no devices. */
const MOST = 50

/** The devices of a log: those that the description says, or else the first, which is asked about. */
export function devicesOf(steps: readonly LogStep[], chosen: readonly string[] | null): LogDevices {
  const names = [...new Set(steps.map(({ device }) => device))]
  if (names.length > MOST || names.length < 2) {
    return { stepsOf: own => own, isSummed: names.length > 1, device: null, questions: [] }
  }
  const isOther = (name: string) => Number(!namesStore(headerWords(name)))
  const sorted = names.toSorted((a, b) => isOther(a) - isOther(b))
  const own = chosen?.filter(name => names.includes(name)) ?? []
  const read = new Set(own.length > 0 ? own : sorted.slice(0, 1))
  const options = [...sorted, 'all'].map(value => ({
    ...{ value, facts: {} },
    edit: { decisions: { devices: value === 'all' ? sorted : [value] } },
  }))
  return {
    stepsOf: own => own.filter(({ device }) => read.has(device)),
    isSummed: read.size > 1,
    device: read.size > 1 ? 'all' : (sorted.find(name => read.has(name)) ?? null),
    questions:
      names.length < 2
        ? []
        : [
            {
              ...{ id: 'device', key: 'device', table: null, blocks: true, computes: true },
              ...{ open: options.length, options },
            },
          ],
  }
}
