import { interpolate } from '../../research/lives/cell.ts'
import { mean } from '../../research/lives/linear-algebra.ts'

/** A cell's capacity over its age, in any units. The ages rise. */
export interface CapacityCurve {
  /** What the cell shares with others, such as a protocol, or '' where that is unknown. */
  condition: string
  ages: readonly number[]
  capacities: readonly number[]
}

type Points = readonly (readonly [age: number, capacity: number])[]

/** The course of a cell in shares of its initial capacity, and its life. */
export interface CellCourse {
  condition: string
  /** The capacity that is 1 in `points`, in the unit of the curve. */
  initial: number
  /** The age, and the capacity as a share of the initial one. */
  points: Points
  /** The age at the end of life, or null if the cell is still running. */
  life: number | null
}

/** Ways to forecast a cell's life from the other cells' capacities. */
export type Rule = 'meanLife' | 'correctedLine' | 'similarCells'
export const RULES: readonly Rule[] = ['meanLife', 'correctedLine', 'similarCells']

export type Lives = Readonly<Record<Rule, number>>

/** Up to this age, three points or more give the initial capacity. */
const INITIAL_AGE = 10
const INITIAL_POINTS = 3
/** The reach of the running median of five points, to either side. */
const REACH = 2
/** Points of a curve that the cells are compared at. */
const SAMPLES = 12
const SIMILAR = 3
/** As many cells of its own condition forecast a cell; otherwise all others do. */
const LEAST_OF_CONDITION = 3
/** No line ends later than this many median lives. */
const LONGEST = 10

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}

const geometricMean = (values: readonly number[]) => Math.exp(mean(values.map(Math.log)))

/** The initial capacity of a curve, in its unit. */
export function initialOf({ ages, capacities }: Omit<CapacityCurve, 'condition'>): number {
  const early = ages.filter(age => age <= INITIAL_AGE).length
  return median(capacities.slice(0, Math.max(early, INITIAL_POINTS)))
}

/**
 * Relates a curve to its initial capacity and finds its end of life: where the running median of five points
 * falls below a share of the initial capacity, in a straight line from the point before.
 *
 * @param endOfLife a share, such as 0.9
 * @param initial the capacity that is 1, such as a rated one
 */
export function ruledCell(
  { condition, ages, capacities }: CapacityCurve,
  endOfLife: number,
  initial = initialOf({ ages, capacities }),
) {
  const shares = capacities.map(capacity => capacity / initial)
  const points: Points = ages.map((age, i) => [age, shares[i] as number])
  const smoothAt = (i: number) => median(shares.slice(Math.max(0, i - REACH), i + REACH + 1))
  let life: number | null = null
  for (let i = 0, before = 0; i < points.length && life === null; i += 1) {
    const smooth = smoothAt(i)
    const [age, ageBefore] = [ages[i] as number, ages[i - 1] ?? (ages[i] as number)]
    if (smooth < endOfLife) {
      life =
        ageBefore + (i === 0 ? 0 : (before - endOfLife) / (before - smooth)) * (age - ageBefore)
    }
    before = smooth
  }
  return { condition, initial, points, life } satisfies CellCourse
}

/** The slope of the least-squares line through some points. */
function slopeOf(points: Points): number {
  const [age, capacity] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const products = points.map(([x, y]) => (x - age) * (y - capacity))
  return mean(products) / mean(points.map(([x]) => (x - age) ** 2))
}

/** What the rules know of a cell at `today`, or null if it has too few points there. */
function observe({ condition, points, life }: CellCourse, today: number, settings: Settings) {
  const seen = points.filter(([age]) => age <= today)
  const late = seen.filter(([age]) => age > today / 2)
  if (late.length < 3 || seen.length - late.length < 2) return null
  const slope = slopeOf(late)
  const rest = median(seen.slice(-3).map(([, capacity]) => capacity)) - settings.endOfLife
  const line = slope < 0 ? today + rest / -slope : Number.POSITIVE_INFINITY
  const [first, last] = [seen[0], seen.at(-1)] as [Points[number], Points[number]]
  const samples = Array.from({ length: SAMPLES }, (_, i) => {
    const age = ((i + 1) / SAMPLES) * today
    return interpolate(seen, Math.min(Math.max(age, first[0]), last[0]))
  })
  const longest = LONGEST * settings.medianLife
  return { condition, life, line: Math.min(Math.max(line, today), longest), samples }
}

interface Settings {
  endOfLife: number
  medianLife: number
}

