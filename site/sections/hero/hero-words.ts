import { min } from 'd3-array'
import { END_OF_LIFE, errorOf, TODAY } from '../../../research/lives/cell.ts'
import { percent, percentSpan, supported, whole } from '../../../stage/words/number-words.ts'
import type { allCells, meanErrors } from '../../cells/cell-facts.computed.ts'
import { isCloser } from './hero-play.ts'

export const heroPlay = {
  today: `today, cycle ${TODAY}`,
  question: 'When will this cell end?',
  /** Where the stage is too narrow to say it at the line of today. */
  known: (number: number) => `Cell ${number}, measured to cycle ${TODAY}.`,
  /** The question as assistive technology reads it, with the cell and the end of life. */
  spokenQuestion: (number: number) =>
    `When will cell ${number} reach ${END_OF_LIFE}\u00a0Ah, ${TODAY} cycles in?`,
  guess: 'Your guess, in cycles',
  drag: 'your guess →',
  show: 'Show me',
  nextOf: (round: number, rounds: number) => `Next cell, ${round} of ${rounds}`,
  result: 'Result',
  again: 'Again',
  yourCells: 'Try it on your cells',
  cell: (number: number) => `Cell ${number}`,
  cellName: 'Cell',
  eachCell: 'All cells',
  lifeOf: ({ number, life }: { number: number; life: number }) =>
    `Cell ${number}, ${whole(life)} cycles`,
  cycles: (cycles: number) => `${whole(cycles)} cycles`,
  /** A value on the axis of the summary. Spaces keep the first one clear of the line of today. */
  cycle: (cycle: number) => (cycle === TODAY ? `\u00a0\u00a0${cycle}\u00a0cycles` : whole(cycle)),
  noGuess: 'none yet',
  change: (number: number, cells: number) =>
    `How the discharge curve of cell\u00a0${number} has moved, among all ${cells}.`,
  deeper: 'deeper: usually a shorter life',
  sum: (cells: number) => ({
    title: `Errors of ${cells} guesses`,
    description:
      'Each row is a cell with the errors of your guess, of the forecast and of the protocol.',
  }),
  lived: (life: number) => `lived ${whole(life)}`,
  error: (of: 'you' | 'forecast' | 'protocol', predicted: number, life: number) =>
    `${of} ${percent(errorOf(predicted, life))}`,
} as const

export const heroCredit =
  'One type of LFP cell, in three test series. Data and method after Severson et\u00a0al.\u00a0(2019).'

type ReadingKind = 'measured' | 'forecast' | 'you' | 'protocol'

/** The life of one cell as measured and as predicted, in cycles. `you` is the guess of a visitor who was asked. */
export interface Lives {
  number: number
  life: number
  forecast: number
  you?: number | undefined
}

const off = (predicted: number, life: number) => percent(errorOf(predicted, life))

export interface Reading {
  kind: ReadingKind
  text: string
  spoken?: string
}

export function readings(lives: Lives): Reading[] {
  const { life, forecast, you } = lives
  const predicted = (kind: ReadingKind, name: string, cycles: number, more = ''): Reading => ({
    kind,
    text: `${name} ${whole(cycles)}.`,
    ...(you !== undefined && { spoken: `${off(cycles, life)} off${more}.` }),
  })
  return [
    { kind: 'measured', text: `Lived ${whole(life)}.` },
    predicted('forecast', 'Forecast', forecast),
    ...(you === undefined
      ? []
      : [predicted('you', 'You', you, isCloser(you, lives) ? ', you beat it' : '')]),
  ]
}

export const readingsText = (lives: Lives): string =>
  readings(lives)
    .flatMap(({ text, spoken }) => (spoken ? [text, spoken] : [text]))
    .join(' ')

/** The verdict on a guess in one sentence, or the answer for a visitor who has not guessed. */
export function verdict(lives: Lives): string {
  const { life, forecast, you } = lives
  if (you === undefined)
    return `It lived ${whole(life)} cycles. The forecast said ${whole(forecast)}.`
  const [yours, its] = [off(you, life), off(forecast, life)]
  const said = `You said ${whole(you)}`
  return isCloser(you, lives)
    ? `${said} and won: ${yours} off, not ${its}.`
    : `${said}: ${yours} off. The forecast: ${its}.`
}

/** The text alternative of the drawing. Before a guess it leaves out the life, as the drawing does. */
export function stageWords(
  shown: Lives,
  isAsked: boolean,
  all: Pick<typeof allCells, 'count' | 'shortest' | 'longest'>,
) {
  const others = `The capacities of ${all.count} cells stay level for hundreds of cycles, bend, and fall to the end of life, ${END_OF_LIFE} Ah, between cycle ${whole(all.shortest)} and ${whole(all.longest)}.`
  return {
    title: `Capacity of ${all.count} battery cells over their cycles, and of cell ${shown.number}`,
    description: `${others} Cell ${shown.number} is measured up to cycle ${TODAY}, marked as today. ${isAsked ? 'There it looks like most others.' : readingsText(shown)}`,
  }
}

/**
 * @param unfaded share of the cells that have lost less than 1% of their capacity today
 * @param unseen errors of the forecast in each series that its model has never seen
 */
export function heroFinding(
  unfaded: number,
  { forecast, ...baselines }: typeof meanErrors,
  unseen: readonly number[],
): string {
  const best = min(Object.values(baselines), it => it.unseen) ?? 0
  return supported(
    unfaded > 0.9 && best > 3 * forecast.unseen,
    `After ${TODAY} cycles most cells have lost less than\u00a01%. Discharge curves and capacities tell how long they will live, with a mean error of ${percent(forecast.known)}, and of ${percentSpan(unseen)} in a series that the model has never seen.`,
  )
}

export const stageAxes = {
  capacity: (capacity: number) => `${capacity.toFixed(2)}${capacity === 1.1 ? '\u00a0Ah' : ''}`,
  endOfLife: `end of life, ${END_OF_LIFE}\u00a0Ah`,
  cycle: (cycle: number) =>
    cycle === 10 ? '10\u00a0cycles' : cycle === TODAY ? `today, ${cycle}` : whole(cycle),
} as const

/** The summary of the guesses: the visitor's mean error, those on the same cells, and those on all. */
export const sumWords = (
  you: number,
  theirs: { forecast: number; protocol: number },
  count: number,
  { forecast, protocol }: Pick<typeof meanErrors, 'forecast' | 'protocol'>,
): [ReadingKind | 'all', string][] => [
  ['you', `${you < theirs.forecast ? 'You beat it:' : 'You'} ${percent(you)} off.`],
  ['forecast', `Forecast ${percent(theirs.forecast)}.`],
  ['protocol', `By protocol ${percent(theirs.protocol)}.`],
  [
    'all',
    `Across all ${count}: forecast\u00a0${percent(forecast.known)}, protocol\u00a0${percent(protocol.known)}. In a new test series: ${percent(forecast.unseen)} and\u00a0${percent(protocol.unseen)}.`,
  ],
]
