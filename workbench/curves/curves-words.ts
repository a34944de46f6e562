import { extent, group, least } from 'd3-array'
import type { LeftOutCell, WhyLeftOut } from '../../analysis/curves/common-cycles.ts'
import type { LifeForecast } from '../../analysis/curves/forecasts.ts'
import type {
  CurveVerdict,
  JudgedCurves,
  UnusedDischarges,
} from '../../analysis/curves/judge-curves.ts'
import type { MovedCell, MovedCurves } from '../../analysis/curves/moved-curves.ts'
import type { Rule } from '../../analysis/curves/rules.ts'
import type { KindCurves } from '../../analysis/curves/told-by-curves.ts'
import type { Tested } from '../../analysis/curves/verdict.ts'
import { many, percent, voltage, whole } from '../../stage/words/number-words.ts'

export const curvesWords = {
  name: 'Discharge curves',
  cells: 'Cells, those whose curve moved most first',
  volts: voltage,
  share: (share: number) => `${Number((100 * share).toFixed(1))}`.replace('-', '−'),
  axis: 'change of the charge, % of the capacity',
  step: 'Compared at',
  cycle: (cycle: number) => `cycle ${whole(cycle)}`,
  kinds: 'Curves of',
  kind: ({ type, condition }: KindCurves) =>
    [type, condition].filter(Boolean).join(', ') || 'others',
  /** What a reader has to have kept equal. */
  condition:
    'Same channel, same temperature: a shift of 10 mV between both cycles hides what ages.',
} as const

const movedWords = ({ x }: MovedCell) => `moved by ${percent(Math.exp(x), 2)}`

const betweenWords = ({ used: { from, to } }: MovedCurves) =>
  `between cycle ${whole(from)} and ${whole(to)}`

export function curvesAlternative(moved: MovedCurves) {
  const [first, last] = [moved.cells[0], moved.cells.at(-1)] as [MovedCell, MovedCell]
  const count = many(moved.cells.length, 'cell')
  return {
    title: `How the discharge curves of ${count} moved ${betweenWords(moved)}`,
    description: `The change of the charge at each voltage, in per cent of the capacity. The curve of ${first.name} ${movedWords(first)}, that of ${last.name} by ${percent(Math.exp(last.x), 2)}.`,
  }
}

export const lifeWords = ({ life, from, to }: LifeForecast) =>
  `${whole(life)} cycles (${whole(from)} to ${whole(to)})`

export function cellWords(cell: MovedCell, judged: CurveVerdict): string {
  if (cell.life !== null) return `${cell.name} ${movedWords(cell)}, ended at ${whole(cell.life)}.`
  const forecast = judged.forecasts?.find(({ name }) => name === cell.name)
  if (!forecast) return `${cell.name} ${movedWords(cell)}.`
  const ended = forecast.life < judged.medianLife ? 'early' : 'late'
  return `${cell.name}’s curve has moved like those of cells that ended ${ended}: ${lifeWords(forecast)}.`
}

const CAPACITY_RULES: readonly Rule[] = ['lost', 'lately', 'similar']
const ALIKE = 10
const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five']

const EARLY =
  'Those that ended are the early ones of your set. The others live longer than told here, and the ranges are too short: trust the order and “not before”, not the dates.'

/**
 * What the test of the curves on the ended cells says.
 *
 * @param pairs the shares of the pairs in the right order, in each series of the public cells
 * @param leftOut how many cells cannot be compared
 */
export function verdictWords(
  moved: MovedCurves,
  { tested, ended, areEarly }: CurveVerdict,
  pairs: readonly number[],
  leftOut = 0,
): string {
  const between = betweenWords(moved)
  if (ended === 0) {
    const [least, most] = extent(pairs).map(share => whole(100 * (share ?? 0)))
    return `None has ended. These are your cells by how far their discharge curve has moved ${between}; in public cells those that moved most ended first in ${least} to ${most} of 100 pairs.`
  }
  if (!tested) {
    const cells = leftOut > 0 ? 'the cells that can be compared' : 'your cells'
    return `${COUNTS[ended]} of ${cells} ${ended === 1 ? 'has' : 'have'} ended; from six on the page can test whether their curves told it. By now: whose curve moved most.`
  }
  return [testedWords(moved, ended, tested), areEarly ? EARLY : ''].filter(Boolean).join(' ')
}

