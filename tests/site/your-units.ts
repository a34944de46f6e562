import type { Choices } from '../../analysis/kinds.ts'
import type { Asked } from '../../site/sections/your-cells/horizon.ts'
import { firstAsked } from '../../site/sections/your-cells/horizon.ts'
import { outlined } from '../../site/sections/your-cells/outlined.ts'
import { ownSet, type UnitSet } from '../../site/sections/your-cells/unit-set.ts'
import { analysed } from '../analysis/units.ts'

/** The set that the section shows of a visitor's file. */
export async function setOf(text: string, choices: Choices = {}): Promise<UnitSet> {
  const { result, missing } = await analysed({ 'units.csv': text }, choices)
  const set = result && ownSet(result)
  if (!set) throw new Error(`Nothing is judged: ${missing?.id}.`)
  return set
}

/** A set at its first horizon, or at another one. */
export const outlinedOf = (set: UnitSet, asked: Partial<Asked> = {}) =>
  outlined(set, { ...firstAsked(set), ...asked })
