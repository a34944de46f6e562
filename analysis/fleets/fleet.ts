import { classesAt } from '../outlook/classes.ts'
import { type Outlook, outlookOf } from '../outlook/outlook.ts'
import type { Unit } from '../outlook/units.ts'
import { beforeEnd, type Vehicle, type Warranted } from './before-end.ts'
import { type ExpectedNumber, expectedNumber } from './printed-number.ts'
import { type SetSeason, withoutSeasons } from './season.ts'
import type { Terms, Use } from './warranty.ts'

/** The visitor's settings, by name. */
type Settings = Readonly<Record<string, number | string | boolean>>

/** What is known of a fleet beside its outlook. */
export interface Fleet {
  /** The seasons of the sets whose units have dates. */
  seasons: readonly SetSeason[]
  /** The visitor's word that the readings do not follow the weather. */
  isSteady: boolean
  /** How many are expected below the limit at the first horizon. */
  number: ExpectedNumber
  /** The ends of the warranties, in the order of the units, and the number before them; null until both terms are typed. */
  warranty: { terms: Terms; ends: readonly Warranted[]; number: ExpectedNumber } | null
}

/** A unit with what only a fleet has. */
export type FleetUnit = Unit & { use: Use }

interface Options {
  things: 'cells' | 'vehicles'
  limit: number
  axis: string
  /** Whether days are dates, and not ages. */
  isDated: boolean
  /** `isSteady`, `warrantyYears` and `warrantyKm`. */
  settings: Settings
}

/** Judges units without their season, and tells the number to order and the claims (FLEETS.md). */
export function judgedFleet(
  units: readonly FleetUnit[],
  { things, limit, axis, isDated, settings }: Options,
): { outlook: Outlook; fleet: Fleet } {
  const { units: flat, seasons } = isDated ? withoutSeasons(units) : { units, seasons: [] }
  const outlook = outlookOf(flat, { limit })
  const isSteady = settings.isSteady === true
  const options = { things, seasons, isSteady }
  const terms = { years: Number(settings.warrantyYears), km: Number(settings.warrantyKm) }
  const numberOf = (placed: Parameters<typeof expectedNumber>[1]) =>
    expectedNumber(outlook, placed, options)
  const hasTerms = isDated && terms.years > 0 && terms.km > 0
  const vehicles = units.map(
    ({ use, percents, days: read = [] }): Vehicle => ({ ...use, percents, read }),
  )
  const ends = hasTerms ? beforeEnd(outlook, vehicles, terms, axis) : null
  return {
    outlook,
    fleet: {
      ...{ seasons, isSteady },
      number: numberOf(classesAt(outlook).units),
      warranty: ends && { terms, ends, number: numberOf(ends.map(({ placed }) => placed)) },
    },
  }
}
