/** Interpolates a curve of points [x, y] linearly, and extends its last part beyond its end. */
export function interpolate(curve: readonly (readonly [number, number])[], x: number): number {
  const found = curve.findIndex(([right]) => right >= x)
  const end = found < 0 ? curve.length - 1 : Math.max(found, 1)
  const [from, to] = [curve[end - 1], curve[end]] as [[number, number], [number, number]]
  return from[1] + ((x - from[0]) / (to[0] - from[0] || 1)) * (to[1] - from[1])
}
