import { max, sum } from 'd3-array'
import { headerWords } from '../clock/naming.ts'
import { keysOf, seriesNamer } from '../clock/series-keys.ts'
import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import { columnsOf } from '../tables/meanings.ts'
import { type DispatchLayout, withMega } from './dispatch-layout.ts'
import { LEAST_EFFICIENCY } from './dispatch-log.ts'
import { type LogQuantity, matchLog, NETS, namesStore } from './dispatch-meanings.ts'
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
  const signals = own.length > 0 ? [...new Set(rows.map(nameOf))] : []
  if (signals.length < 2) {
    const isSummed = keys.length > 0
    return { steps: all, isSummed, device: null, unit: undefined, decisions: [], evidence: [] }
  }
  const stepsOf = (name: string) => all.filter(({ row }) => nameOf(row) === name)
  const powers = signals.filter(mayBePower)
  const names = powers.length > 0 ? powers : signals
  const store = names.length > 1 ? storeAmong(names) : names[0]
  const ways = store || names.length > 2 ? undefined : eachWay(names, stepsOf)
  const first = store ?? (ways ? 'all' : undefined)
  const isOpen = first === undefined
  const values = [...new Set([first ?? (names[0] as string), ...names, 'all'])]
  const device = values.find(value => value === answers.device) ?? (values[0] as string)
  const chosen = device === 'all' ? names : [device]
  const steps = chosen.flatMap(name =>
    device === 'all' && name === ways?.charges ? turned(stepsOf(name)) : stepsOf(name),
  )
  const evidence = store
    ? { id: 'device-named', facts: { device: store } }
    : { id: 'device-each-way', facts: { ...ways } }
  return {
    ...{ steps, device, unit: unitOfSignals(chosen, steps, layout) },
    isSummed: device === 'all' || product !== undefined,
    decisions:
      names.length > 1
        ? [
            {
              ...{ id: 'device', values: values.map(value => ({ value })) },
              ...{ open: isOpen ? values.length : 1, blocks: isOpen },
            },
          ]
        : [],
    evidence: device === first ? [evidence] : [],
  }
}

const namedAs = (name: string) => columnsOf([withMega(name)], [], matchLog)[0]

/** The unit that the names of all signals carry, or the rows in a column of units. */
function unitOfSignals(
  names: readonly string[],
  steps: readonly WrittenStep[],
  { others }: DispatchLayout,
): DispatchUnit | undefined {
  const named = DISPATCH_UNITS.find(unit => names.every(name => namedAs(name)?.unit === unit))
  const [first] = steps
  const inRows = others
    .filter(({ index }) => steps.every(({ row }) => row[index] === first?.row[index]))
    .map(({ index }) => first?.row[index]?.trim())
  return named ?? DISPATCH_UNITS.find(unit => inRows.includes(unit))
}

/** The meanings of signals other than a battery's power, such as states of charge, frequencies and solar power. */
const NO_POWER: readonly (LogQuantity | undefined)[] = ['soc', 'set-point', 'status', 'other']
const mayBePower = (name: string) => !NO_POWER.includes(namedAs(name)?.meaning)

/** The only one of some names that is the store's power, beside those of the grid, or of its directions. */
function storeAmong(names: readonly string[]): string | undefined {
  const stores = names.filter(name => {
    const { meaning = 'store' } = namedAs(name) ?? {}
    return NETS.includes(meaning) && meaning !== 'grid' && namesStore(headerWords(name))
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
