import { TODAY } from '../../../../research/lives/cell.ts'
import { LEAD } from '../../../../research/retirement/last-order.ts'
import type { StopId } from '../../../../stage/travel.ts'
import { lessWords, percent, supported, whole } from '../../../../stage/words/number-words.ts'
import type { State } from '../chapter.tsx'

/** What a rule wastes, how many cells fail, and how many where no cell of the series has ended yet. */
type RuleNumbers = Readonly<Record<'wasted' | 'failures' | 'failuresAnew', number>>

/** What is wasted by rules that know as much as a stop, as shares of all life, and the number of cells. */
type Rivals = Readonly<Record<'oneDate' | 'protocol' | 'laterCheck' | 'cells', number>>

/**
 * The state of the figure at each stop: what is wasted, beside the strongest rule that knows as much at that time.
 *
 * @throws Error if the data do not support the words
 */
export function maintenanceStates(
  { plain, capacity, curves }: Readonly<Record<StopId, RuleNumbers>>,
  { oneDate, protocol, laterCheck, cells }: Rivals,
): Record<StopId, State> {
  const isOrdered =
    curves.wasted < capacity.wasted && capacity.wasted < protocol && plain.wasted < oneDate
  const state = ({ wasted, failuresAnew }: RuleNumbers, sentence: string): State => ({
    number: percent(wasted, 1),
    sentence: supported(isOrdered && curves.wasted < laterCheck, sentence),
    aside: `In a series of which no cell has ended yet, ${failuresAnew} of ${cells} fail.`,
  })
  return {
    plain: state(
      plain,
      `of battery life is wasted with one date for each series, ${lessWords(plain.wasted, oneDate)} than with one date for all. ${plain.failures} of ${cells} fail before their date.`,
    ),
    capacity: state(
      capacity,
      `is wasted when protocol and capacity at cycle ${TODAY} set the dates, ${lessWords(capacity.wasted, protocol)} than by the protocol alone. ${capacity.failures} fail.`,
    ),
    curves: state(
      curves,
      `is wasted, ${lessWords(curves.wasted, capacity.wasted)} than with all else that is known at cycle ${TODAY}. ${curves.failures} fail. With one later check of capacity alone: ${percent(laterCheck, 1)}.`,
    ),
  }
}

export const maintenanceWords = {
  question: 'When would you retire them?',
  legend: 'What sets the date',
  stops: {
    plain: 'One date for each series',
    capacity: 'Protocol + capacity',
    curves: 'Discharge curves',
  } satisfies Record<StopId, string>,
  gem: (reads: number) =>
    `When a spare that takes ${LEAD}\u00a0cycles must be ordered, half of the cells still read ${percent(reads)}.`,
  ownData: 'Drop your fleet or your cells',
  source: 'Severson et\u00a0al.\u00a0(2019): data and method',
  plot: (cells: number, { number }: State, failures: number) => ({
    title: `Lives of ${cells} cells, used and wasted`,
    description: `Each row is a cell, the first to end on top: grey up to its date, black from there to its end. ${number} of all life is wasted, and ${failures} cells fail before their date.`,
  }),
  used: 'used',
  wasted: 'wasted',
  fail: (count: number) => [`${count} fail`, ' before their date'] as const,
  cell: (id: number) => `Cell ${id}`,
  cycles: (count: number) => `${whole(count)}${count === 0 ? ' cycles' : ''}`,
  eachRow: 'Each cell, the first to end first',
  idle: (cells: number) => `Each row is one of ${cells} cells, the first to end on top.`,
  row: ({
    id,
    life,
    used,
    hasFailed,
    order,
    reads,
  }: Record<'id' | 'life' | 'used' | 'order' | 'reads', number> & { hasFailed: boolean }) =>
    `Cell ${id} lived ${whole(life)} cycles: ${hasFailed ? 'failed before its date' : `retired at ${whole(used)}, ${whole(life - used)} wasted`}. Last useful order of a spare: cycle ${whole(order)}, at ${percent(reads, 1)}.`,
} as const
