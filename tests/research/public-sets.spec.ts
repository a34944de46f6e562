import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'
import { classesAt } from '../../analysis/outlook/classes.ts'
import { outcomeOf } from '../../research/packed-set.ts'
import { firstAsked } from '../../workbench/outlook/horizon.ts'
import { outlined } from '../../workbench/outlook/outlined.ts'
import { expect, test } from '../support/test.ts'

type PublicSets = typeof import('../../site/sections/your-cells/public-sets.ts')

const path = resolve('site/sections/your-cells/public-sets.ts')
const { publicLimits, publicSet } = (await runnerImport<PublicSets>(path, { logLevel: 'error' }))
  .module
const committed = JSON.parse(readFileSync('research/results/public-sets.json', 'utf8'))

for (const name of ['cells', 'cars'] as const) {
  test(`the ${name} on the stage are in the classes that were computed`, () => {
    for (const limit of publicLimits(name)) {
      const at = committed[name].limits.find((each: { limit: number }) => each.limit === limit)
      expect(classesAt(publicSet(name, limit).outlook).counts, `${limit}%`).toEqual(at.counts)
    }
  })

  test(`nothing of the ${name} is read after today`, () => {
    for (const limit of publicLimits(name)) {
      const { units, outlook, past } = publicSet(name, limit)
      const { today, fell } = past
      for (const [place, { ages }] of units.entries()) {
        expect(Math.max(...ages, outlook.units[place]?.now.age ?? 0)).toBeLessThanOrEqual(today)
        const at = fell[place]
        if (at != null) expect(at).toBeGreaterThan(today)
      }
    }
  })
}

test('the outcome of the public cells is counted from the list of the headline', () => {
  const set = publicSet('cells', 95)
  const { placement } = outlined(set, firstAsked(set))
  const outcome = outcomeOf(placement.units, set.past.fell)
  for (const each of ['likely', 'open', 'not'] as const) {
    expect(outcome[each].told).toBe(placement.counts[each])
    expect(committed.cells.limits[0].came[each]).toEqual(outcome[each])
  }
  expect(outcome.likely.fell).toBe(outcome.likely.told)
  expect(outcome.not.fell).toBe(0)
})
