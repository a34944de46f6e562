import { group } from 'd3-array'
import { classesAt } from '../outlook/classes.ts'
import { type Outlook, outlookOf } from '../outlook/outlook.ts'
import type { Unit } from '../outlook/records.ts'
import { beforeEnd, type Vehicle, type Warranted } from './before-end.ts'
import { haveOtherSeasons } from './populations.ts'
import { type ExpectedNumber, expectedNumber } from './printed-number.ts'
import { type SetSeason, withoutSeasons } from './season.ts'
import type { Terms, Use } from './warranty.ts'

/** What tells types apart: the words with which names begin, files or depots. */
export type TypesBy = 'names' | 'files' | 'depots'

type Settings = Readonly<Record<string, number | string | boolean>>

/** What is known of a fleet beside its outlook. */
export interface Fleet {
  /** The seasons of the sets whose units have dates. */
  seasons: readonly SetSeason[]
  /** The types that would make populations with seasons of their own; null where the visitor chose, or none would. */
  apart: TypesBy | null
  /** The visitor's word that the readings do not follow the weather. */
  isSteady: boolean
  /** How many are expected below the limit at the first horizon. */
  number: ExpectedNumber
  /** The ends of the warranties, in the order of the units, and the number before them; null until both terms are typed. */
  warranty: { terms: Terms; ends: readonly Warranted[]; number: ExpectedNumber } | null
}

export type FleetUnit = Unit & { use: Use }

interface Options {
  things: 'cells' | 'vehicles'
  limit: number
  axis: string
  /** Whether days are dates, and not ages. */
  isDated: boolean
  /** `isSteady`, `warrantyYears` and `warrantyKm`. */
  settings: Settings
  /** The types that the visitor has not yet chosen or refused, in the order of the units. */
  open: readonly { by: TypesBy; types: readonly string[] }[]
}

/** Judges units without their season, and tells the number to order and the claims (FLEETS.md). */
export function judgedFleet(
  units: readonly FleetUnit[],
  { things, limit, axis, isDated, settings, open }: Options,
): { outlook: Outlook; fleet: Fleet } {
  const groupsOf = (types: readonly string[]) => [...group(units, (_, i) => types[i]).values()]
  const isVehicles = isDated && things === 'vehicles'
  const apart = (isVehicles && open.find(({ types }) => haveOtherSeasons(groupsOf(types)))) || null
  // Steps and populations are asked about first: a wave may be fitted to either.
  const isOpen = apart !== null || units.some(({ isAsked }) => isAsked)
  const { units: flat, seasons } =
    isDated && !isOpen ? withoutSeasons(units) : { units, seasons: [] }
  const outlook = outlookOf(flat, { limit })
  const isSteady = settings.isSteady === true
  const options = { things, seasons, isSteady, isAsked: apart !== null }
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
      ...{ seasons, isSteady, apart: apart?.by ?? null },
      number: numberOf(classesAt(outlook).units),
      warranty: ends && { terms, ends, number: numberOf(ends.map(({ placed }) => placed)) },
    },
  }
}
