import { type Point, STAGE } from './scale.ts'

/** Joins numbers for path data. A negative number needs no space before it, because its sign separates it. */
const pack = (numbers: readonly number[]) => numbers.join(' ').replaceAll(' -', '-')

/** The steps from each coordinate to the next, in whole units. The first step starts at zero. */
const stepsOf = (coordinates: readonly number[]) =>
  coordinates.map((to, index) => Math.round(to) - Math.round(coordinates[index - 1] ?? 0))

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
    // The subpaths go right and left in turn, so that the moves between them stay whole numbers.
    .map((move, index) => `m${pack(move)}${index % 2 === 0 ? 'h.1' : 'h-.1'}`)
    .join('')

/** Returns path data of a line through points, rounded to whole units. A single point is a dot. */
export function line(points: readonly Point[]): string {
  const [start = [], ...moves] = movesOf(points)
  return `M${pack(start)}${moves.length > 0 ? `l${pack(moves.flat())}` : 'h.1'}`
}

/**
 * Removes the corners of a line that are within a tolerance of the line without them (Ramer, 1972; Douglas and
 * Peucker, 1973).
 */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set<number>([0, points.length - 1])
  const parts: [from: number, to: number][] = [[0, points.length - 1]]
  for (const [from, to] of parts) {
    const corner = cornerOf(points, from, to, tolerance)
    if (corner === undefined) continue
    kept.add(corner)
    parts.push([from, corner], [corner, to])
  }
  return points.filter((_, i) => kept.has(i))
}

/**
 * The index of the point between two others that is farthest from the line through them, if that exceeds the
 * tolerance.
 */
function cornerOf(points: readonly Point[], from: number, to: number, tolerance: number) {
  const [first, last] = [points[from], points[to]]
  if (!first || !last) return undefined
  let corner: number | undefined
  let most = tolerance
  for (const [i, [x, y]] of points.slice(from + 1, to).entries()) {
    const share = (x - first[0]) / (last[0] - first[0] || 1)
    const distance = Math.abs(y - first[1] - share * (last[1] - first[1]))
    if (distance > most) [corner, most] = [from + 1 + i, distance]
  }
  return corner
}

/** Path data of ticks below a stage, at the given positions across it. */
export const ticks = (places: readonly number[], length: number) =>
  places.map(x => `M${x} ${STAGE.height}v${length}`).join('')
