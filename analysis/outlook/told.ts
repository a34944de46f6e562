import { errorsOf, type LimitAges, STOPS } from './age-at-limit.ts'
import type { Kind } from './kinds.ts'
import type { AheadTest, NextChecks } from './next-checks.ts'
import type { Outlook } from './outlook.ts'

/** The results of hiding readings, for a set that is judged by itself. */
export type Told = { kinds: readonly Kind[]; spacing: number | null; horizon: number } & (
  | {
      way: 'next checks'
      rule: NextChecks['rule']
      tested: number
      ahead: readonly Omit<AheadTest, 'errors'>[]
    }
  | {
      way: 'age at the limit'
      rule: keyof LimitAges
      /** The units that ended and were stopped for a test. */
      ended: number
      /** The median of |ln(true / forecast)| of the remaining life, over all stops and at each. */
      hiddenError: LimitAges
      stops: readonly ({ share: number } & LimitAges)[]
    }
)

/** The results of an outlook's tests, in the order of its sets. */
export function toldBy({ sets }: Pick<Outlook, 'sets'>): Told[] {
  return sets.map((set): Told => {
    if (set.way === 'next checks') {
      return { ...set, ahead: set.ahead.map(({ errors: _, ...test }) => test) }
    }
    const { kinds, spacing, horizon, way, rule, tests, hiddenError } = set
    const stops = STOPS.flatMap(share => {
      const errors = errorsOf(tests.filter(test => test.share === share))
      return errors ? { share, ...errors } : []
    })
    const ended = new Set(tests.map(({ unit }) => unit)).size
    return { kinds, spacing, horizon, way, rule, ended, hiddenError, stops }
  })
}
