import { median } from 'd3-array'
import { type Checks, valueAt } from '../../../analysis/outlook/checks.ts'
import { endedRecord, stretch } from '../../../analysis/outlook/stretching.ts'
import fc from '../../support/draws.ts'
import { expect, test } from '../../support/test.ts'

interface Ended {
  checks: Checks
  life: number
}

/** The stretching of the definition, without any short cut. */
function stretchedByDefinition({ ages, values }: Checks, ended: readonly Ended[]) {
  const from = ages.length - Math.floor(ages.length / 2) - 1
  const fits = ended.flatMap(({ checks, life }) => {
    const factors = Array.from({ length: 23 }, (_, i) => 3 ** ((i - 11) / 11))
    const fitting = factors.flatMap(factor => {
      if ((ages.at(-1) ?? 0) / factor > (checks.ages.at(-1) ?? 0)) return []
      const differences = values
        .slice(from)
        .map((value, i) => value - valueAt(checks, (ages[from + i] ?? 0) / factor))
      const count = differences.length
      const middle = differences.reduce((sum, each) => sum + each, 0) / count
      const variance = differences.reduce((sum, each) => sum + (each - middle) ** 2, 0) / count
      const misfit = variance + 0.1 * middle ** 2 + 0.02 * Math.log(factor) ** 2
      return [{ misfit, limitAt: factor * life }]
    })
    return fitting.sort((a, b) => a.misfit - b.misfit).slice(0, 1)
  })
  const best = fits.sort((a, b) => a.misfit - b.misfit).slice(0, 5)
  return best.length === 0
    ? null
    : {
        limitAt: median(best, each => each.limitAt) ?? Number.NaN,
        misfit: median(best, each => each.misfit) ?? Number.NaN,
      }
}

/** Checks at uneven ages, falling unevenly. */
const checksFrom = (least: number, most: number) =>
  fc
    .array(
      fc.tuple(
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        fc.double({ min: -1, max: 6, noNaN: true }),
      ),
      {
        minLength: least,
        maxLength: most,
      },
    )
    .map(steps => {
      let [age, value] = [0, 100]
      const points = steps.map(([later, less]) => {
        age += later
        value -= less
        return { age, value }
      })
      return { ages: points.map(point => point.age), values: points.map(point => point.value) }
    })

test('the short cuts of stretching change nothing of its definition', () => {
  const ended = fc.array(
    checksFrom(5, 12).map(checks => ({ checks, life: (checks.ages.at(-1) ?? 0) - 0.05 })),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(checksFrom(5, 12), ended, (checks, records) => {
      const ours = stretch(
        checks,
        records.map(({ checks, life }) => endedRecord(checks, life)),
      )
      const defined = stretchedByDefinition(checks, records)
      if (defined === null) {
        expect(ours).toBeNull()
        return
      }
      expect(ours?.misfit).toBeCloseTo(defined.misfit, 6)
      expect(ours?.limitAt).toBeCloseTo(defined.limitAt, 6)
    }),
  )
})

test('before its first age a record has its first value', () => {
  const record = { ages: [10, 12, 14, 16, 18, 20], values: [100, 100, 100, 100, 100, 79] }
  const young = { ages: [1, 2, 3, 4, 5], values: [100, 100, 100, 100, 100] }
  const fit = stretch(young, [endedRecord(record, 19)])
  expect(fit).toEqual({ limitAt: 19, misfit: 0 })
})
