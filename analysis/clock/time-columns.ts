import { shareOf } from '../tables/columns.ts'
import { isTime, timeReader } from '../tables/dates.ts'
import { clockOf, type NamedColumn, type SampledColumn, slotsOf } from './clock-columns.ts'
import { END, offsetNamed, WRITTEN, wordsOf } from './market-names.ts'

/** Rows of titles and headers. */
export const MOST_ABOVE = 60

/** The place of the first row with a time that the two below it have in the same column; a title has one alone. */
export const firstTimedRow = (rows: readonly (readonly string[])[]): number =>
  rows
    .slice(0, MOST_ABOVE)
    .findIndex((row, at) =>
      row.some((_, i) => rows.slice(at, at + 3).every(next => isTime(next[i]?.trim() ?? ''))),
    )

/** The columns of some rows. @param nameOf the header of a column */
export const sampledColumns = (
  rows: readonly (readonly string[])[],
  nameOf: (index: number) => string,
): SampledColumn[] =>
  Array.from({ length: Math.max(0, ...rows.map(row => row.length)) }, (_, index) => {
    const name = nameOf(index)
    const texts = rows.map(row => row[index]?.trim() ?? '')
    return { index, name, words: wordsOf(name), texts }
  })

const HAS_CLOCK = /\d:\d\d|\d{10}|\d{4}-?\d\d-?\d\dT\d/

/** The column of times, with that of the hour beside a date. Local times count before those in UTC. */
export function timeOf(
  columns: readonly SampledColumn[],
  consecutive: readonly (readonly string[])[],
) {
  const times = columns.filter(
    ({ texts, words }) => shareOf(texts, isTime) > 0.8 && !WRITTEN.test(words),
  )
  const rest = columns.filter(({ texts }) => shareOf(texts, isTime) <= 0.8)
  const dated = times.filter(({ texts }) => shareOf(texts, text => HAS_CLOCK.test(text)) > 0)
  const dates = times.filter(column => !dated.includes(column))
  const slots = dates.length > 0 ? slotsOf(rest) : []
  const clock = dates.length > 0 && slots.length === 0 ? clockOf(rest, consecutive) : undefined
  const isStart = ({ words }: NamedColumn) => !END.test(words)
  const aheadOf = (column: SampledColumn) => {
    const said = offsetNamed(column.words)
    const { offset } = timeReader(column.texts)(column.texts[0] ?? '')
    return said ?? offset
  }
  const [utc] = dated.filter(column => aheadOf(column) === 0)
  const local = dated.find(column => isStart(column) && !(utc && isSame(column, utc)))
  const date = dates.find(isStart) ?? dates[0]
  const byClock = date &&
    clock && {
      column: date,
      clock: clock.read,
      used: clock.columns,
      slots: [],
      ahead: [date, ...clock.columns]
        .map(column => offsetNamed(column.words))
        .find(ahead => ahead !== undefined),
      isEnd: clock.isEnd,
      rest,
    }
  const of = (column: SampledColumn) => ({
    column,
    clock: undefined,
    used: [] as SampledColumn[],
    slots: dated.length > 0 ? [] : slots,
    ahead: offsetNamed(column.words),
    isEnd:
      dated.length > 0 &&
      (END.test(column.words) || column.texts.some(text => / 24:00/.test(text))),
    rest,
  })
  if (local) return of(local)
  if (byClock && !(utc && isSameClock(utc, byClock, consecutive))) return byClock
  const column = utc ?? dated[0] ?? date
  return column && of(column)
}

/** Whether two columns show the same times: then the one without the word is in UTC as well. */
function isSame(column: SampledColumn, utc: SampledColumn): boolean {
  const [ours, theirs] = [column, utc].map(({ texts }) => {
    const read = timeReader(texts)
    return texts.map(text => read(text).minutes)
  })
  return ours?.every((minutes, i) => Object.is(minutes, theirs?.[i])) ?? false
}

function isSameClock(
  utc: SampledColumn,
  { column, clock }: { column: SampledColumn; clock: (row: readonly string[]) => number },
  rows: readonly (readonly string[])[],
): boolean {
  const at =
    ({ index }: NamedColumn) =>
    (row: readonly string[]) =>
      row[index]?.trim() ?? ''
  const [readUtc, readDate] = [utc, column].map(each => timeReader(rows.map(at(each))))
  return rows.every(row => {
    const local = (readDate?.(at(column)(row)).minutes ?? 0) + clock(row)
    return local === readUtc?.(at(utc)(row)).minutes
  })
}
