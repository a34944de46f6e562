import type { Choices } from '../../analysis/kinds.ts'
import { judgedSet } from '../../workbench/fleets/judged-set.ts'
import type { Asked } from '../../workbench/outlook/horizon.ts'
import { firstAsked } from '../../workbench/outlook/horizon.ts'
import { outlined } from '../../workbench/outlook/outlined.ts'
import type { UnitSet } from '../../workbench/outlook/unit-set.ts'
import { analysed } from '../analysis/units.ts'

/** The set that the section shows of a visitor's file. */
export async function setOf(text: string, choices: Choices = {}): Promise<UnitSet> {
  const { result, missing } = await analysed({ 'units.csv': text }, choices)
  const set = result && judgedSet(result)
  if (!set) throw new Error(`Nothing is judged: ${missing?.id}.`)
  return set
}

/** A set at its first horizon, or at another one. */
export const outlinedOf = (set: UnitSet, asked: Partial<Asked> = {}) =>
  outlined(set, { ...firstAsked(set), ...asked })
