import type { ResultOf } from '../../analysis/analyse.ts'
import { resultHeading } from './picture-words.ts'
import { UnitCurves } from './unit-curves.tsx'
import { UnitExamples } from './unit-examples.tsx'

/** What came out of cells and vehicles: their curves, their counts, and the first and last value of two. */
export function UnitsPicture({ result }: { result: ResultOf<'units'> }) {
  return (
    <>
      <h4>{resultHeading.units(result)}</h4>
      <UnitCurves result={result} limit={result.outlook?.limit ?? null} />
      <UnitExamples result={result} />
    </>
  )
}
