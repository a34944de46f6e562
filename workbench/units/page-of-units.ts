import type { Placement } from '../../analysis/outlook/classes.ts'
import type { PublicCurvesProps } from '../curves/public-curves.tsx'
import type { UnitSet } from '../outlook/unit-set.ts'

/** A public set as the page judges it, with its words. */
export interface PublicSet {
  id: string
  name: string
  context: string
  source: string
  /** The name of its table. */
  table: string
  /** The first is shown first. */
  limits: readonly number[]
  at: (limit: number) => UnitSet
  /** What came of the units by their horizons; '' if nothing is known. */
  outcome: (placement: Placement, limit: number) => string
  /** The discharge curves of its cells, and the name of what shows them. */
  curves?: { name: string; load: PublicCurvesProps['load'] }
}

/** What the page shows before the visitor's units, and where his result goes. */
export interface PageOfUnits {
  legend: string
  sets: readonly PublicSet[]
  addToRequest: (sentence: string) => boolean
  /** Offers a sentence to begin the request with, or takes the offer back. */
  offer: (sentence: string | null) => void
}
