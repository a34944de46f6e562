import { END_OF_LIFE, errorOf, TODAY } from '../../model/cell.ts'
import { percent, whole } from './figure-words.ts'

/** The words of the hero's figure. A browser loads them with its code. */
export const heroPlay = {
  today: `today, cycle ${TODAY}`,
  play: 'Your turn',
  next: 'Next cell',
  compare: 'Compare',
  nextOf: (round: number, rounds: number) => `Next cell, ${round} of ${rounds}`,
  result: 'Result',
  again: 'Again',
  close: 'Close',
  yourCells: 'Try it on your cells',
  cell: (number: number) => `Cell ${number}`,
  cellName: 'Cell',
  /** What is asked, in two lines. */
  question: (number: number) => [
    `Cell ${number}, ${TODAY} cycles in.`,
    `When does it reach ${END_OF_LIFE}\u00a0Ah?`,
  ],
  guess: 'Your guess, in cycles',
  drag: 'drag to guess',
  interval: '90% interval',
  cycles: (cycles: number) => `${whole(cycles)} cycles`,
  /** On the axis below the five cells, clear of the line of today. */
  cycle: (cycle: number) => (cycle === TODAY ? `\u00a0\u00a0${cycle}\u00a0cycles` : whole(cycle)),
  noGuess: 'none yet',
  /** Below the small drawing of the question. */
  change: (cells: number) =>
    `How its discharge curve has moved, among all ${cells}. Deeper usually means shorter life.`,
  /** In the sum, after a cell's name. */
  lived: (life: number) => `lived ${whole(life)}`,
  /** An error in the sum, with the name of what was wrong by it. */
  error: (of: 'you' | 'forecast' | 'protocol', predicted: number, life: number) =>
    `${of} ${percent(errorOf(predicted, life))}`,
} as const

/** Below the figure. */
export const heroCredit =
  'One type of LFP cell, in three test series. Data and method after Severson et\u00a0al.\u00a0(2019).'

/** What a number comes from. */
export type ReadingKind = 'measured' | 'forecast' | 'you' | 'protocol'

/** The life of one cell as measured and as predicted, in cycles. `you` is the guess of a visitor who was asked. */
export interface Lives {
  number: number
  life: number
  forecast: number
  protocol: number
  you?: number | undefined
}

/** Error of a predicted life in whole percent of the measured one. */
const off = (predicted: number, life: number) => percent(errorOf(predicted, life))

const isCloser = (you: number, { life, forecast }: Lives) =>
  Math.abs(you - life) < Math.abs(forecast - life)

/** @param error that of the visitor, as it is written */
const youWords = (hasWon: boolean, error: string) =>
  `${hasWon ? 'You beat it:' : 'You'} ${error} off.`

/** A number of cycles above the stage. After a guess, its error is announced as well. */
export interface Reading {
  kind: ReadingKind
  text: string
  spoken?: string
}

/** The readings above the stage, from left to right. */
export function readings(lives: Lives): Reading[] {
  const { life, forecast, protocol, you } = lives
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
    predicted('protocol', 'By protocol', protocol),
  ]
}

/** The readings as one text. */
export const readingsText = (lives: Lives): string =>
  readings(lives)
    .flatMap(({ text, spoken }) => (spoken ? [text, spoken] : [text]))
    .join(' ')

/** The verdict on a guess, line by line. */
export function verdict(lives: Lives & { you: number }): [ReadingKind, string][][] {
  const { life, forecast, protocol, you } = lives
  return [
    [['you', youWords(isCloser(you, lives), off(you, life))]],
    [
      ['forecast', `Forecast ${off(forecast, life)} off.`],
      ['protocol', `By protocol ${off(protocol, life)}.`],
    ],
  ]
}

/** The text alternative of the drawing. Before a guess it leaves out the life, as the drawing does. */
export function stageWords(
  shown: Lives,
  isAsked: boolean,
  all: { cells: number; shortest: number; longest: number },
) {
  const others = `The capacities of ${all.cells} cells stay level for hundreds of cycles, bend, and fall to the end of life, ${END_OF_LIFE} Ah, between cycle ${whole(all.shortest)} and ${whole(all.longest)}.`
  return {
    title: `Capacity of ${all.cells} battery cells over their cycles, and of cell ${shown.number}`,
    description: `${others} Cell ${shown.number} is measured up to cycle ${TODAY}, marked as today. ${isAsked ? 'There it looks like most others.' : readingsText(shown)}`,
  }
}

/** Mean errors as shares of the life. */
interface Errors {
  forecast: number
  protocol: number
}

/**
 * What five cells have shown, line by line.
 *
 * @param you mean error of the visitor
 * @param theirs mean errors of the forecast and the protocol
 */
export const sumWords = (
  you: number,
  theirs: Errors,
  all: { cells: number; errors: Errors; unseen: Errors },
): [ReadingKind | 'all', string][] => [
  ['you', youWords(you < theirs.forecast, percent(you))],
  ['forecast', `Forecast ${percent(theirs.forecast)}.`],
  ['protocol', `By protocol ${percent(theirs.protocol)}.`],
  [
    'all',
    `Across all ${all.cells}: forecast\u00a0${percent(all.errors.forecast)}, protocol\u00a0${percent(all.errors.protocol)}. In a new test series: ${percent(all.unseen.forecast)} and\u00a0${percent(all.unseen.protocol)}.`,
  ],
]
