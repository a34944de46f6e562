import order from '../../../../research/results/order.json'
import { qualityStates } from './quality-words.ts'

type Queue = (typeof order.queues)[number]

const namedBy = (queue: readonly number[], first: readonly number[]) =>
  queue.slice(0, first.length).filter(id => first.includes(id)).length

function lotOf({ batch, best, cells, lives, quarter, orders }: Queue) {
  const lifeOf = new Map(cells.map((id, place) => [id, lives[place] ?? Number.NaN]))
  const byLife = [...lifeOf].sort(([, a], [, b]) => a - b).map(([id]) => id)
  const first = byLife.slice(0, quarter)
  const queues = { plain: orders.protocol, capacity: orders.capacity, curves: orders.forecast }
  const named = {
    plain: namedBy(queues.plain, first),
    capacity: namedBy(queues.capacity, first),
    curves: namedBy(queues.curves, first),
  }
  return {
    id: `${batch}`,
    best,
    cells: byLife.map(id => ({ id, life: lifeOf.get(id) ?? Number.NaN })),
    first,
    queues,
    named,
  }
}

const all = order.queues.map(lotOf)

/** The series in which the lead of the forecast is neither the greatest nor the least. It is shown first. */
export const shownFirst = '2'

/** Each test series as a lot that no model has seen, sorted after 100 cycles, with the words of each stop. */
export const lots = all.map(lot => ({ ...lot, states: qualityStates(lot, all) }))
