import { describeUnits } from '../describe/units/describe-units.ts'
import { extractUnits } from '../extract/units/extract-units.ts'
import type { KindOf } from '../kinds.ts'
import { validateUnits } from '../validate/units.ts'
import { judgeUnits } from './judge-units.ts'
import { effectOf, headlineOf, ratedQuestion } from './unit-questions.ts'
import type { UnitRows } from './unit-series.ts'
import type { UnitsResult } from './units-result.ts'

/** Cells and vehicles. */
export const unitsKind: KindOf<UnitRows, UnitsResult> = {
  waits: true,
  describe: describeUnits,
  extract: extractUnits,
  validate: validateUnits,
  async judge(rows, { answers }, choices) {
    const judged = judgeUnits(rows, { ...choices, answers })
    return { ...judged, questions: ratedQuestion(judged.result, choices) }
  },
  headlineOf,
  effectOf,
}
