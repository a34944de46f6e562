import type { Placement } from '../../analysis/outlook/classes.ts'
import { itemAt } from '../../stage/item-at.ts'
import { isoDay } from '../../stage/words/days.ts'
import type { Outlined } from '../outlook/outlined.ts'
import { factsOf } from '../outlook/unit-facts.ts'
import { outlookAt, type UnitSet } from '../outlook/unit-set.ts'
import { unitTable } from '../outlook/unit-words.ts'
import { singular } from '../words/age-words.ts'

const DECIMALS = 3

/** The settings and the counts of a table, one in each row. */
function settingsOf(set: UnitSet, { counts }: Placement, until: string): string[][] {
  const { rated, step } = set.settings
  return [
    ['limit_percent', String(set.outlook.limit)],
    ['horizon', until],
    ...(rated ? [['hundred_percent', rated]] : []),
    ...(step ? [['step', step]] : []),
    ...Object.entries(counts).flatMap(([named, count]) =>
      count > 0 ? [[named, String(count)]] : [],
    ),
  ]
}

/**
 * The table that the visitor can save, the most urgent unit first, with its settings in front. Percentages and ages
 * have the file's own decimal mark, and days are ISO dates. A field that does not apply to a unit is empty.
 */
export function savedTable({ set, placement, order, warranty, until }: Outlined): string[][] {
  const { things, on, decimalComma, units } = set
  const number = (value: number | null | undefined) => {
    if (value == null) return ''
    const text = String(Number(value.toFixed(DECIMALS)))
    return decimalComma ? text.replace('.', ',') : text
  }
  const age = (value: number | null | undefined) =>
    value != null && on.start !== null ? isoDay(on.start + value) : number(value)
  const head = ['type', 'depot', 'now_percent', 'now_at', 'class', 'next_percent', 'from', 'to']
  const lines = order.map(place => {
    const placed = placement.units[place]
    const { now, next, atLimit } = outlookAt(set, place)
    const { decided, settled } = factsOf(set, placement, place)
    const { name, type, depot } = itemAt(units, place)
    const check = placed?.next ?? (placed?.horizon == null ? next[0] : next.at(-1))
    return [
      ...[name, type, depot, number(now.percent), age(now.age), placed?.class ?? ''],
      number(check?.percent),
      ...(atLimit
        ? [age(atLimit.from), age(atLimit.to)]
        : [number(check?.from), number(check?.to)]),
      age(atLimit?.at),
      decided ? unitTable.decided(decided) : '',
      settled ? unitTable.settled(settled, on) : '',
      age(warranty?.[place]),
    ]
  })
  const last = ['limit_at', 'decided_by', 'settled_by', 'warranty_ends']
  return [...settingsOf(set, placement, until), [singular(things), ...head, ...last], ...lines]
}
