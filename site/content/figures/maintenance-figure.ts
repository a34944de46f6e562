import { TODAY } from '../../model/cell.ts'
import { RISK } from '../../model/rule-choice.ts'
import { percent, supported, whole } from './figure-words.ts'

/** What a rule comes to. */
export interface RuleNumbers {
  /** Cycles used per cell. */
  used: number
  /** The share of the cells' life that is thrown away. */
  wasted: number
  /** Checks per cell. */
  checks: number
  failures: number
  newSeries: { wasted: number; failures: number }
}

/** With or without a forecast. */
export type Way = 'without' | 'with'

export type Rules = Readonly<Record<Way, RuleNumbers>>

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Writes a small number as a word. */
const inWords = (count: number) => COUNTS[Math.round(count)] ?? whole(count)

/**
 * What is claimed at each number of checks.
 *
 * @param rules by the number of checks, 0 to 2
 * @param routine a check every 100 cycles
 * @throws Error if the data do not support a claim
 */
export function maintenanceClaims(rules: readonly Rules[], routine: RuleNumbers): string[] {
  const [none, one, two] = rules as [Rules, Rules, Rules]
  return [
    supported(
      none.with.wasted <= one.without.wasted && none.with.failures <= one.without.failures,
      'A forecast alone does the work of one check.',
    ),
    supported(
      one.with.wasted < two.without.wasted && one.with.failures < two.without.failures,
      'One check with a forecast beats two without.',
    ),
    supported(
      percent(two.with.wasted) === percent(routine.wasted),
      `Two checks with a forecast do the work of ${inWords(routine.checks)}.`,
    ),
  ]
}

/** The words of the figure. */
export const maintenanceFigure = {
  /** The points of life that the forecast wins, and what is said of them. */
  won: (points: number) => ({ value: `${points}`, of: 'points of life won by the forecast' }),
  failures: ({ without, with: forecast }: Rules, cells: number) => ({
    value: `${forecast.failures} of ${cells} fail`,
    of: `${without.failures} without a forecast`,
  }),
  scope: `Known test series of one type of cell in a laboratory. The forecast needs discharge curves at cycles 10 and ${TODAY}.`,
  source: 'Severson et\u00a0al.\u00a0(2019).',
  more: { rules: 'All rules, and a new series', scope: 'Scope and source' },
  control: 'Checks of each cell',
  count: (checks: number) => (checks === 0 ? 'none' : `${checks}`),
  ways: {
    without: 'Without a forecast',
    with: 'With a forecast',
  } satisfies Record<Way, string>,
  wasted: (used: number, failures: number) =>
    `of life thrown away; ${whole(used)} cycles used, ${failures} fail`,
  /** The table of all rules. */
  used: 'Life used, by checks',
  often: (checks: number) => inWords(checks),
  interval: ', every 100\u00a0cycles',
  newSeries: (
    { without, with: forecast }: Rules,
    routine: RuleNumbers,
    cells: number,
    accepted: number,
  ) =>
    `In a new test series, ${without.newSeries.failures} of ${cells} fail without a forecast, ${forecast.newSeries.failures} with it, ${routine.newSeries.failures} with ${inWords(routine.checks)} checks, where ${accepted} were accepted: check routinely until some have ended.`,
  key: (cells: number, meanLife: number, checks: number) =>
    `${cells} cells, mean life ${whole(meanLife)}; each rule is set on the other cells so that 1\u00a0in\u00a0${1 / RISK} may fail. Pale: used. Dark: thrown away. Crosses: failed in use.${checks === 0 ? '' : ' Ticks: checks.'}`,
  /** At the line of the last cycle that the forecast knows. */
  forecastAt: (today: number) => `forecast at ${today}`,
  cycles: (count: number) => `${whole(count)}${count === 0 ? ' cycles' : ''}`,
  spoken: (checks: number, { without, with: forecast }: Rules, cells: number) =>
    `${checks === 1 ? '1 check' : `${inWords(checks)} checks`}: without a forecast ${percent(without.wasted)} of life thrown away, ${without.failures} of ${cells} fail; with a forecast ${percent(forecast.wasted)}, ${forecast.failures} fail`,
} as const
