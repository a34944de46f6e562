/** A point in the units of a drawing's viewBox. */
export type Point = readonly [x: number, y: number]

/** Joins numbers for path data. A negative number needs no space, because its sign separates it. */
const pack = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-')

/** The steps from each coordinate to the next in whole units. The first step is from zero. */
export const stepsOf = (coordinates: readonly number[]) =>
  coordinates.map((to, index) => Math.round(to) - Math.round(coordinates[index - 1] ?? 0))

/** The same from point to point. */
function movesOf(points: readonly Point[]): Point[] {
  const down = stepsOf(points.map(([, y]) => y))
  return stepsOf(points.map(([x]) => x)).map((across, index) => [across, down[index] ?? 0])
}

/**
 * Returns path data of dots, rounded to whole units: tiny subpaths, which the stroke's caps turn into
 * circles or squares that are as wide as the stroke. If subpaths had no length at all, Safari would stretch
 * the circles with the drawing, and the squares would be missing on paper, because in PDF they have no
 * direction.
 */
export const dots = (points: readonly Point[]): string =>
  movesOf(points)
    // Forth and back in turn, so that the moves between them remain whole numbers.
    .map((move, index) => `m${pack(move)}${index % 2 === 0 ? 'h.1' : 'h-.1'}`)
    .join('')

/** Returns path data of a line through two or more points, rounded to whole units. */
export function line(points: readonly Point[]): string {
  const [start = [], ...moves] = movesOf(points)
  return `M${pack(start)}l${pack(moves.flat())}`
}

/** Returns path data of the closed area between two lines that share their x values. */
export const band = (low: readonly Point[], high: readonly Point[]): string =>
  `${line([...high, ...low.toReversed()])}z`
