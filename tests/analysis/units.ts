import { analyse } from '../../analysis/analyse.ts'
import type { Analysis, Choices } from '../../analysis/reading.ts'
import { dimensionOf, FACTORS } from '../../analysis/units/value-readers.ts'
import { expect } from '../support/test.ts'
import { NothingRead, refusalOf } from './nothing-read.ts'
import { type Content, visitorFile, visitorFiles } from './read.ts'

export { type Content, refusalOf, visitorFile }

/** Files by their paths, or the content of one file, `a.csv`. */
export type Files = Content | Record<string, Content>

export const analysed = (files: Files, choices: Choices = {}) => {
  const isOne = typeof files === 'string' || files instanceof Uint8Array
  return analyse('units', visitorFiles(isOne ? { 'a.csv': files } : files), choices)
}

/**
 * Reads cells or vehicles, each with its capacities in Ah or as shares of 1.
 *
 * @throws {Refusal} if no file is a table
 * @throws {NothingRead} if something is missing
 */
export async function read(files: Files, choices: Choices = {}) {
  const { result, missing, tables, leftOut, questions, evidence } = await analysed(files, choices)
  if (!result) throw new NothingRead(missing?.id ?? '', missing?.facts)
  const { unit } = result
  const factor = dimensionOf(unit) === 'share' ? (FACTORS[unit] ?? 1) / 100 : (FACTORS[unit] ?? 1)
  const cells = result.units.map(({ name, type, condition, ages, values }) => ({
    ...{ name, ages, condition: condition || type },
    capacities:
      factor === 1 ? values : values.map(value => Number((value * factor).toPrecision(12))),
  }))
  const capacityUnit = dimensionOf(unit) === 'share' ? 'share' : 'Ah'
  return { ...result, capacityUnit, cells, tables, leftOut, questions, evidence }
}

/** The points of each unit as `age:value`, with the value to a thousandth. */
export const pointsIn = (
  units: readonly { name: string; ages: readonly number[]; values: readonly number[] }[],
) =>
  Object.fromEntries(
    units.map(({ name, ages, values }) => [
      name,
      ages.map((age, i) => `${age}:${Number(values[i]?.toFixed(3))}`).join(' '),
    ]),
  )

/** The points of each cell in Ah as `age:Ah`, or the reason why the files are refused. */
export type Right = string | Record<string, string>

export const titleOf = (kind: string, right: Right) =>
  `${kind}: ${typeof right === 'string' ? 'refused' : 'read'}`

/** Expects files of cells to be read as they should be, or to be refused. */
export async function expectRight(files: Files, right: Right) {
  if (typeof right === 'string') {
    expect((await refusalOf(read(files))).reason).toBe(right)
    return
  }
  const { cells } = await read(files)
  expect(pointsIn(cells.map(cell => ({ ...cell, values: cell.capacities })))).toEqual(right)
}

/** The used columns of the first table: the meaning and the header of each. */
export const used = ({ tables }: Pick<Analysis<unknown>, 'tables'>) =>
  (tables[0]?.columns ?? []).flatMap(({ meaning, header }) => (meaning ? [[meaning, header]] : []))

/** Expects every capacity to be within 0.1% of the expected one. */
export function expectCapacities(ours: readonly number[] | undefined, theirs: readonly number[]) {
  expect(ours).toHaveLength(theirs.length)
  const errors = theirs.map((value, i) => Math.abs((ours?.[i] ?? 0) / value - 1))
  expect(Math.max(...errors)).toBeLessThan(0.001)
}

export const leftOutOf = ({ leftOut }: Pick<Analysis<unknown>, 'leftOut'>) =>
  leftOut.map(({ what, reason, count }) => `${count} ${what} ${reason}`)
