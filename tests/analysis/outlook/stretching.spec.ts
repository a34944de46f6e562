import { deviation, mean, median, minIndex } from 'd3-array'
import { type Checks, valueAt } from '../../../analysis/outlook/checks.ts'
import { stretch } from '../../../analysis/outlook/stretching.ts'
import fc from '../../support/draws.ts'
import { expect, test } from '../../support/test.ts'

interface Ended {
  checks: Checks
  life: number
}

const LIMIT = 80

/** The age at which a record, from an age on, is first below a level, by small steps of age. */
function firstBelow({ checks, life }: Ended, from: number, level: number): number {
  if (valueAt(checks, from) < level) return from
  const [end, value] = [checks.ages.at(-1) ?? 0, checks.values.at(-1) ?? 0]
  const slope = (value - (checks.values.at(-2) ?? 0)) / (end - (checks.ages.at(-2) ?? 0))
  const at = (age: number) => (age <= end ? valueAt(checks, age) : value + slope * (age - end))
  const ages = [from, ...checks.ages.filter(age => age > from)]
  const below = ages.findIndex(age => at(age) < level)
  if (below < 0) return slope < 0 ? end + (level - value) / slope : Math.max(life, end)
  let [start, stop] = [ages[below - 1] ?? 0, ages[below] ?? 0]
  for (let halved = 0; halved < 60; halved += 1) {
    const middle = (start + stop) / 2
    if (at(middle) < level) stop = middle
    else start = middle
  }
  return stop
}

/** The stretching of the definition, without any short cut. */
function stretchedByDefinition({ ages, values }: Checks, ended: readonly Ended[]) {
  const from = ages.length - Math.floor(ages.length / 2) - 1
  const age = ages.at(-1) ?? 0
  const spacing = Math.log(9) / 22
  const fits = ended.flatMap(record => {
    const misfits = Array.from({ length: 23 }, (_, i) => {
      const factor = Math.exp((i - 11) * spacing)
      if (age / factor > (record.checks.ages.at(-1) ?? 0)) return Number.NaN
      const differences = values
        .slice(from)
        .map((value, i) => value - valueAt(record.checks, (ages[from + i] ?? 0) / factor))
      const variance = (deviation(differences) ?? 0) ** 2 * (1 - 1 / differences.length)
      return variance + 0.1 * (mean(differences) ?? 0) ** 2 + 0.02 * Math.log(factor) ** 2
    })
    const best = minIndex(misfits)
    if (best < 0) return []
    const [l, m, r] = [-1, 0, 1].map(i => misfits[best + i] ?? Number.NaN) as [
      number,
      number,
      number,
    ]
    const z = l - 2 * m + r > 0 ? (l - r) / (2 * (l - 2 * m + r)) : 0
    const factor = Math.exp((best - 11) * spacing + z * spacing)
    const above = median(
      [-3, -2, -1].map(
        i => valueAt(record.checks, (ages.at(i) ?? 0) / factor) - (values.at(i) ?? 0),
      ),
    )
    const limitAt = factor * firstBelow(record, age / factor, LIMIT + (above ?? 0))
    return [{ misfit: z === 0 ? m : m - ((l - r) * z) / 4, limitAt }]
  })
  const best = fits.sort((a, b) => a.misfit - b.misfit || a.limitAt - b.limitAt).slice(0, 5)
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
        fc.double({ min: 0.05, max: 6, noNaN: true }),
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
        records.map(({ checks, life }) => ({ ...checks, life })),
        LIMIT,
      )
      const defined = stretchedByDefinition(checks, records)
      if (defined === null) {
        expect(ours).toBeNull()
        return
      }
      expect(ours?.misfit).toBeCloseTo(defined.misfit, 6)
      // A nearly flat record reaches the limit at any age.
      expect((ours?.limitAt ?? 0) / defined.limitAt).toBeCloseTo(1, 6)
    }),
  )
})

test('before its first age a record has its first value', () => {
  const record = { ages: [10, 12, 14, 16, 18, 20], values: [100, 100, 100, 100, 100, 79] }
  const young = { ages: [1, 2, 3, 4, 5], values: [100, 100, 100, 100, 100] }
  const fit = stretch(young, [{ ...record, life: 19 }], 80)
  expect(fit?.misfit).toBe(0)
  // On the way from 100 to 79 it is at 80 after 20 of 21 parts.
  expect(fit?.limitAt).toBeCloseTo(18 + 2 * (20 / 21), 9)
})

/** A unit that has lost nothing yet, some points above 100. The factor 1 fits each record best. */
const unlost = (above = 0) => ({ ages: [1, 2, 3, 4, 5], values: Array(5).fill(100 + above) })
/** The age at which a unit reaches 80 %, as told by a record that falls from age 15 on. */
const toldBy = (falls: readonly number[], { above = 0, life = 0, limit = 80 } = {}) => {
  const values = [...Array(15).fill(100), ...falls]
  const record = { ages: values.map((_, i) => i + 1), values, life }
  return stretch(unlost(above), [record], limit)?.limitAt
}

test('a record meets the unit: it reaches the limit where the unit would', () => {
  expect(toldBy([90, 70])).toBeCloseTo(16.5, 9)
  // The unit stands two points higher, so that the record has to fall two points further.
  expect(toldBy([90, 70], { above: 2 })).toBeCloseTo(16.6, 9)
  expect(toldBy([90, 70], { above: -2 })).toBeCloseTo(16.4, 9)
})

test('beyond its last check a record goes on in a straight line, or ends with its life', () => {
  expect(toldBy([90, 85])).toBeCloseTo(18, 9)
  expect(toldBy([90, 90], { life: 16 }), 'a flat end').toBe(17)
  expect(toldBy([90, 91], { life: 20 }), 'a rising end').toBe(20)
})

test('a record that crosses twice reaches the limit at the first crossing from the unit on', () => {
  expect(toldBy([70, 90, 70])).toBeCloseTo(15 + 2 / 3, 9)
})

test('a record that is below the level already gives the unit’s last age', () => {
  expect(toldBy([90, 70], { limit: 100.5 })).toBe(5)
})

test('of records that fit equally well the earlier ages count', () => {
  const records = [16, 17, 18, 19, 20, 21, 22].map(end => {
    const values = [...Array(end).fill(100), 60]
    return { ages: values.map((_, i) => i + 1), values, life: end }
  })
  for (const order of [records, records.toReversed()]) {
    expect(stretch(unlost(), order, 80)?.limitAt).toBeCloseTo(18.5, 9)
  }
})
