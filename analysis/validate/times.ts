import { group } from 'd3-array'
import { saidOf } from '../describe/market-times.ts'
import type { Description, TableDescription } from '../description.ts'
import type { WrittenTime } from '../extract/written-steps.ts'
import type { Doubt } from '../findings.ts'

const DAY = 1440

/**
 * A calendar day that is written as a whole comes out as that day, unless the file or the visitor says that its clock is
 * another.
 */
export function daysThatDiffer(
  table: TableDescription,
  rows: readonly WrittenTime[],
  { answers, questions }: Description,
): Doubt[] {
  const { clock } = table
  const isAsked = questions.some(({ id }) => id === 'clock')
  const isAnswered = Object.keys(answers).some(key => key.startsWith('clock'))
  if (!clock || (clock.by !== 'utc' && clock.by !== 'winter') || isAsked || isAnswered) return []
  const { ahead, standard } = saidOf(table).named
  if (ahead !== undefined || standard !== undefined) return []
  if (rows.some(({ offset }) => offset !== undefined)) return []
  const days = group(
    rows.filter(({ minutes }) => Number.isFinite(minutes)),
    ({ minutes }) => Math.floor((minutes - Number(clock.isEnd)) / DAY),
  )
  const [[day, first] = [0, []]] = days
  const isWhole = [...days].every(
    ([day, steps]) =>
      steps.length === first.length &&
      steps.some(({ minutes }) => minutes - DAY * day <= (clock.isEnd ? DAY / steps.length : 0)),
  )
  if (first.length < 2 || !isWhole) return []
  const date = new Date(DAY * day * 60_000).toISOString().slice(0, 10)
  return [
    {
      ...{ id: 'days-differ', facts: { day: date, rows: first.length }, table: table.id },
      mend: { tables: { [table.id]: { clock: { ...clock, by: 'local' } } } },
    },
  ]
}
