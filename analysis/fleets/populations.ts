import type { Course } from '../outlook/records.ts'
import { isSeen, LEAST, waveOf } from './wave.ts'

/** Two waves of one population differ by less than this share of the larger one. */
const ALIKE = 1 / 2

/**
 * Whether groups of vehicles are populations of their own: one has a season that another does not share (FLEETS.md:
 * taken out of both, it makes the forecasts of the other worse).
 *
 * @param groups vehicles as read, such as those of one make or depot
 */
export function haveOtherSeasons(groups: readonly (readonly Course[])[]): boolean {
  const waves = groups
    .map(vehicles => waveOf(vehicles, LEAST.all))
    .filter(wave => typeof wave !== 'string')
  return waves.some(
    wave =>
      isSeen(wave) &&
      waves.some(
        other =>
          Math.hypot(wave.cos - other.cos, wave.sin - other.sin) >
          ALIKE * Math.max(wave.amplitude, other.amplitude),
      ),
  )
}