type Observed = NonNullable<ReturnType<typeof observe>>
/** A cell whose life is known. */
type Tested = Observed & { life: number }

const distance = (a: Observed, b: Observed) =>
  a.samples.reduce((sum, sample, i) => sum + (sample - (b.samples[i] as number)) ** 2, 0)

/** The life of a cell as each rule forecasts it from other cells. */
function forecast(cell: Observed, others: readonly Tested[]): Lives {
  const similar: { other: Tested; distance: number }[] = []
  for (const other of others) {
    const found = { other, distance: distance(cell, other) }
    const place = similar.findIndex(({ distance }) => found.distance < distance)
    similar.splice(place < 0 ? similar.length : place, 0, found)
    if (similar.length > SIMILAR) similar.pop()
  }
  const corrections = others.map(({ life, line }) => Math.log(life / line))
  return {
    meanLife: geometricMean(others.map(({ life }) => life)),
    correctedLine: cell.line * Math.exp(median(corrections)),
    similarCells: geometricMean(similar.map(({ other }) => other.life)),
  }
}

/** The cells that a cell is forecast from: those of its own condition if they are enough, otherwise all. */
function teachersOf(cell: Observed, tested: readonly Tested[]): Tested[] {
  const others = tested.filter(other => other !== cell)
  const alike = others.filter(({ condition }) => condition && condition === cell.condition)
  return alike.length >= LEAST_OF_CONDITION ? alike : others
}

/** Whether leaving out a whole condition says something: three conditions have four tested cells each. */
function hasConditions(tested: readonly Tested[]): boolean {
  const counts = new Map<string, number>()
  for (const { condition } of tested) counts.set(condition, (counts.get(condition) ?? 0) + 1)
  return [...counts.values()].filter(count => count >= 4).length >= 3
}

/** Mean absolute error of each rule, as a share of the measured lives. */
export const meanErrors = (errors: readonly Lives[]): Lives => ({
  meanLife: mean(errors.map(({ meanLife }) => meanLife)),
  correctedLine: mean(errors.map(({ correctedLine }) => correctedLine)),
  similarCells: mean(errors.map(({ similarCells }) => similarCells)),
})

function errorsOf(forecasts: readonly Lives[], tested: readonly Tested[]): Lives[] {
  return forecasts.map((lives, i) => {
    const { life } = tested[i] as Tested
    const error = (rule: Rule) => Math.abs(lives[rule] / life - 1)
    return {
      meanLife: error('meanLife'),
      correctedLine: error('correctedLine'),
      similarCells: error('similarCells'),
    }
  })
}

/**
 * Forecasts each cell from the others at a share of the median life, by three rules that know capacities alone.
 *
 * @param cells as `ruledCell` makes them, with one end of life
 * @param share of the median life of all cells that have ended, which gives `today`
 * @returns null if no cell has ended
 */
export function testRules(cells: readonly CellCourse[], endOfLife: number, share: number) {
  const lives = cells.flatMap(({ life }) => life ?? [])
  if (lives.length === 0) return null
  const medianLife = median(lives)
  const today = Math.floor(share * medianLife)
  const observed = cells.map(cell => observe(cell, today, { endOfLife, medianLife }))
  const isTested = (cell: Observed | null): cell is Tested =>
    cell !== null && cell.life !== null && cell.life > today
  const tested = observed.filter(isTested)
  const known = tested.length > SIMILAR
  /** What each rule forecasts for each cell, in the order of `cells`; null where it has too few points. */
  const forecasts = observed.map(cell =>
    known && cell && (cell.life === null || isTested(cell))
      ? forecast(cell, teachersOf(cell, tested))
      : null,
  )
  const judged = observed.flatMap((cell, i) => (isTested(cell) ? [forecasts[i] as Lives] : []))
  const elsewhere = (cell: Tested) => tested.filter(({ condition }) => condition !== cell.condition)
  const isLeavingOut = hasConditions(tested)
  return {
    today,
    medianLife,
    ended: lives.length,
    running: cells.length - lives.length,
    /** Cells whose life ended before `today`. */
    endedBefore: lives.filter(life => life <= today).length,
    tested: tested.length,
    forecasts,
    /** Errors of the tested cells, in their order. */
    errors: known ? errorsOf(judged, tested) : [],
    /** The same with a cell's whole condition left out, where there are enough conditions. */
    errorsElsewhere: isLeavingOut
      ? errorsOf(
          tested.map(cell => forecast(cell, elsewhere(cell))),
          tested,
        )
      : null,
  }
}

export type RuleTest = NonNullable<ReturnType<typeof testRules>>
