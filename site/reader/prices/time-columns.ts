import { shareOf } from '../files/columns.ts'
import { isTime, timeReader } from '../files/dates.ts'
import { clockOf, type PriceColumn, type SampledColumn, slotsOf } from './columns.ts'
import { END, offsetNamed, WRITTEN } from './names.ts'

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
  const isSlot = ({ index }: PriceColumn) => slots.some(slot => slot.index === index)
  const clock =
    dates.length > 0 && slots.length === 0
      ? clockOf(
          rest.filter(column => !isSlot(column)),
          consecutive,
        )
      : undefined
  const isStart = ({ words }: PriceColumn) => !END.test(words)
  const aheadOf = (column: SampledColumn) => {
    const said = offsetNamed(column.words)
    const { offset } = timeReader(column.texts)(column.texts[0] ?? '')
    return said ?? offset
  }
  const starts = dated.filter(isStart)
  const inUtc = (starts.length > 0 ? starts : dated).filter(column => aheadOf(column) === 0)
  const [utc] = inUtc
  const local = starts.find(column => !inUtc.includes(column) && !(utc && isSame(column, utc)))
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
      isEnd: false,
      isDated: false,
      rest,
    }
  const of = (column: SampledColumn, isDated: boolean) => ({
    column,
    clock: undefined,
    used: [] as SampledColumn[],
    slots: isDated ? [] : slots,
    ahead: offsetNamed(column.words),
    isEnd: isDated && (END.test(column.words) || column.texts.some(text => / 24:00/.test(text))),
    isDated,
    rest,
  })
  if (local) return of(local, true)
  if (byClock && !(utc && isSameClock(utc, byClock, consecutive))) return byClock
  const column = utc ?? dated[0]
  if (column) return of(column, true)
  return date && of(date, false)
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
    ({ index }: PriceColumn) =>
    (row: readonly string[]) =>
      row[index]?.trim() ?? ''
  const [readUtc, readDate] = [utc, column].map(each => timeReader(rows.map(at(each))))
  return rows.every(row => {
    const local = (readDate?.(at(column)(row)).minutes ?? 0) + clock(row)
    return local === readUtc?.(at(utc)(row)).minutes
  })
}
