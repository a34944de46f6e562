import { max } from 'd3-array'
import type { Bar } from '../../../../stage/bar.tsx'
import { linearScale, STAGE } from '../../../../stage/scale.ts'
import type { Tone } from '../../../../stage/tone.ts'
import type { StopId } from '../../../../stage/travel.ts'
import type { Lot } from './quality-figure.tsx'

const FILLED = 0.78

/** The room above the longest life, for the names of two kinds of bars. */
export const ROOM = 110

interface QueuedBar extends Bar {
  tone: Tone
  place: number
}

/**
 * The cells of a lot as bars in a queue, each as high as its life. Those that ended first are copper; those in the frame
 * that lived on are missed places.
 */
export function queueOf({ cells, first, queues }: Lot, stop: StopId) {
  const queue = queues[stop]
  const longest = max(cells, ({ life }) => life) ?? 0
  const y = linearScale([0, longest], [STAGE.height, ROOM])
  const pitch = STAGE.width / cells.length
  const bars = cells.map(({ id, life }): QueuedBar => {
    const place = queue.indexOf(id)
    const others = place < first.length ? 'wasted' : 'used'
    return {
      id,
      place,
      tone: first.includes(id) ? 'measured' : others,
      x: (place + (1 - FILLED) / 2) * pitch,
      y: y(life),
      width: FILLED * pitch,
      height: STAGE.height - y(life),
    }
  })
  return { queue, bars, longest, y, pitch, frame: first.length * pitch }
}

export type Queue = ReturnType<typeof queueOf>
