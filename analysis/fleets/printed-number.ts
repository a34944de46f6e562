import type { Placed } from '../outlook/classes.ts'
import type { Outlook, UnitOutlook } from '../outlook/outlook.ts'
import { type SetNumber, setNumbers, total } from './expected-number.ts'
import type { SetSeason } from './season.ts'

/** Why a number is not printed, the first that holds. */
export type NotPrinted =
  /** Readings behind a step, or two populations, wait for an answer. */
  | 'asked'
  /** A horizon beyond the last check that can be tested. */
  | 'too far'
  /** Way 1 with cells: those that are about to fall differ from those that were hidden. */
  | 'cells'
  /** A season is seen and left in. */
  | 'season'
  /** A season cannot be told, and nobody has said that the readings do not follow the weather. */
  | 'season unknown'
  | 'too few errors'
  | 'too wide'
  /** No chance of a single unit is ever shown. */
  | 'too few units'

/** A number to order: how many of the counted units are expected below the limit, and why it is not printed. */
export interface ExpectedNumber {
  expected: number
  from: number
  to: number
  of: number
  not: NotPrinted | null
}

/** What the number needs to know beside the outlook. */
export interface NumberOptions {
  things: 'cells' | 'vehicles'
  seasons: readonly SetSeason[]
  /** The visitor's word that the readings do not follow the weather. */
  isSteady: boolean
  /** Whether two populations wait for an answer. */
  isAsked?: boolean
}

/** Way 1 needs so many errors. Way 2 stands with twelve tests alone. */
const LEAST_ERRORS = 20
/** A range may be so wide, or so large a share of the units counted. */
const WIDEST = { units: 4, share: 1 / 2 }
const LEAST_UNITS = 2

/** Whether a unit is judged by its next checks, at a horizon beyond the last of them. */
const isTooFar = (unit: UnitOutlook | undefined, { horizon, next }: Placed) =>
  unit?.atLimit === null && horizon !== null && next === null && horizon > unit.now.age

const isByChecks = ({ checks }: SetNumber) => checks !== null

/**
 * How many units are expected to be read below the limit at a horizon, over all sets (FLEETS.md).
 *
 * @param placed in the order of the units: by `classesAt`, or at the end of the warranty
 */
export function expectedNumber(
  outlook: Outlook,
  placed: readonly Placed[],
  { things, seasons, isSteady, isAsked = false }: NumberOptions,
): ExpectedNumber {
  const numbers = setNumbers(outlook, placed)
  const all = total(numbers)
  const does = seasons
    .filter(({ units }) => units.some(i => placed[i]?.horizon != null))
    .map(({ season }) => season.does)
  const reasons: [NotPrinted, boolean][] = [
    ['asked', isAsked || placed.some(unit => unit.class === 'asked')],
    ['too far', placed.some((unit, i) => isTooFar(outlook.units[i], unit))],
    ['cells', things === 'cells' && numbers.some(isByChecks)],
    ['season', does.includes('seen')],
    ['season unknown', does.includes('cannot tell') && !isSteady],
    [
      'too few errors',
      numbers.some(each => isByChecks(each) && each.errors.sorted.length < LEAST_ERRORS),
    ],
    ['too few units', all.of < LEAST_UNITS],
    ['too wide', all.to - all.from > Math.max(WIDEST.units, WIDEST.share * all.of)],
  ]
  return { ...all, not: reasons.find(([, holds]) => holds)?.[0] ?? null }
}
