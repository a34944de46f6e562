import type { Lives, Rule } from '../../model/capacity-rules.ts'
import { TODAY } from '../../model/cell.ts'
import type { Axis } from '../../reader/cells/reading.ts'
import { percent, whole } from './figure-words.ts'

/** What a rule is called for one cell and for several, and whether it is plural. */
export const RULE_WORDS: Record<Rule, { name: string; ofSeveral: string; isPlural: boolean }> = {
  meanLife: { name: 'mean life', ofSeveral: 'mean life', isPlural: false },
  correctedLine: {
    name: 'its own line, corrected',
    ofSeveral: 'their own line, corrected',
    isPlural: false,
  },
  similarCells: {
    name: 'three similar cells',
    ofSeveral: 'three similar cells',
    isPlural: true,
  },
}

/** What the age of one thing is measured in: “at cycle 106”, “at 120,000 km”, “after 300 days”. */
export const AXIS_WORDS: Record<
  Axis,
  { unit: string; nouns: string; at: (age: number) => string }
> = {
  cycles: { unit: 'cycles', nouns: 'cells', at: age => `at cycle ${whole(age)}` },
  km: { unit: 'km', nouns: 'vehicles', at: age => `at ${whole(age)}\u00a0km` },
  days: { unit: 'days', nouns: 'cells', at: age => `after ${whole(age)} days` },
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Some cells as they stand in a sentence: “24 cells”, “1 vehicle”. */
export const counted = (count: number, axis: Axis) =>
  `${whole(count)} ${count === 1 ? AXIS_WORDS[axis].nouns.slice(0, -1) : AXIS_WORDS[axis].nouns}`

/** What the three rules are off by, the best first. */
export const listed = (errors: Lives, order: readonly Rule[]) =>
  order.map(rule => `${RULE_WORDS[rule].name} ${percent(errors[rule])}`).join(', ')

export const yourCells = {
  heading: 'Your data decide',
  intro:
    'What does capacity alone tell at 40% of the usual life? It depends on the cells. Each is forecast from the others, by three rules; the fifth row is yours.',
  /** @param known errors in known series at cycle 100, as shares */
  further: ({ forecast, capacity }: { forecast: number; capacity: number }) =>
    `Discharge curves go further: above, at cycle ${TODAY}, ${percent(forecast)} instead of ${percent(capacity)} by capacity alone. Bring yours to the audit.`,
  source:
    'Ma et\u00a0al.\u00a0(2022), Zhu et\u00a0al.\u00a0(2022), Wang et\u00a0al.\u00a0(2024), via Wang et\u00a0al.\u00a0(2024); Severson et\u00a0al.\u00a0(2019).',
  /** The tables of the first three rows. */
  files: [
    { name: 'xjtu_31_capacity.csv', text: 'XJTU.csv' },
    { name: 'tju_nca_66_capacity.csv', text: 'Tongji.csv' },
    { name: 'hust_77_capacity.csv', text: 'HUST.csv' },
  ],
} as const

/** The words of the figure. */
export const yourCellsFigure = {
  rules: (rule: Rule) => RULE_WORDS[rule].name,
  set: (name: string, tested: number, cells: number, chemistry: string) =>
    `${name}, ${tested === cells ? '' : `${tested} of `}${cells} ${chemistry}`,
  capacity: 'capacity in % of the first',
  stage: (name: string) => `Capacity of ${name} over their lives`,
  stageText: (endOfLife: number) =>
    `One curve for each of the cells, down to the end of life, ${percent(endOfLife)} of the first capacity. Up to today a curve is bright.`,
  today: (age: number, axis: Axis) =>
    `today, ${AXIS_WORDS[axis].at(age).replace(/^at |^after /, '')}`,
  endOfLife: (endOfLife: number) => `end of life, ${percent(endOfLife)}`,
  unit: (axis: Axis) => AXIS_WORDS[axis].unit,
  percent,
  errors: (share: number) => `Mean error at ${percent(share)} of the median life. Lower is better.`,
  /** Beside cells with another end of life. */
  publicEnd: (endOfLife: number) => `The public cells end at ${percent(endOfLife)}.`,
  off: (error: number) => percent(error),
  elsewhere: 'similar cells, condition left out',
  noComparison: 'no comparison',
  choose: 'Cells on the stage',
  control: 'Today',
  spoken: (
    share: number,
    today: number,
    axis: Axis,
    errors: Lives | null,
    order: readonly Rule[],
  ) =>
    `${percent(share)} of the median life, ${AXIS_WORDS[axis].at(today)}: ${errors ? listed(errors, order) : 'no comparison'}`,
  row: (errors: Lives | null, order: readonly Rule[], elsewhere: number | null) =>
    errors
      ? `${listed(errors, order)} off${elsewhere === null ? '' : `; similar cells of other conditions ${percent(elsewhere)}`}`
      : '',
} as const
