import type { UnitMeaning } from '../description.ts'
import * as holds from './holds.ts'
import { matcherOf, type Rule } from './meanings.ts'
import {
  CHARGE,
  CURRENT,
  DAYS,
  DAYS_PER,
  ENERGY,
  KILOMETRES,
  SECONDS,
  VOLTAGE,
} from './measures.ts'
import { being, naming, wordsOf } from './words.ts'

const FACTOR_CHARGE = { Ah: 1, mAh: 1e-3, µAh: 1e-6 }
const ANY_CAPACITY = ['capacity', 'letter of a capacity'] as const
const [NUMBER, NAME] = ['ending of a number', 'ending of a name'] as const

/**
 * What the columns are in the exports of cyclers, in the Battery Data Format, in the logs of vehicles, and in the tables
 * that people make. In the order in which they are tried.
 */
const UNIT_RULES: readonly Rule<UnitMeaning>[] = [
  { id: 'cycle', is: 'cycle', endings: NUMBER },
  { id: 'cycle', is: 'number of discharges', endings: NUMBER, units: {}, holds: holds.counts },
  { id: 'km', is: 'odometer', not: ['trip'], units: KILOMETRES, holds: holds.distances },
  { id: 'hours', is: 'operating hours', units: { h: 1 } },
  { id: 'service', is: 'in service since', holds: holds.dates },
  { id: 'age', is: 'days', units: DAYS, holds: holds.noDates },
  // “Age” alone does not say its unit, which the visitor is asked for.
  { id: 'age', is: 'age', units: DAYS, mayLackUnit: false },
  { id: 'age', is: 'time in use', units: DAYS_PER, mayLackUnit: false },
  { id: 'date', is: 'date', holds: holds.dates },
  // A state of health of the resistance or the power is none of the capacity, and a limit was not measured.
  {
    ...{ id: 'health', is: 'state of health', not: ['no state of health'] },
    ...{ units: { '%': 1, 'm%': 1e-3 }, holds: holds.numbers },
  },
  {
    ...{ id: 'health', has: [['capacity']], not: ['no capacity'] },
    ...{ units: { '%': 1 }, mayLackUnit: false },
  },
  { id: 'part', is: 'channel', endings: NAME, units: {}, holds: holds.repeats },
  // Time in the step will do as well.
  { id: 'time', is: 'test time', units: SECONDS },
  { id: 'rate', is: 'rate', units: { C: 1 } },
  { id: 'current', is: 'current', units: CURRENT },
  { id: 'voltage', is: 'voltage', units: VOLTAGE },
  { id: 'step', is: 'step', units: {}, holds: holds.directions },
  // A vehicle's name or registration. One row a vehicle is a list of one day: no record has a name of its own here.
  { id: 'unit', is: 'vehicle', endings: NAME, units: {} },
  { id: 'unit', is: 'machine', endings: NAME, units: {} },
  { id: 'unit', is: 'cell', endings: NAME, units: {}, holds: holds.repeats },
  { id: 'depot', is: 'depot', endings: NAME, units: {} },
  { id: 'type', is: 'type', endings: NAME, units: {} },
  // `Charge` is a lot in German; `Charge (Ah)` is none.
  { id: 'condition', is: 'condition', endings: NAME, units: {} },
  // Temperatures that chambers are set to, and not those that were measured.
  {
    ...{ id: 'condition', is: 'temperature', units: { '°C': 1, C: 1 } },
    holds: holds.setTemperatures,
  },
  {
    ...{
      id: 'rated',
      is: 'rated value',
      has: [['capacity', 'size'], ['rated']],
      not: ['not rated'],
    },
    units: { ...CHARGE, ...ENERGY },
  },
  { id: 'capacity', is: 'capacity by a battery itself', units: CHARGE },
  { id: 'energy', is: 'capacity by a battery itself', units: ENERGY, holds: holds.stored },
  {
    ...{ id: 'capacity', has: [ANY_CAPACITY, ['discharged'], ['charge']], not: ['no capacity'] },
    units: CHARGE,
  },
  {
    ...{ id: 'discharged', is: 'capacity discharged', has: [ANY_CAPACITY, ['discharged']] },
    ...{ not: ['no capacity'], units: CHARGE, holds: holds.numbers },
  },
  // Neware's word for a capacity, which its unit tells from a capacitance; and `Discharge (Ah)`.
  {
    ...{ id: 'discharged', has: [['discharged']], not: ['no capacity', 'charge'] },
    ...{ units: FACTOR_CHARGE, mayLackUnit: false },
  },
  {
    ...{ id: 'capacity', has: [ANY_CAPACITY], not: ['no capacity', 'charged'] },
    ...{ units: CHARGE, holds: holds.numbers },
  },
  {
    ...{ id: 'energy', is: 'energy', has: [['capacity', 'energy stored']] },
    ...{ not: ['no energy stored'], units: ENERGY, mayLackUnit: false, holds: holds.stored },
  },
]
export const UNITS = matcherOf(UNIT_RULES)

const isOfVehicle = naming('vehicle')
/** Whether a header or a name, such as `BUS-12`, is one of vehicles. */
export const namesVehicle = (text: string): boolean =>
  isOfVehicle(wordsOf(text.replace(/\d/g, ' ')))

const isTotal = being('sum or mean')
/** Whether a name is that of a row below the units: their sum or mean. */
export const namesTotal = (name: string): boolean => isTotal(wordsOf(name))
