import { greatest, group, median, pairs, quantile, sum } from 'd3-array'
import type { Doubt } from '../findings.ts'
import { isAt } from '../units/counted-points.ts'
import { agesOf, type Point, type Series, type UnitRows } from '../units/unit-series.ts'

/** So many readings at one age are those of several units, or of no discharge. */
const MOST_AT_ONE_AGE = 100
/** Fewer readings show no scatter. */
const FEWEST = 8
/** Neighbours that differ by more than this share, and move by so many times what the record spans, are no ageing. */
const NOISE = 0.02
const TIMES_RANGE = 2
/** A battery gives back about what was charged, but for its first cycles and its last. */
const LIKE_CHARGE = 1.5
const FEWEST_CYCLES = 3
const AXES = ['day', 'cycle', 'km', 'hours'] as const

/** What nature forbids in records of cells and vehicles: the first unit of each doubt is named. */
export function validateUnits({ readings }: Pick<UnitRows, 'readings'>): Doubt[] {
  const all = readings.flatMap(({ series }) => series)
  return [readingsAtOneAge, scatter, unlikeCharge].flatMap(doubtOf =>
    all.flatMap(each => doubtOf(each) ?? []).slice(0, 1),
  )
}

function readingsAtOneAge({ name, points }: Series): Doubt | undefined {
  const ages = group(points, point => agesOf(point).join())
  const most = greatest(ages.values(), ({ length }) => length)
  const [first] = most ?? []
  if (!most || !first || most.length < MOST_AT_ONE_AGE) return undefined
  const age = agesOf(first).find(Number.isFinite) ?? Number.NaN
  const facts = { unit: name, age, readings: most.length }
  return { id: 'readings-at-one-age', facts }
}

/** A battery ages slowly: neighbours of one record differ by less than the record falls. */
function scatter({ name, points }: Series): Doubt | undefined {
  const rate = median(points, ({ current }) => current) ?? Number.NaN
  const measured = inOrder(points.filter(point => isAt(rate)(point) && point.value > 0))
  const values = measured.map(({ value }) => value)
  const typical = median(values) ?? 0
  const spans = (quantile(values, 0.95) ?? 0) - (quantile(values, 0.05) ?? 0)
  const changes = pairs(values, (before, value) => Math.abs(value - before))
  const usual = median(changes) ?? 0
  const isRough = usual > NOISE * typical && sum(changes) > TIMES_RANGE * spans
  if (values.length < FEWEST || !isRough) return undefined
  const facts = { unit: name, scatter: usual / typical, aged: spans / typical }
  return { id: 'scatters-more-than-ages', facts }
}

/** Points by the first of their ages that all of them have. */
function inOrder(points: readonly Point[]): Point[] {
  const axis = AXES.find(each => points.every(point => Number.isFinite(point[each])))
  return axis ? points.toSorted((a, b) => a[axis] - b[axis]) : [...points]
}

function unlikeCharge({ name, points }: Series): Doubt | undefined {
  const known = points.filter(({ charged }) => charged > 0)
  const like = median(known, ({ value, charged }) => value / charged) ?? 1
  const isLike = like < LIKE_CHARGE && like > 1 / LIKE_CHARGE
  const [first] = known
  if (!first || known.length < FEWEST_CYCLES || isLike) return undefined
  const { cycle, value, charged } = first
  const facts = { unit: name, cycle, value, charged }
  return { id: 'discharge-unlike-charge', facts }
}
