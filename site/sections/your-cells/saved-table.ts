import { aheadOf } from '../../../analysis/running/running-set.ts'
import { savedColumns, savedStanding } from '../../content/figures/next-check-words.ts'
import { ageOn } from './outlook.ts'
import type { AtLimit, OwnRecord } from './own-record.ts'

const MS_PER_DAY = 86_400_000

/** The lines of the table that the visitor can save at a limit, with their heading, in the file's own decimals. */
export function savedTable(record: OwnRecord, limit: number): string[][] {
  const { axis, things, names, set, starts } = record
  const { decimalComma } = record.reading
  const isDated = starts[0] != null
  const number = (value: number | null | undefined) => {
    if (value == null) return ''
    const text = String(Number(value.toFixed(2)))
    return decimalComma ? text.replace('.', ',') : text
  }
  const { placed } = record.limits[limit] as AtLimit
  const lines = placed.map(({ place, standing, since, meets }) => {
    const unit = set.units[place]
    const { start } = ageOn(record, place)
    const age = (value: number | null | undefined) =>
      value != null && start !== null
        ? new Date((start + value) * MS_PER_DAY).toISOString().slice(0, 10)
        : number(value)
    const [lastAge, last] = unit?.checks.at(-1) ?? []
    const ahead = [1, 2, 3].map(steps => unit && aheadOf(set, unit, steps))
    return [
      names[place] ?? '',
      age(lastAge),
      number(last),
      ...ahead.flatMap(check => [
        age(check?.age),
        number(check?.forecast),
        number(check?.low),
        number(check?.high),
      ]),
      savedStanding[standing],
      age(since),
      age(meets),
    ]
  })
  const unit = isDated ? 'date' : axis === 'cycles' ? 'cycle' : axis
  return [savedColumns(things, unit, limit), ...lines]
}
