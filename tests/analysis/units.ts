import { readFileSync } from 'node:fs'
import { analyse } from '../../analysis/analyse.ts'
import type { Analysis, Choices } from '../../analysis/reading.ts'
import { Refusal } from '../../analysis/tables/refusal.ts'
import { dimensionOf, FACTORS } from '../../analysis/units/value-readers.ts'
import { expect } from '../support/test.ts'
import { NothingRead } from './nothing-read.ts'
import { type Content, visitorFile } from './read.ts'

export { type Content, visitorFile }

export const sample = (name: string): Content =>
  new Uint8Array(readFileSync(`tests/analysis/samples/${name}`))

/** Analyses files by their paths. */
export const analysed = (files: Record<string, Content>, choices: Choices = {}) =>
  analyse(
    'units',
    Object.entries(files).map(([path, content]) => visitorFile(path, content)),
    choices,
  )

/**
 * Reads cells or vehicles, each with its capacities in Ah or as shares of 1.
 *
 * @throws {Refusal} if no file is a table
 * @throws {NothingRead} if something is missing
 */
export async function read(files: Record<string, Content>, choices: Choices = {}) {
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

/** The used columns of the first table: the meaning and the header of each. */
export const used = ({ tables }: Pick<Analysis<unknown>, 'tables'>) =>
  (tables[0]?.columns ?? []).flatMap(({ meaning, header }) => (meaning ? [[meaning, header]] : []))

/** Expects every capacity to be within 0.1% of the expected one. */
export function expectCapacities(ours: readonly number[] | undefined, theirs: readonly number[]) {
  expect(ours).toHaveLength(theirs.length)
  const errors = theirs.map((value, i) => Math.abs((ours?.[i] ?? 0) / value - 1))
  expect(Math.max(...errors)).toBeLessThan(0.001)
}

/** The reason why files are refused as a whole, or what they lack. */
export const refusalOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof Refusal || error instanceof NothingRead) return error
  throw error ?? new Error('The files were read.')
}

export const leftOutOf = ({ leftOut }: Pick<Analysis<unknown>, 'leftOut'>) =>
  leftOut.map(({ what, reason, count }) => `${count} ${what} ${reason}`)
