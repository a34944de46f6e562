import { min, sum } from 'd3-array'
import { TODAY } from '../../../../research/lives/cell.ts'
import type { StopId } from '../../../../stage/travel.ts'
import { ranked, supported, whole } from '../../../../stage/words/number-words.ts'
import type { State } from '../chapter.tsx'

interface Lot {
  best: string
  cells: readonly unknown[]
  first: readonly number[]
  named: Readonly<Record<StopId, number>>
  queues: Readonly<Record<StopId, readonly number[]>>
}

const STOP_NAMES: Readonly<Record<StopId, string>> = {
  plain: 'Protocol',
  capacity: 'Capacity',
  curves: 'Discharge curves',
}

const CAPACITY: Readonly<Record<string, string>> = {
  level: 'capacity: its level, which does best here',
  loss: 'capacity: its loss, which does best here',
  regression: 'capacity: a regression on it, which does best here',
  process: 'capacity: a model of its course, which does best here',
}

const methodOf = (stop: StopId, { best }: Lot) => {
  const capacity = CAPACITY[best]
  if (!capacity) throw new Error(`No words for the rule ${best}`)
  return { plain: 'the charging protocol', capacity, curves: 'discharge curves' }[stop]
}

/**
 * The state of the figure at each stop.
 *
 * @throws Error if discharge curves do not name the most cells in each lot
 */
export function qualityStates(lot: Lot, all: readonly Lot[]): Record<StopId, State> {
  const total = (stop: StopId) => sum(all, ({ named }) => named[stop])
  const first = sum(all, it => it.first.length)
  const chance = sum(all, it => it.first.length ** 2 / it.cells.length)
  const lead = min(all, ({ named }) => named.curves - Math.max(named.plain, named.capacity)) ?? 0
  const aside = supported(
    lead > 0,
    `In all three series: discharge curves ${total('curves')} of ${first}, capacity ${total('capacity')}, protocol ${total('plain')}; by chance ${whole(chance)}.`,
  )
  const state = (stop: StopId): State => {
    const place = lot.queues[stop].indexOf(lot.first[0] ?? Number.NaN) + 1
    return {
      number: `${lot.named[stop]} of ${lot.first.length}`,
      sentence: `that ended first were named by ${methodOf(stop, lot)}. The very first stood ${ranked(place)} of ${lot.cells.length}.`,
      aside,
    }
  }
  return { plain: state('plain'), capacity: state('capacity'), curves: state('curves') }
}

export const qualityWords = {
  question: 'Which will be first?',
  legend: 'What sorts the cells',
  stops: STOP_NAMES,
  series: 'Series',
  gem: `For a series that the model has never seen, sorted after ${TODAY} cycles.`,
  source: 'Severson et\u00a0al.\u00a0(2019): data and method',
  plot: (cells: number, stop: StopId, { number }: State) => ({
    title: `${cells} cells in the order in which ${STOP_NAMES[stop].toLowerCase()} expect${stop === 'curves' ? '' : 's'} them to end`,
    description: `Each bar is a cell, as high as its life. A frame holds the first quarter. Copper are those that ended first: ${number} are in the frame.`,
  }),
  life: 'cycles',
  whole,
  /** The smallest windows leave out its first words. */
  endedFirst: (count: number) => [`the ${count} that `, 'ended first'] as const,
  livedOn: 'lived on',
  frame: (count: number, stop: StopId) => `first ${count} by ${STOP_NAMES[stop].toLowerCase()}`,
  cell: (id: number) => `Cell ${id}`,
  eachCell: 'Each cell in the queue',
  idle: 'Each bar is a cell, as high as its life.',
  place: (id: number, place: number, life: number, end: number) =>
    `Cell ${id}, ${ranked(place)} in the queue: lived ${whole(life)} cycles, the ${ranked(end)} to end.`,
} as const
