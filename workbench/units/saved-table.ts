import { isoDay } from '../../stage/words/days.ts'
import type { Outlined } from '../outlook/outlined.ts'
import { unitTable } from '../outlook/unit-words.ts'
import { singular } from '../words/age-words.ts'

const DECIMALS = 3

function settingsOf({ set, headline, until, sentence }: Outlined): string[][] {
  const { rated, step } = set.settings
  return [
    ['limit_percent', String(set.outlook.limit)],
    ['horizon', until],
    ['result', sentence],
    ...Object.entries(set.fleet?.terms ?? {}).map(([of, term]) => [`warranty_${of}`, `${term}`]),
    ...[...new Set(set.fleet?.seasons.map(({ season }) => season.does))].map(does => [
      'season',
      does,
    ]),
    ...(rated ? [['hundred_percent', rated]] : []),
    ...(step ? [['step', step]] : []),
    ...Object.entries(headline.counts).flatMap(([of, count]) =>
      count > 0 ? [[of, `${count}`]] : [],
    ),
  ]
}

/**
 * The table that the visitor can save, the most urgent unit first, with its settings in front. Percentages and ages
 * have the file's own decimal mark, and days are ISO dates. A field that does not apply to a unit is empty.
 */
export function savedTable(outlined: Outlined): string[][] {
  const { things, on, decimalComma } = outlined.set
  const number = (value: number | null | undefined) => {
    if (value == null) return ''
    const text = String(Number(value.toFixed(DECIMALS)))
    return decimalComma ? text.replace('.', ',') : text
  }
  const age = (value: number | null | undefined) =>
    value != null && on.start !== null ? isoDay(on.start + value) : number(value)
  const head = ['type', 'depot', 'condition', 'now_percent', 'now_at', 'read_percent', 'class']
  const lines = outlined.units.map(unit => {
    const { name, type, depot, condition, now, read, km, check, atLimit, decided, settled } = unit
    const { warranted: warranty } = unit
    const first = warranty?.firstBelow
    return [
      ...[name, type, depot, condition, number(now.percent), age(now.age)],
      number(read ?? now.percent),
      unit.group,
      number(check?.percent),
      ...(atLimit
        ? [age(atLimit.from), age(atLimit.to)]
        : [number(check?.from), number(check?.to)]),
      age(atLimit?.at),
      decided ? unitTable.decided(decided) : '',
      settled ? unitTable.settled(settled, on) : '',
      number(km?.findLast(Number.isFinite)),
      warranty?.end == null ? '' : isoDay(warranty.end),
      warranty ? [warranty.by ?? 'not known', ...warranty.notes].join(', ') : '',
      first ? isoDay(first.day) : age(unit.since),
      number(first?.percent),
    ]
  })
  const ahead = ['next_percent', 'from', 'to', 'limit_at', 'decided_by', 'settled_by']
  const last = ['km', 'warranty_ends', 'warranty_by', 'first_below_at', 'first_below_percent']
  return [...settingsOf(outlined), [singular(things), ...head, ...ahead, ...last], ...lines]
}
