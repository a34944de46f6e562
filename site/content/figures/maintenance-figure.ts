import { END_OF_LIFE } from '../../model/cells.ts'
import type { ChapterWords } from '../../sections/solutions/chapter.tsx'
import type { Rule } from '../../sections/solutions/maintenance/rules.ts'
import { percent, supported, whole } from './figure-words.ts'

/** What the chapter says of one accepted risk. */
interface Risk {
  oneIn: number
  rules: readonly { rule: Rule; used: number; wasted: number; checks: number; failures: number }[]
  both: number
}

const usedBy = ({ rules }: Risk, name: Rule) => rules.find(({ rule }) => rule === name)?.used ?? 0

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Writes a small number as a word. */
const inWords = (count: number) => COUNTS[Math.round(count)] ?? whole(count)

/**
 * @param risk the one that is shown first
 * @param unseen numbers of cells that fail first in a new batch
 */
export function maintenanceChapter(
  risk: Risk,
  cells: number,
  unseen: Readonly<Record<Rule, number>>,
): ChapterWords {
  const checks = risk.rules.find(({ rule }) => rule === 'checks')?.checks ?? 0
  return {
    topic: 'Predictive maintenance: how much life is thrown away?',
    finding: supported(
      usedBy(risk, 'fixed') < usedBy(risk, 'forecast'),
      `Measured only up to cycle 100, cells serve ${whole(usedBy(risk, 'forecast'))} cycles. With one fixed date: ${whole(usedBy(risk, 'fixed'))}. With ${inWords(checks)} checks: ${whole(usedBy(risk, 'checks'))}.`,
    ),
    scope: `The margin of each rule is set on the other cells. In a new batch none keeps its risk: ${unseen.fixed}, ${unseen.forecast} and ${unseen.checks} of ${cells} fail first.`,
    source: 'Data: Severson et al. (2019), via Attia\u00a0et\u00a0al.\u00a0(2021) and knee-finder.',
    question: 'At what interval do you replace?',
  }
}

/** The words of the figure. */
export const maintenanceFigure = {
  rules: {
    fixed: { name: 'One fixed date', cost: () => 'no measurement' },
    forecast: {
      name: 'One forecast',
      cost: () => 'discharge curves up to cycle 100, no later check',
    },
    checks: {
      name: 'A check every 100 cycles',
      cost: (checks: number) => `${inWords(checks)} capacity checks a cell`,
    },
  } satisfies Record<Rule, { name: string; cost: (checks: number) => string }>,
  used: (meanLife: number) => `cycles used, of ${whole(meanLife)}`,
  wasted: (share: number, failures: number) =>
    `${percent(share)} thrown away, ${failures} fail first`,
  both: (used: number) => `(by protocol and capacity: ${whole(used)})`,
  key: (cells: number) =>
    `${cells} cells, longest-lived first. Dark: thrown away. Crosses: below ${END_OF_LIFE}\u00a0Ah before their date.`,
  cell: (number: number) => `cell ${number}`,
  cycles: (cycles: number) =>
    cycles === 0 ? '0' : `${whole(cycles)}${cycles === 2000 ? ' cycles' : ''}`,
  control: 'Accepted failures',
  risk: (oneIn: number) => `1 in ${oneIn}`,
  spoken: (risk: Risk) =>
    `1 in ${risk.oneIn}: one fixed date ${whole(usedBy(risk, 'fixed'))} cycles, one forecast ${whole(usedBy(risk, 'forecast'))}, a check every 100 cycles ${whole(usedBy(risk, 'checks'))}`,
} as const
