import type { CellCurves } from '../curves/kept-curves.ts'
import type { FileReason } from '../files/refusal.ts'
import type { Fleet } from '../fleets/fleet.ts'
import type { Placement } from '../outlook/classes.ts'
import type { Outlook } from '../outlook/outlook.ts'
import type { SharedStep } from '../outlook/shared-steps.ts'
import type { OfferedTypes } from './offered-types.ts'
import type { KindCurves } from './unit-outlook.ts'

/** What ages are measured in: cycles, kilometres, days, or hours of operation. */
export type Axis = 'cycles' | 'km' | 'days' | 'hours'

export type UnitLeftOutWhat = 'row' | 'cycle' | 'cell' | 'sheet' | 'file'
export type UnitLeftOutReason =
  /** A row without an age or a value: text, or nothing. */
  | 'no-number'
  /** A row that names no unit. */
  | 'no-name'
  /** A row of all units: their sum or mean. */
  | 'total'
  /**
   * A number that stands for no measurement: the largest of so many bits, one below zero, or zero; or an odometer of 0
   * or below behind a higher one, or one that no vehicle has.
   */
  | 'not-measured'
  /** An age that the unit has already; the last one counts. */
  | 'repeated'
  /** A value far from those before and after it: formation, a check-up, an interrupted discharge. */
  | 'far-from-neighbours'
  /** A discharge at another current than most, which is a series of its own. */
  | 'other-rate'
  /** A cycle of a raw export in which nothing was discharged. */
  | 'no-discharge'
  /** A discharge that goes on when the file ends, with less than the one before it. */
  | 'under-way'
  /** A discharge with a pause without rows in it, or of a single row, with which a file or a step ends. */
  | 'gap'
  /** A cell whose capacity rises by a third or more. */
  | 'rises'
  /** A unit without a single value. */
  | 'empty'
  /** A sheet whose cells are in another sheet of the file as well. */
  | 'other-sheet'
  /** A file whose ages or values are of another kind than those of the first. */
  | 'other-unit'
  | MissingReason
  | FileReason

/** What files lack that are tables. */
export type MissingReason =
  | 'no-header'
  /** Several tables side by side, or one below the other. */
  | 'several-tables'
  | 'no-age'
  | 'no-capacity'
  /** An export in which nothing was discharged. */
  | 'no-discharges'
  | 'no-units'
  | 'too-many-units'
  | 'all-rise'
  /** Several values at the same ages, which no column tells apart. */
  | 'several'
  /** The answer to a question without which nothing can be computed. */
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