/** The rule of capacity alone that would have told the lives best. */
const bestCapacityRule = ({ meanError }: Pick<Tested, 'meanError'>) =>
  least(CAPACITY_RULES, (rule: Rule) => meanError[rule]) as Rule

function testedWords(moved: MovedCurves, ended: number, tested: Tested): string {
  const { verdict, bestRival, saidPercent, isProvisional } = tested
  const to = (rule: Rule) => percent(saidPercent[rule] / 100)
  const between = betweenWords(moved)
  if (verdict === 'better') {
    const sentence = `Of your ${ended} ended cells the curves ${between} would have told the life to ${to('curves')}; capacity at cycle ${whole(moved.used.to)} to ${to(bestCapacityRule(tested))}, their mean to ${to('mean')}.`
    return isProvisional ? `${sentence} Provisional: ${many(ended, 'cell')}.` : sentence
  }
  const told = `The curves ${between} would have told the life of your ${ended} ended cells to ${to('curves')}`
  const isMean = bestRival === 'mean'
  const rival = isMean ? `their mean life to ${to('mean')}` : `their capacity to ${to(bestRival)}`
  if (verdict === 'worse') return `${told}, ${rival}: stay with ${isMean ? 'it' : 'capacity'}.`
  return `${told}, ${rival}: ${isMean && saidPercent.mean <= ALIKE ? 'your cells live too alike for curves to add anything' : 'the curves add nothing here'}.`
}

export const publicName = (number: string) => `Cell ${number}`

export const publicCell = (number: string, life: number) =>
  `${publicName(number)}, ended at ${whole(life)}`

export const publicAlternative = (count: number, cycles: { reference: number; at: number }) => ({
  title: `How the discharge curves of ${count} public cells moved between cycle ${cycles.reference} and ${cycles.at}`,
  description:
    'The change of the charge at each voltage, in per cent of the capacity. Most of those that moved furthest down ended first.',
})

const REASONS: Record<WhyLeftOut, (at: string) => string> = {
  'no voltage': () => 'no voltage',
  'no current': () => 'no current beside the voltage',
  'other cycles': () => 'cycle numbers that begin anew',
  'few rows': () => 'too few rows',
  pulses: () => 'pulses',
  wide: () => 'not the voltage of one cell',
  'another current': () => 'another discharge current',
  'another size': () => 'another size',
  'too young': at => `too young for ${at}`,
  'no curve': at => `no curve near ${at}`,
  window: () => 'another window of voltages',
  unmoved: () => 'the same curve twice',
}

const NAMED = 3

/** Why cells are left out: “CH07: too few rows. N4, N5, N6 and 2 more: too young for cycle 100.” */
export const leftOutWords = ({ moved, leftOut }: Omit<JudgedCurves, 'judged'>): string => {
  const at = typeof moved === 'string' ? 'the first cycles' : curvesWords.cycle(moved.at)
  return [...group(leftOut, ({ reason }) => reason)]
    .map(([reason, cells]) => {
      const names = cells.slice(0, NAMED).map(({ name }: LeftOutCell) => name)
      const more = cells.length > NAMED ? ` and ${whole(cells.length - NAMED)} more` : ''
      return `${names.join(', ')}${more}: ${REASONS[reason](at)}.`
    })
    .join(' ')
}

const UNUSED: Record<keyof UnusedDischarges, string> = {
  'few rows': 'with too few rows',
  pulses: 'with pulses',
  wide: 'of more than one cell’s voltage',
  'another current': 'at another current',
}

/** The discharges that were not used: “Discharges not used: 12 with too few rows, 1 at another current.” */
export function unusedWords(unused: UnusedDischarges): string {
  const reasons = Object.entries(UNUSED).flatMap(([reason, words]) => {
    const count = unused[reason as keyof UnusedDischarges]
    return count > 0 ? [`${whole(count)} ${words}`] : []
  })
  return reasons.length > 0 ? `Discharges not used: ${reasons.join(', ')}.` : ''
}

export const notUsedWords = {
  'no reference': 'Voltages were read, but too few cells have a whole discharge early in life.',
  'no common cycle':
    'Voltages were read, but there is no later cycle at which most cells have a whole discharge.',
} as const
