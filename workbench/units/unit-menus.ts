import type { Choices } from '../../analysis/kinds.ts'
import type { UnitsResult } from '../../analysis/units/units-result.ts'
import type { SelectChoiceProps } from '../../stage/controls/select-choice.tsx'
import { stageWords as words } from '../outlook/unit-words.ts'
import { answering, descriptionOf, type Reading, setting } from '../reading/choose-columns.ts'
import { singular } from '../words/age-words.ts'

/**
 * A menu for each decision of a reading that has a reason: several axes, types that names or files offer, files that
 * were joined.
 */
export function unitMenus(
  { things, axes, axis, offered, fleet, joined }: UnitsResult,
  reading: Reading,
  onChoose: (choices: Choices) => void,
): SelectChoiceProps[] {
  const { isApart = false } = reading.choices.settings ?? {}
  const each = singular(things)
  const menus: (SelectChoiceProps | false | null)[] = [
    axes.length > 1 && {
      label: words.choiceOfAxis,
      options: axes.map(id => [id, words.axes[id]]),
      value: axis,
      onChoose: chosen => onChoose(setting(reading, { axis: chosen })),
    },
    // Where populations are asked about, the question has this choice.
    offered.length > 0 &&
      !fleet?.apart && {
        label: words.choiceOfTypes,
        options: [
          ['none', words.noTypes],
          ...offered.map(each => [each.by, words.types(each)] as const),
        ],
        value: descriptionOf(reading).answers.types ?? 'none',
        onChoose: types => onChoose(answering(reading, 'types', types)),
      },
    (joined.length > 0 || isApart === true) && {
      label: words.choiceOfParts,
      options: [
        ['false', `one ${each}`],
        ['true', `each a ${each} of its own`],
      ],
      value: `${isApart}`,
      onChoose: chosen => onChoose(setting(reading, { isApart: chosen === 'true' })),
    },
  ]
  return menus.filter(menu => menu !== null && menu !== false)
}
