import { median } from 'd3-array'
import type { LimitAges, StopTest } from './age-at-limit.ts'
import type { Kind } from './kinds.ts'
import type { AheadTest, NextChecks } from './next-checks.ts'
import type { Outlook } from './outlook.ts'

/** What the hidden readings of a set that is judged by itself have told. */
export type Told = { kinds: readonly Kind[] } & (
  | { way: 'next checks'; rule: NextChecks['rule']; tested: number; ahead: readonly AheadTest[] }
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

const SHARES = [...new Set<StopTest['share']>([0.4, 0.6, 0.8])]

/** What the tests of an outlook have told, in the order of its sets. */
export function toldBy({ sets, isDense, step }: Outlook): Told[] {
  const floor = isDense ? step / 4 : Number.EPSILON
  const left = (until: number, age: number) => Math.max(until - age, floor)
  return sets.map((set): Told => {
    if (set.way === 'next checks') return set
    const { kinds, way, rule, tests, hiddenError } = set
    const errorAt = (share: number, by: keyof LimitAges) =>
      median(
        tests.filter(test => test.share === share),
        ({ life, age, forecast }) => Math.abs(Math.log(left(life, age) / left(forecast[by], age))),
      )
    const stops = SHARES.flatMap(share => {
      const [stretched, own] = [errorAt(share, 'stretched'), errorAt(share, 'own')]
      return stretched === undefined || own === undefined ? [] : { share, stretched, own }
    })
    const ended = new Set(tests.map(({ unit }) => unit)).size
    return { kinds, way, rule, ended, hiddenError, stops }
  })
}
