import { sum } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { fallingLine, type Line, lineAt } from './lines.ts'

/** A cell with the logarithm of its life, or of its age if it runs. */
export interface Point {
  x: number
  y: number
}

/** A line of the logarithm of the life, and the standard deviation around it. */
export interface LifeLine extends Line {
  deviation: number
}

const LEAST_DEVIATION = 0.02
const MOST_ROUNDS = 500
const SETTLED = 1e-6

/**
 * The line of the logarithm of the life, by least squares on the ended cells, with the running ones as censored: their
 * life is above their age (CURVES.md, "The rules": expectation and maximisation by turns).
 */
export function censoredLine(ended: readonly Point[], running: readonly Point[]): LifeLine {
  const x = [...ended, ...running].map(point => point.x)
  const lives = ended.map(({ y }) => y)
  let line = lineThrough(x.slice(0, ended.length), lives, 0)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { deviation } = line
    const expected = running.map(point => {
      const mean = lineAt(line, point.x)
      const z = (point.y - mean) / deviation
      const h = hazard(z)
      return { y: mean + deviation * h, variance: deviation ** 2 * Math.max(1 + z * h - h * h, 0) }
    })
    const next = lineThrough(
      x,
      lives.concat(expected.map(({ y }) => y)),
      sum(expected, ({ variance }) => variance),
    )
    const change =
      Math.abs(next.intercept - line.intercept) +
      Math.abs(next.slope - line.slope) +
      Math.abs(next.deviation - line.deviation)
    line = next
    if (change < SETTLED) break
  }
  return line
}

/** @param variance that is added to the squares of the residuals */
function lineThrough(x: readonly number[], y: readonly number[], variance: number): LifeLine {
  const line = fallingLine(x, y)
  const squares = sum(x, (each, i) => (elementAt(y, i) - lineAt(line, each)) ** 2)
  const deviation = Math.sqrt((squares + variance) / (x.length - 2))
  return { ...line, deviation: Math.max(deviation, LEAST_DEVIATION) }
}

/** Beyond this many deviations the normal distribution's tail is a continued fraction, of so many terms. */
const TAIL = 5
const TERMS = 60

/** The density of the standard normal distribution over the probability above z. */
function hazard(z: number): number {
  if (z > TAIL) {
    let fraction = z
    for (let k = TERMS; k >= 1; k -= 1) fraction = z + k / fraction
    return fraction
  }
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z < -2 * TAIL) return density
  // The probability between 0 and z is the density times z + z³/3 + z⁵/(3·5) + ...
  let [total, term] = [z, z]
  for (let k = 3; Math.abs(term) > Number.EPSILON * Math.abs(total); k += 2) {
    term *= (z * z) / k
    total += term
  }
  return density / (0.5 - density * total)
}
