import type { DispatchMeaning } from '../description.ts'
import { headerNames } from './header-names.ts'
import { numbers as holds } from './holds.ts'
import { type Matcher, matcherOf, type Rule } from './meanings.ts'
import { TIME_RULES } from './time-rules.ts'
import { naming, wordsOf } from './words.ts'

/** What a log's numbers are, of each step. */
export const DISPATCH_UNITS = ['W', 'kW', 'MW', 'Wh', 'kWh', 'MWh'] as const
export type DispatchUnit = (typeof DISPATCH_UNITS)[number]

/** What a number of each unit is in MW or MWh. */
export const MEGA: Readonly<Record<string, number>> & Record<DispatchUnit, number> = {
  ...{ W: 1e-6, kW: 1e-3, MW: 1 },
  ...{ Wh: 1e-6, kWh: 1e-3, MWh: 1 },
}

/** What the columns of a log are, in the order in which they are tried. Prices have rules of their own. */
const LOG_RULES: readonly Rule<DispatchMeaning | 'other'>[] = [
  { id: 'soc', has: [['state of charge']], units: { '%': 1, '1': 1, kWh: 1, MWh: 1 }, holds },
  { id: 'status', has: [['status']] },
  { id: 'reserve', has: [['reserve']], not: ['no reserve'], units: { W: 1, kW: 1, MW: 1 }, holds },
  // Set points, reserves, the plant's own use, and other quantities that are no power of the storage.
  { id: 'other', has: [['another power', 'reserve']] },
  { id: 'other', has: [['power of a house']], not: ['storage'] },
  { id: 'power', has: [['both directions']], units: MEGA, holds },
  { id: 'discharge', has: [['discharging']], units: MEGA, holds },
  { id: 'charge', is: 'in', has: [['charging']], units: MEGA, holds },
  { id: 'power', units: MEGA, mayLackUnit: false, holds },
  { id: 'power', has: [['power']], units: MEGA, holds },
  { id: 'device', has: [['system']] },
  ...TIME_RULES,
]
/** No log has milliwatts: `power_mw` is in megawatts. */
const namesOf: Matcher['namesOf'] = (header, below) =>
  headerNames(header, below).map(name => ({ ...name, unit: name.unit.replace(/^mW/, 'MW') }))

export const LOGS = matcherOf(LOG_RULES, namesOf)

/** The unit of power or energy that a header names. */
export const unitIn = (header: string): DispatchUnit | undefined =>
  namesOf(header)
    .map(({ unit }) => DISPATCH_UNITS.find(each => each === unit))
    .find(Boolean)

/** The store itself, rather than its site, the grid or a vehicle. */
export const namesStore = naming('storage')
/** Whether the words of a header without a unit name energy. */
export const namesEnergy = naming('energy of a step')

const namesFault = naming('outage')
const namesNoFault = naming('no outage')

/** Whether a status says that a system could not run. */
export function namesOutage(status: string): boolean {
  const words = wordsOf(status)
  return namesFault(words) && !namesNoFault(words)
}
