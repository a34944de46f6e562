import { type CapacityCurve, initialOf } from '../../analysis/running/capacity-rules.ts'
import { cutSet, errorsAhead, flagsAt } from '../../analysis/running/cut-set.ts'
import { compareRules } from '../../analysis/running/rule-comparison.ts'
import { type Check, checksOf } from '../../analysis/running/running-checks.ts'
import { forecastsOf } from '../../analysis/running/running-set.ts'
import { readCurves } from '../lives/capacity-tables.ts'
import { capacityAt, curveOf } from '../lives/cell.ts'
import { cells as seversonCells } from '../lives/public-cells.ts'

type Named = CapacityCurve & { name: string }

/** The end of life at which the rules are compared, in per cent of the initial capacity. */
const LIMIT = 90

/** The 118 cells of the forecasts; their series is the condition. */
const severson = seversonCells.map((cell): Named => {
  const curve = curveOf(cell)
  return {
    name: `${cell.number}`,
    condition: `${cell.batch}`,
    ages: curve.map(([cycle]) => cycle),
    capacities: curve.map(([, capacity]) => capacity),
  }
})

/** The same without the point at the end of life, which no check has measured. */
const seversonMeasured = seversonCells.map(cell => {
  const ages = [...cell.capacity.keys()]
  return { ages, capacities: ages.map(age => capacityAt(cell, age)) }
})

/** The measured points of a curve, in per cent of its initial capacity. */
function pointsOf({ ages, capacities }: Omit<CapacityCurve, 'condition'>): Check[] {
  const initial = initialOf({ ages, capacities })
  return ages.map((age, i) => [age, (100 * (capacities[i] as number)) / initial])
}

const [xjtu, tongji, hust] = [
  readCurves('xjtu_31_capacity.csv'),
  readCurves('tju_nca_66_capacity.csv'),
  readCurves('hust_77_capacity.csv'),
]

/** The limit at which flags are counted: Severson's records end soon below 90%. */
const sets = [
  { name: 'XJTU', chemistry: 'NCM', curves: xjtu, measured: xjtu, flagLimit: 90 },
  { name: 'Tongji', chemistry: 'NCA', curves: tongji, measured: tongji, flagLimit: 90 },
  { name: 'HUST', chemistry: 'LFP', curves: hust, measured: hust, flagLimit: 90 },
  {
    name: 'Severson',
    chemistry: 'LFP',
    curves: severson,
    measured: seversonMeasured,
    flagLimit: 95,
  },
].map(set => ({ ...set, cut: cutSet(set.measured.map(pointsOf)) }))

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** What the three rules are off by on the cells that ended, at 40% of the median life. */
const comparisons = sets.map(({ name, chemistry, curves }) => {
  const comparison = compareRules(curves, LIMIT / 100)
  if (!comparison?.errors) throw new Error(`The rules cannot be compared on the cells of ${name}.`)
  const { tested, errors, elsewhere } = comparison
  return {
    name,
    chemistry,
    tested,
    errors: {
      meanLife: rounded(errors.meanLife, 4),
      correctedLine: rounded(errors.correctedLine, 4),
      similarCells: rounded(errors.similarCells, 4),
    },
    elsewhere: elsewhere && rounded(elsewhere, 4),
  }
})

/** What the next check of each public set was off by, cut as if it ran, and how often the band held. */
const nextChecks = sets.map(({ name, chemistry, measured, cut, flagLimit }) => {
  const { later, means, holds } = errorsAhead(cut, 1)
  return {
    name,
    chemistry,
    cells: later,
    of: measured.length,
    means: {
      stays: rounded(means.stays, 4),
      fleet: rounded(means.fleet, 4),
      own: rounded(means.own, 4),
      corrected: rounded(means.corrected, 4),
    },
    holds: rounded(holds, 4),
    limit: flagLimit,
  }
})

const flags = sets.map(({ cut, flagLimit }) => flagsAt(cut, flagLimit))
const sum = (of: (flags: ReturnType<typeof flagsAt>) => number) =>
  flags.reduce((total, each) => total + of(each), 0)

/** Of the public cells above their limit: how many fell below it by the next check, and how many were flagged. */
const flagged = {
  above: sum(({ above }) => above),
  fell: sum(({ fell }) => fell),
  corrected: {
    flagged: sum(({ corrected }) => corrected.flagged),
    rightly: sum(({ corrected }) => corrected.rightly),
  },
  fleet: { flagged: sum(({ fleet }) => fleet.flagged), rightly: sum(({ fleet }) => fleet.rightly) },
}

/** What the ages at the limit were off by, as shares of what remained: the median of each set. */
const agesOff = flags.map(({ ages }) => rounded(ages.corrected, 4))

/** The stage's ages: so many steps of its set. Before the first, there are too few checks for a forecast. */
const STAGE_CHECKS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
/** One check after the last of them is seen. */
const SEEN_CHECKS = STAGE_CHECKS.length + 4

const checks = checksOf(seversonMeasured.map(pointsOf)).map(unit => unit.slice(0, SEEN_CHECKS))

const [first = [0, 0]] = checks[0] ?? []

/**
 * The set on the stage, cut at ten ages as if it ran: the 118 cells of the forecasts. A cell's record ends where
 * it has 80% of its nominal capacity. Ages are left out, which are the same for all cells.
 */
const stageSet = {
  name: 'Severson',
  chemistry: 'LFP',
  names: severson.map(({ name }) => name),
  firstAge: first[0],
  step: (checks[0]?.[2]?.[0] ?? 0) - (checks[0]?.[1]?.[0] ?? 0),
  /** The percentage of each cell's first check, and what it changed by to each next one, in hundredths. */
  checks: checks.map(unit => {
    const hundredths = unit.map(([, percent]) => Math.round(100 * percent))
    return hundredths.map((each, i) => each - (hundredths[i - 1] ?? 0))
  }),
  ends: severson.map(({ ages, capacities }): Check => {
    const initial = initialOf({ ages, capacities })
    return [ages.at(-1) ?? 0, rounded((100 * (capacities.at(-1) ?? 0)) / initial, 1)]
  }),
  ages: STAGE_CHECKS.map(last => {
    const units = checks
      .filter(unit => unit.length > last)
      .map(unit => ({ condition: '', checks: unit.slice(0, last + 1) }))
    const { slopes, errors, bands, step, ...forecasts } = forecastsOf(units)
    if (!errors) throw new Error('A stage without a hidden check.')
    return {
      ...forecasts,
      bands: bands.map(band => rounded(band, 2)),
      last,
      /** What each cell that runs is forecast to change by until its next check, in hundredths. */
      changes: slopes.map(slope => slope && Math.round(100 * slope * step)),
    }
  }),
}

/** The public sets as if they ran. */
export const result = { comparisons, nextChecks, flagged, agesOff, stageSet }
