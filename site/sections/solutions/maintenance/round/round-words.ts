import {
  compareScores,
  INTERVAL,
  LAST_FADE,
  LEAD,
  type Order,
  type Score,
  type Standing,
  shownPercent,
} from '../../../../../research/retirement/round.ts'
import { many, percent, whole } from '../../../../words/number-words.ts'

/** About the capacity at the end of a life, as a share of the first. */
export const END_OF_LIFE = 0.82

/** The names of the rows. */
export const nameOf = (row: number) => 'ABCDEFGHIJKL'.charAt(row)

/** Joins names: “A, B and C”. */
const joined = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Writes a capacity as a share of the first, in percent with one decimal. */
export const capacityWords = (capacity: number) => percent(capacity, 1)

/** The names of the rules that play beside the visitor. */
export const RIVALS = {
  oneDate: 'One date for all',
  seriesDate: 'One date for each series',
  loss: 'Loss since the last inspection',
  regression: 'Regression on capacity',
  forecast: 'Forecast at cycle 100',
}

/** The names of the simulated players. */
export const PLAYERS = {
  random: 'Random orders',
  oneAge: 'One age for all, at random',
  bend: 'Waits for the bend',
  early: 'Orders early',
  learner: 'Learns from failures',
  worstFew: 'The worst few each time',
  slope: 'Slope by eye',
}

type Sign = -1 | 0 | 1

/**
 * The verdicts, by the visitor's waste and lost cells compared with the forecast's. The first sign is for the waste.
 *
 * @param same the words for an equal number of lost cells
 */
const VERDICTS: Record<`${Sign} ${Sign}`, (same: string) => string> = {
  '-1 -1': () => 'You beat the forecast on both counts: less wasted, fewer cells lost.',
  '-1 0': same => `You beat the forecast: less wasted, ${same}.`,
  '-1 1': () => 'You wasted less than the forecast, but lost more cells.',
  '0 -1': () => 'You beat the forecast: as much wasted, fewer cells lost.',
  '0 0': same => `You drew level with the forecast: as much wasted, ${same}.`,
  '0 1': () => 'The forecast beat you: as much wasted, fewer cells lost.',
  '1 -1': () => 'You lost fewer cells than the forecast, but wasted more.',
  '1 0': same => `The forecast beat you: less wasted, ${same}.`,
  '1 1': () => 'The forecast beat you on both counts: less wasted, fewer cells lost.',
}

/** The sentence at the end of a round. */
export function verdict(you: Score, forecast: Score): string {
  const { wasted, failures } = compareScores(you, forecast)
  const same = you.failures === 0 ? 'no cell lost' : 'as many cells lost'
  return VERDICTS[`${wasted as Sign} ${failures as Sign}`](same)
}

/** A percentage, or the range of several. */
function percentages(shares: readonly number[]): string {
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map(share => percent(share, 1))
  return low === high ? `${low}` : `${low?.replace('%', '')}–${high}`
}

