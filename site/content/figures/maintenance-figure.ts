import { END_OF_LIFE, TODAY } from '../../model/cell.ts'
import type { ChapterWords } from './chapter-words.ts'
import { supported, whole } from './figure-words.ts'

export type Rule = 'fixed' | 'forecast' | 'checks'

interface RuleResult {
  /** Mean cycles that a cell serves. */
  used: number
  failures: number
  /** Mean number of checks of a cell. */
  checks: number
}

/** What the rules come to at an accepted risk of one failure in so many cells. */
interface Risk {
  oneIn: number
  rules: Readonly<Record<Rule, RuleResult>>
  /** Mean cycles used if protocol and capacity date the replacement. */
  both: number
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Writes a small number as a word. */
const inWords = (count: number) => COUNTS[Math.round(count)] ?? whole(count)

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * @param risk the one that is shown first
 * @param unseen numbers of cells that fail in use in a new batch
 */
export function maintenanceChapter(
  { rules: { fixed, forecast, checks } }: Risk,
  cells: number,
  unseen: Readonly<Record<Rule, number>>,
): ChapterWords {
  return {
    topic: 'Maintenance: how much life is thrown away?',
    finding: supported(
      fixed.used < forecast.used,
      `Measured only up to cycle ${TODAY}, cells serve ${whole(forecast.used)} cycles. With one fixed date: ${whole(fixed.used)}. With ${inWords(checks.checks)} checks: ${whole(checks.used)}.`,
    ),
    scope: `Margins are set on the other cells. In new batches, ${unseen.fixed}, ${unseen.forecast} and ${unseen.checks} of ${cells} fail, not ${checks.failures}.`,
    source: 'Severson et\u00a0al.\u00a0(2019).',
    question: 'At what interval do you replace?',
  }
}

/** The words of the figure. */
export const maintenanceFigure = {
  rules: {
    fixed: { name: () => 'One fixed date', cost: 'nothing measured' },
    forecast: { name: () => 'One forecast', cost: `no check after cycle ${TODAY}` },
    checks: {
      name: (checks: number) => capitalised(`${inWords(checks)} checks`),
      cost: 'capacity, every 100 cycles',
    },
  } satisfies Record<Rule, { name: (checks: number) => string; cost: string }>,
  wasted: 'thrown away',
  used: (cycles: number) => `${whole(cycles)} cycles used,`,
  failures: (count: number) => `${count} fail`,
  key: (cells: number, meanLife: number, { rules: { checks }, both }: Risk) =>
    `${cells} cells, mean life ${whole(meanLife)}, on average ${inWords(checks.checks)} checks. Pale: used. Dark: thrown away. Crosses: failed in use, below ${END_OF_LIFE}\u00a0Ah. Dated by protocol and capacity: ${whole(both)} cycles.`,
  /** At the line of the last cycle that the forecast measures. */
  measured: `measured to ${TODAY}`,
  cycles: (count: number) => `${whole(count)}${count === 0 ? ' cycles' : ''}`,
  control: 'Accepted failures',
  risk: (oneIn: number) => `1\u00a0in\u00a0${oneIn}`,
  spoken: ({ oneIn, rules: { fixed, forecast, checks } }: Risk) =>
    `1 in ${oneIn}: one fixed date ${whole(fixed.used)} cycles, one forecast ${whole(forecast.used)}, a check every 100 cycles ${whole(checks.used)}`,
} as const
