import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { singular } from '../words/age-words.ts'

type Value = number | string | boolean

/** A setting that the visitor may change, with its present value. */
export interface UnitChoice {
  setting: 'series' | 'isApart'
  label: string
  options: readonly { value: Value; words: string }[]
  value: Value
}

/** The settings for which the reading gives a reason: check-ups at another rate, files that were joined. */
export function choicesOfUnits(
  { things, apart, joined }: UnitsResult,
  settings: Choices['settings'] = {},
): UnitChoice[] {
  const { series = 'usual', isApart = false } = settings
  const each = singular(things)
  const all: (UnitChoice & { isOpen: boolean })[] = [
    {
      isOpen: apart > 0,
      setting: 'series',
      label: 'Readings',
      options: [
        { value: 'usual', words: 'at the usual rate' },
        { value: 'apart', words: 'at another rate' },
      ],
      value: series,
    },
    {
      isOpen: joined.length > 0 || isApart === true,
      setting: 'isApart',
      label: 'Files that continue one another',
      options: [
        { value: false, words: `one ${each}` },
        { value: true, words: `each a ${each} of its own` },
      ],
      value: isApart,
    },
  ]
  return all.flatMap(({ isOpen, ...choice }) => (isOpen ? [choice] : []))
}
