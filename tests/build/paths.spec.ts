import { interpolate } from '../../research/interpolate.ts'
import { simplify } from '../../stage/paths.ts'
import type { Point } from '../../stage/scale.ts'
import { expect, test } from '../support/test.ts'

test('a line keeps its corners, even where it is upright', () => {
  expect(
    simplify(
      [
        [0, 0],
        [1, 4.5],
        [2, 8],
        [3, 0],
      ],
      1,
    ),
  ).toEqual([
    [0, 0],
    [2, 8],
    [3, 0],
  ])
  expect(
    simplify(
      [
        [5, 0],
        [5, 4],
        [5, 9],
      ],
      1.5,
    ),
  ).toEqual([
    [5, 0],
    [5, 4],
    [5, 9],
  ])
  expect(
    simplify(
      [
        [5, 0],
        [5, 1],
        [5, 0],
      ],
      1.5,
    ),
  ).toEqual([
    [5, 0],
    [5, 0],
  ])
  // Many small offers share the same coordinates.
  const steep = Array.from({ length: 3000 }, (_, i): Point => [Math.floor(i / 40), 3000 - i])
  expect(simplify(steep, 1.5).length).toBeLessThan(steep.length)
})

test('a curve with an upright start can be read at its first place', () => {
  expect(
    interpolate(
      [
        [5, 9],
        [5, 4],
        [6, 0],
      ],
      5,
    ),
  ).toBe(9)
})
