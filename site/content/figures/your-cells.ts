import type { Lives, Rule } from '../../model/capacity-rules.ts'
import { LEAST_TESTED, type Verdict } from '../../model/rule-verdict.ts'
import type { Axis } from '../../reader/reading.ts'
import { percent, whole } from './figure-words.ts'

/** What a rule is called for one cell and for several, and whether it is plural. */
const RULE_WORDS: Record<Rule, { name: string; ofSeveral: string; isPlural: boolean }> = {
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

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Some cells as they stand in a sentence: “24 cells”, “1 vehicle”. */
export const counted = (count: number, axis: Axis) =>
  `${whole(count)} ${count === 1 ? AXIS_WORDS[axis].nouns.slice(0, -1) : AXIS_WORDS[axis].nouns}`

/** Whose the cells are: the visitor's, or those of the sample. */
export type Owner = 'visitor' | 'sample'
const OWNERS: Record<Owner, string> = { visitor: 'your', sample: 'the sample’s' }

interface Judged {
  axis: Axis
  owner: Owner
  tested: number
  today: number
  /** The share of the median life at which `today` is. */
  share: number
  errors: Lives
}

/** What the three rules are off by, the best first. */
const listed = (errors: Lives, order: readonly Rule[]) =>
  order.map(rule => `${RULE_WORDS[rule].name} ${percent(errors[rule])}`).join(', ')

export const yourCells = {
  heading: 'Your data decide',
  intro:
    'What does capacity alone tell at 40% of the usual life? It depends on the cells. Each is forecast from the others, by three rules; the fifth row is yours.',
  /** @param known errors in known series at cycle 100, as shares */
  further: ({ forecast, capacity }: { forecast: number; capacity: number }) =>
    `Discharge curves go further: above, ${percent(forecast)} instead of ${percent(capacity)}. Bring yours to the audit.`,
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

/** The words of the visitor's own row. */
export const ownCells = {
  name: 'Your cells',
  named: (owner: Owner, count: number, axis: Axis) =>
    owner === 'visitor' ? `Your ${counted(count, axis)}` : `Sample: ${counted(count, axis)}`,
  drop: 'Drop files here, or',
  sample: 'Use a sample',
  again: 'Drop other files here, or',
  formats:
    'Cycle, kilometres or date, and capacity or state of health: CSV, text or Excel; exports of Neware, Arbin, BioLogic, Maccor, Basytec, Digatron, Novonix; BDF.',
  endOfLife: 'End of life',
  columns: { age: 'Age', capacity: 'Capacity', cell: 'Cell', condition: 'Condition' },
  fileName: 'forecasts.csv',
  notJudged: ' Not judged: moved after the result was shown.',
} as const

/** One sentence about the visitor's cells, where their end of life and today were set before the result. */
export function verdictWords(
  verdict: Verdict,
  { axis, owner, tested, today, errors }: Judged,
): string {
  const { nouns, at } = AXIS_WORDS[axis]
  if (verdict.kind === 'tooFew' || verdict.kind === 'running') return ''
  const { best, next, isProvisional } = verdict
  const [first, second] = [RULE_WORDS[best], RULE_WORDS[next]]
  const [off, nextOff] = [percent(errors[best]), percent(errors[next])]
  const start = isProvisional
    ? `Provisional, from ${tested} ${nouns}:`
    : `On ${OWNERS[owner]} ${tested} ${nouns},`
  return verdict.kind === 'best'
    ? `${start} ${first.ofSeveral} ${first.isPlural ? 'tell' : 'tells'} life best: ${off} off ${at(today)}; ${second.ofSeveral} ${second.isPlural ? 'are' : 'is'} ${nextOff} off.`
    : `${start} ${first.ofSeveral} ${first.isPlural ? 'do' : 'does'} about as well as ${second.ofSeveral}: ${off} and ${nextOff} off ${at(today)}.`
}

/** The same where the visitor has moved one of them since: numbers without a verdict. */
export const errorsWords = (
  { axis, today, share, errors }: Judged,
  order: readonly Rule[],
): string =>
  `${capitalised(AXIS_WORDS[axis].at(today))}, ${percent(share)} of the median life: ${listed(errors, order)} off.`

interface Counts {
  axis: Axis
  owner: Owner
  cells: number
  ended: number
  running: number
  tested: number
  endOfLife: number
}

/** Why the rules are not compared. */
export function noComparison({ axis, owner, cells, ended, running, tested, endOfLife }: Counts) {
  const { nouns } = AXIS_WORDS[axis]
  const all = `${OWNERS[owner]} ${counted(cells, axis)}`
  if (ended === 0) {
    const none =
      cells === 1 ? capitalised(`${OWNERS[owner]} ${nouns.slice(0, -1)}`) : `None of ${all}`
    return `${none} has ${cells === 1 ? 'not ' : ''}reached ${percent(endOfLife)} of its first capacity, so there is nothing to compare yet.`
  }
  if (ended < LEAST_TESTED) {
    return `${ended} of ${all} ${ended === 1 ? 'has' : 'have'} ended; a comparison needs ${LEAST_TESTED}. Their curves and lives are on the stage.`
  }
  if (tested < LEAST_TESTED) {
    return `${tested || 'None'} of the ${ended} ${nouns} that have ended can be tested; a comparison needs ${LEAST_TESTED}. Each needs five points before today, three of them in its second half, and a longer life.`
  }
  return `${running} of ${all} still run. Lives learned from the ${ended} that ended would be too short, so the rules are not compared.`
}

/** How many cells ended, and how many the rules were tested on. */
export const countsWords = ({ axis, cells, ended, running, tested, endOfLife }: Counts): string =>
  `${ended} of ${counted(cells, axis)} reached ${percent(endOfLife)}, ${running} still run; ${tested} tested.`

export const elsewhereWords = (error: number): string =>
  `Hollow mark: forecast by similar cells of other conditions, ${percent(error)} off.`

/** What is said of cells that still run. */
export const runningWords = {
  summary: (count: number, axis: Axis) =>
    `${counted(count, axis)} still ${count === 1 ? 'runs' : 'run'}`,
  by: (rule: Rule) =>
    `By ${RULE_WORDS[rule].ofSeveral}, learned from cells that ended. A cell that outlived its forecast has none.`,
  atLeast: (age: number, axis: Axis) => `at least ${whole(age)} ${AXIS_WORDS[axis].unit}`,
  none: 'none',
}

/** The summary that the visitor can add to the request: numbers, and no name of a file or a cell. */
export function requestSummary(
  counts: Counts,
  judged: Judged | null,
  order: readonly Rule[],
  elsewhere: number | null,
): string {
  const start = `My ${AXIS_WORDS[counts.axis].nouns}, read in my browser: ${countsWords(counts)}`
  if (!judged) return start
  const more =
    elsewhere === null ? '' : ` Similar cells of other conditions: ${percent(elsewhere)}.`
  return `${start} ${errorsWords(judged, order)}${more}`
}
