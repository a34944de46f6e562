import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import { singular } from '../words/age-words.ts'
import { many } from '../words/number-words.ts'

type Value = number | string | boolean

/** A setting that the visitor may change, with its present value. */
export interface UnitChoice {
  setting: 'without' | 'series' | 'isApart'
  label: string
  options: readonly { value: Value; words: string }[]
  value: Value
}

/** The menu offers to leave out at least this many first readings. */
const MOST_FIRST = 5

/** The settings for which the reading gives a reason: formation, check-ups at another rate, files that were joined. */
export function choicesOfUnits(
  { things, formation, apart, joined }: UnitsResult,
  settings: Choices['settings'] = {},
): UnitChoice[] {
  const { without = 0, series = 'usual', isApart = false } = settings
  const each = singular(things)
  const first = Math.max(MOST_FIRST, formation?.points ?? 0, Number(without))
  const all: (UnitChoice & { isOpen: boolean })[] = [
    {
      isOpen: formation !== null || without !== 0,
      setting: 'without',
      label: `First readings of each ${each}`,
      options: Array.from({ length: first + 1 }, (_, value) => ({
        value,
        words: value === 0 ? 'all count' : `${many(value, 'reading')} left out`,
      })),
      value: Number(without),
    },
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
