import { max, sum } from 'd3-array'
import { headerWords } from '../clock/naming.ts'
import { keysOf, seriesNamer } from '../clock/series-keys.ts'
import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import { columnsOf } from '../tables/meanings.ts'
import { type DispatchLayout, withMega } from './dispatch-layout.ts'
import { LEAST_EFFICIENCY } from './dispatch-log.ts'
import { matchLog, namesStore } from './dispatch-meanings.ts'
import { DISPATCH_UNITS, type DispatchUnit } from './dispatch-reading.ts'
import type { WrittenStep } from './log-values.ts'

/** The rows of a log that are read, where several devices, meters or signals have rows in it. */
export interface LogDevices {
  steps: readonly WrittenStep[]
  /** Whether rows of the same time are added. */
  isSummed: boolean
  /** The one that is read; 'all' for their sum, null where there is one. */
  device: string | null
  /** The unit that its name carries, as a signal's does: `battery_power_kw`. */
  unit: DispatchUnit | undefined
  decisions: Decision[]
  evidence: Evidence[]
}

/** The rows of the devices that are read: by the answer, by what names and numbers tell, or of the first one. */
export function devicesOf(
  layout: DispatchLayout,
  all: readonly WrittenStep[],
  answers: Answers,
): LogDevices {
  const product = layout.product?.index
  const timeOf = (row: readonly string[]) =>
    `${layout.time?.textOf(row)} ${layout.time?.clock?.(row) ?? ''}`
  const rows = all.map(({ row }) => row)
  const keys = keysOf(rows, timeOf, [], layout.others)
  const own = keys.filter(({ index }) => index !== product)
  const nameOf = seriesNamer(own, rows)
  const names = own.length > 0 ? [...new Set(rows.map(nameOf))] : []
  if (names.length < 2) {
    const isSummed = keys.length > 0
    return { steps: all, isSummed, device: null, unit: undefined, decisions: [], evidence: [] }
  }
  const stepsOf = (name: string) => all.filter(({ row }) => nameOf(row) === name)
  const store = storeAmong(names)
  const ways = store || names.length > 2 ? undefined : eachWay(names, stepsOf)
  const first = store ?? (ways ? 'all' : undefined)
  const values = [...new Set([first ?? names[0], ...names, 'all'])].map(value => ({
    value: value as string,
  }))
  const isOpen = first === undefined
  const decisions: Decision[] = [
    { id: 'device', values, open: isOpen ? values.length : 1, blocks: isOpen },
  ]
  const device =
    values.find(({ value }) => value === answers.device)?.value ?? first ?? (names[0] as string)
  const given =
    ways && names.flatMap(name => (name === ways.charges ? turned(stepsOf(name)) : stepsOf(name)))
  return {
    steps: device === 'all' ? (given ?? all) : stepsOf(device),
    isSummed: device === 'all' || product !== undefined,
    device,
    unit: device === 'all' ? undefined : unitIn(device),
    decisions,
    evidence:
      device !== first
        ? []
        : store
          ? [{ id: 'device-named', facts: { device } }]
          : [{ id: 'device-each-way', facts: { ...ways } }],
  }
}

const namedAs = (name: string) => columnsOf([withMega(name)], [], matchLog)[0]

const unitIn = (name: string) => DISPATCH_UNITS.find(unit => unit === namedAs(name)?.unit)

/** The only one of some names that is the store's power, beside those of the grid, the sun, or a state of charge. */
function storeAmong(names: readonly string[]): string | undefined {
  const stores = names.filter(name => {
    const meaning = namedAs(name)?.meaning
    const isPower = meaning === undefined || meaning === 'store' || meaning === 'net'
    return isPower && namesStore(headerWords(name))
  })
  return stores.length === 1 ? stores[0] : undefined
}

/** The share of the steps in which one device runs and the other one may run as well. */
const MOST_AT_ONCE = 0.02

/** Which of two devices charges and which discharges, if each has its own way of one store, as units of AEMO had. */
function eachWay(names: readonly string[], stepsOf: (name: string) => readonly WrittenStep[]) {
  const devices = names.map(name => {
    const steps = stepsOf(name)
    const power = new Map(
      steps.map(({ minutes, charged, discharged }) => [minutes, discharged - charged]),
    )
    return { name, power, total: sum(power.values()), most: max(power.values()) ?? 0 }
  })
  const [charges, discharges] = devices.sort((a, b) => b.total - a.total)
  if (!charges || !discharges) return undefined
  const arePositive = devices.every(({ power }) => [...power.values()].every(value => value >= 0))
  const isStore =
    discharges.total < charges.total && discharges.total >= LEAST_EFFICIENCY * charges.total
  const runs = [...charges.power].filter(([, power]) => power > 0.05 * charges.most)
  const atOnce = runs.filter(
    ([minutes]) => (discharges.power.get(minutes) ?? 0) > 0.05 * discharges.most,
  )
  return arePositive && isStore && atOnce.length <= MOST_AT_ONCE * runs.length
    ? { charges: charges.name, discharges: discharges.name }
    : undefined
}

const turned = (steps: readonly WrittenStep[]): WrittenStep[] =>
  steps.map(step => ({ ...step, charged: step.discharged, discharged: step.charged }))
