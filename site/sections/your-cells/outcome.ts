import type { Placement } from '../../../analysis/outlook/classes.ts'
import type { PublicSet } from './public-sets.ts'

export type Outcome = Readonly<Record<'likely' | 'open' | 'not', { told: number; fell: number }>>

/**
 * The number of units of a public set in each class, and of those that fell by their horizon. Without later readings,
 * nothing is counted.
 */
export function outcomeOf({ past: { fell } }: PublicSet, { units }: Placement): Outcome {
  const isKnown = fell.some(age => age !== null)
  const of = (name: 'likely' | 'open' | 'not') => {
    const told = units.flatMap((unit, place) =>
      isKnown && unit.class === name ? { until: unit.horizon ?? 0, fell: fell[place] } : [],
    )
    return {
      told: told.length,
      fell: told.filter(({ until, fell }) => fell != null && fell <= until).length,
    }
  }
  return { likely: of('likely'), open: of('open'), not: of('not') }
}
