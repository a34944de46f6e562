import type { CellCurves } from '../curves/kept-curves.ts'
import type { KindCurves } from '../curves/told-by-curves.ts'
import type { FileReason } from '../files/refusal.ts'
import type { Fleet } from '../fleets/fleet.ts'
import type { OfferedTypes } from '../fleets/offered-types.ts'
import type { Placement } from '../outlook/classes.ts'
import type { Outlook } from '../outlook/outlook.ts'
import type { SharedStep } from '../outlook/shared-steps.ts'

/** What ages are measured in: cycles, kilometres, days, or hours of operation. */
export type Axis = 'cycles' | 'km' | 'days' | 'hours'

export type UnitLeftOutWhat = 'row' | 'cycle' | 'cell' | 'sheet' | 'file'
/** Why something is left out: `workbench/reading/left-out-words.ts` says each in words. */
export type UnitLeftOutReason =
  | 'no-number'
  | 'no-name'
  | 'total'
  | 'not-measured'
  | 'repeated'
  | 'far-from-neighbours'
  | 'other-rate'
  | 'no-discharge'
  | 'under-way'
  | 'gap'
  | 'rises'
  | 'empty'
  | 'other-sheet'
  | 'other-unit'
  | MissingReason
  | FileReason

/** What files lack that are tables. */
export type MissingReason =
  | 'no-header'
  | 'several-tables'
  | 'no-age'
  | 'no-capacity'
  | 'no-discharges'
  | 'no-units'
  | 'too-many-units'
  | 'all-rise'
  | 'several'
  | 'value'
  | 'vehicle'
  | 'day-or-month'

/** What the visitor says that shared steps are: a change of the test, or of the cells themselves. */
export const STEP_ANSWERS = ['test', 'cells'] as const
export type StepAnswer = (typeof STEP_ANSWERS)[number]

/** The steps that many cells share, about which the visitor is asked once. */
export interface AskedSteps {
  steps: SharedStep[]
  /** Null until he answers. Then no unit behind a step has a class, unless both answers give the same. */
  answer: StepAnswer | null
  /** Whether every unit has the same class under both answers at every check ahead. */
  isSame: boolean
  /** How many units are in each class under each answer. */
  counts: Readonly<Record<StepAnswer, Placement['counts']>>
}

/** A rise of a vehicle's record: recalibrated, or another pack. */
export interface Rise {
  age: number
  /** Points of per cent. */
  points: number
  /**
   * Whether it is a single reading, which proves no reset: the unit is judged by what stands before it. Otherwise the
   * record counts from the rise.
   */
  isSingle: boolean
}

/** What files say of a cell or a vehicle, beside its readings. */
export interface UnitLabels {
  name: string
  /** '' where the files name none. */
  type: string
  depot: string
  condition: string
  /** Days since 1970 on which it came into service; null if no column has it. */
  service: number | null
}

/** A cell or a vehicle as the visitor's files tell it. */
export interface ReadUnit extends UnitLabels {
  file: string
  /** The headers of its table where several tables differ in them; otherwise ''. */
  headers: string
  /** Ages on the result's axis, rising, and the value at each in the file's own unit. */
  ages: number[]
  values: number[]
  /** Days since 1970 of each, where dates are known. */
  days: number[] | null
  /** The odometer at each, NaN where it was not read; null without one. */
  km: number[] | null
  /**
   * What its values are divided by, in the file's own unit: that of a column until it is judged; null for shares and
   * before the visitor chose.
   */
  rated: number | null
  /** In per cent of that, without the season where it is taken out; null before the visitor chose. */
  percents: number[] | null
  /** The same as they were read, where a season is taken out; otherwise null. */
  asRead: number[] | null
  rises: Rise[]
  /** The index of the reading from which the record counts. */
  start: number
  /** The index behind the last reading that is judged: one before a single high reading. */
  end: number
  /** Its discharge curves, which are judged and not posted to the page. */
  curves?: CellCurves
}

/** What the units of one type are divided by. */
export interface RatedType {
  type: string
  units: number
  /** The highest value that was read, in the file's own unit. */
  highest: number
  rated: number | null
  /** Whether the rated value is below 95 % or above 135 % of the highest one. */
  isQuestioned: boolean
}

/** What was read of cells or vehicles. */
export interface UnitsResult {
  things: 'cells' | 'vehicles'
  axis: Axis
  /** All axes that the files have. */
  axes: Axis[]
  /** Days since 1970 at age 0 where ages are dates. */
  origin: number | null
  /** The file's own unit of values: 'Ah', 'kWh', '%', and '1' for a share of one. */
  unit: string
  decimalComma: boolean
  units: ReadUnit[]
  rated: {
    /** A column, what the visitor typed, each unit's own first reading, or a cell's initial capacity. */
    by: 'column' | 'typed' | 'first' | 'initial' | null
    types: RatedType[]
  }
  isIntegrated: boolean
  /** Whether values are larger than any cell or vehicle has: the column or its unit must be another. */
  isImpossible: boolean
  joined: string[][]
  failed: string[]
  /** Null if no step is shared. */
  steps: AskedSteps | null
  /** Empty if a column has the types, or nothing else tells them. */
  offered: OfferedTypes[]
  /** The discharge curves of cells, by type and condition; none where no file has a voltage. */
  curves: KindCurves[]
  /** What is known of the units that have percents, in their order; null before the visitor chose their divisor. */
  outlook: Outlook | null
  /** Their seasons, the number to order and their warranties; null before the visitor chose their divisor. */
  fleet: Fleet | null
}