export const roundWords = {
  you: 'You',
  cycle: (now: number) => `Cycle ${whole(now)}`,
  goal: 'Retire each as late as you can, and lose none.',
  endOfLife: `each ends near ${percent(END_OF_LIFE)}`,
  retired: (retired: number, ordered: number, cells: number) =>
    `${retired} of ${cells} retired, ${ordered} ordered,`,
  failed: (count: number) => `×\u202f${count} failed`,
  failedNames: (names: readonly string[]) => (names.length > 0 ? `: ${names.join(' ')}` : ''),
  /** The label that explains an order, beside the line of the present inspection. */
  comes: (now: number) =>
    `${now === INTERVAL ? 'Order now: a replacement' : 'ordered now, it'} comes at ${whole(now + LEAD)}`,
  /** @param shown the number of other cells that end within the axis */
  others: (shown: number, count: number) =>
    `cycles; ends of ${shown === count ? 'the' : `${shown} of the`} other ${count} cells`,
  list: (cells: number) => `Your ${cells} cells, with their capacity in percent of the first`,
  keys: 'Up and down choose, Enter orders, right runs.',
  run: (last: string | undefined, isIdle: boolean) => {
    if (isIdle) return 'Run to the end'
    return last ? `Run until ${last} has lost ${percent(LAST_FADE)} more` : `Run ${INTERVAL} cycles`
  },
  stop: 'Stop',
  leave: 'Back to the picture',
  again: 'Deal again',
  /** The label of a row's button, by the standing of its cell. */
  standing: {
    open: () => 'Order',
    ordered: () => 'Undo',
    coming: due => `due ${whole(due)}`,
    replaced: due => `retired ${whole(due)}`,
    failed: (_, life) => `failed ${whole(life)}`,
  } satisfies Record<Standing, (due: number, life: number) => string>,
  /** The button as assistive technology reads it, with the latest capacities, the newest last. */
  spokenRow: (
    name: string,
    standing: Standing,
    { capacities, order, life }: { capacities: readonly number[]; order: Order; life: number },
  ) => {
    const due = whole((order ?? Number.NaN) + LEAD)
    const read =
      capacities.length > 0 ? `${capacities.map(it => capacityWords(it)).join(', ')}. ` : ''
    const said: Record<Standing, string> = {
      open: 'Order its replacement',
      ordered: `Its replacement is ordered for cycle ${due}. Press to undo`,
      coming: `Its replacement comes at cycle ${due}`,
      replaced: `Retired at cycle ${due}`,
      failed: `Failed at cycle ${whole(life)}`,
    }
    return `Cell ${name}. ${read}${said[standing]}`
  },
  /** The announcement of what has happened since the last inspection, and of what is left to decide. */
  news: (now: number, failed: readonly string[], replaced: readonly string[], open: number) =>
    [
      `Cycle ${whole(now)}.`,
      failed.length > 0 && `${joined(failed)} failed.`,
      replaced.length > 0 && `${joined(replaced)} retired.`,
      `${many(open, 'cell')} without an order.`,
    ]
      .filter(Boolean)
      .join(' '),
  verdict,
  /** The readings of the lost cells when an order would still have saved them. */
  lost: (capacities: readonly number[]) => ({
    value: `${capacities.length} lost`,
    of: `At ${capacities.length === 1 ? 'its last useful order it' : 'their last useful orders they'} still read ${percentages(capacities)}.`,
    tone: 'measured' as const,
  }),
  noneLost: (you: Score) => ({
    value: `${shownPercent(you)}%`,
    of: 'of battery life wasted by you, and no cell lost',
    tone: 'measured' as const,
  }),
  /** The name of the forecast whose margin is set after the round, so that it may lose as many cells as the visitor. */
  allowed: (failures: number) =>
    `Forecast, may lose ${failures === 0 ? 'none' : failures} (hindsight)`,
  share: (score: Score) => `${shownPercent(score)}%`,
  wasted: 'wasted',
  fail: 'fail',
  endCycles: (count: number) => `${whole(count)}${count === 1000 ? ' cycles' : ''}`,
  endTitle: 'What became of your twelve cells',
  lastOrderKey: 'last order that would have saved a lost cell',
  forecastDate: 'date by the forecast',
  /** The name of the last order's mark. Narrow windows have no room for it. */
  lastOrderName: 'last useful order: ',
  lastOrder: (cycle: number, capacity: number) =>
    `cycle ${whole(cycle)}, at ${capacityWords(capacity)}`,
  regressionWins:
    'Regression on capacity did better here. It looks at every inspection; the forecast looked once, at cycle\u00a0100.',
  endRow: (name: string, used: number, failed: boolean, life: number) =>
    `${name}: ${failed ? `failed at cycle ${whole(life)}` : `retired at cycle ${whole(used)} of ${whole(life)}`}`,
  more: { rules: 'Rules', rivals: 'Rivals, and simulated players' },
  rules: `You inspect every ${INTERVAL}\u00a0cycles, and a replacement comes ${LEAD}\u00a0cycles after its order. At one cycle a day that is a quarter and half a year; both are assumptions. A replaced cell wastes the rest of its life. A cell whose life ends before its replacement has failed, and wastes nothing. Capacity is in percent of a cell’s first. A life ends at 80% of the rated capacity, which is about ${percent(END_OF_LIFE)} of the first.`,
  rivals:
    'All act at the same inspections and wait just as long for a replacement. Their margins are set on the other cells so that 1\u00a0in\u00a020 may fail. The forecast is made at cycle\u00a0100 and never looks again; the regression looks at every inspection.',
  table: (deals: number) => `Medians and means of ${whole(deals)} deals of twelve`,
  columns: { wasted: 'Wasted', failures: 'Lost', beats: 'Beats the forecast' },
  groups: { rivals: 'Rules, set on the other cells', players: 'Guesses at what people do' },
  /** The sentence about simple rules that beat the forecast on both counts in more than a tenth of the deals. */
  beaten: (rules: readonly { name: string; share: number }[], deals: number) =>
    rules.length === 0
      ? `In ${whole(deals)} simulated deals no simple rule beats the forecast on both counts in more than a tenth.`
      : `In ${whole(deals)} simulated deals ${joined(rules.map(({ name, share }) => `${name.toLowerCase()} beats the forecast on both counts in ${percent(share)}`))}.`,
} as const
