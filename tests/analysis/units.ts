import { analyse } from '../../analysis/analyse.ts'
import type { Choices } from '../../analysis/kinds.ts'
import { dimensionOf, FACTORS } from '../../analysis/names/measures.ts'
import { type Content, NothingRead, visitorFiles } from './read.ts'

export const analysed = (files: Record<string, Content>, choices: Choices = {}) =>
  analyse('units', visitorFiles(files), choices)

/**
 * Reads cells or vehicles, each with its capacities in Ah or as shares of 1.
 *
 * @throws {Refusal} if no file is a table
 * @throws {NothingRead} if something is missing
 */
export async function read(files: Record<string, Content>, choices: Choices = {}) {
  const { result, missing, leftOut } = await analysed(files, choices)
  if (!result) throw new NothingRead(missing?.id ?? '')
  const { unit } = result
  const factor = dimensionOf(unit) === 'share' ? (FACTORS[unit] ?? 1) / 100 : (FACTORS[unit] ?? 1)
  const cells = result.units.map(({ name, ages, values }) => ({
    ...{ name, ages },
    capacities:
      factor === 1 ? values : values.map(value => Number((value * factor).toPrecision(12))),
  }))
  return { ...result, cells, leftOut }
}
