import type { YearRange } from '../../../../analysis/storage/planned-year.ts'
import type { PriceDay } from '../../../../analysis/storage/price-days.ts'
import { MS_PER_DAY } from '../../../words/days.ts'

/** Fewer days with prices than this do not count as a year. */
const FEWEST_DAYS = 330

type Span = Pick<YearRange, 'from' | 'to'>

const isYear = (days: readonly PriceDay[], { from, to }: Span) =>
  days.filter(({ date }) => from <= date && date <= to).length >= FEWEST_DAYS

/** The last day before a year that ends on a day: the same date of the year before, or 28 for 29 February. */
const dayBeforeYear = (to: string) =>
  `${Number(to.slice(0, 4)) - 1}${to.slice(4).replace('-02-29', '-02-28')}`

const daysAfter = (count: number, date: string) =>
  new Date(Date.parse(date) + count * MS_PER_DAY).toISOString().slice(0, 10)

const yearTo = (to: string): Span => ({ from: daysAfter(1, dayBeforeYear(to)), to })

/**
 * The years that days of prices make: the last twelve months first, then calendar years from the last to the
 * first. Where there is none, all the days together.
 *
 * @param days in order, at least one
 */
export function yearsIn(days: readonly PriceDay[]): YearRange[] {
  const [first = '', last = ''] = [days[0]?.date, days.at(-1)?.date]
  const calendar = [...new Set(days.map(({ date }) => date.slice(0, 4)))].reverse()
  const years = [
    yearTo(last),
    ...calendar.map(year => ({ from: `${year}-01-01`, to: `${year}-12-31` })),
  ]
    .filter((range, i, all) => all.findIndex(({ from }) => from === range.from) === i)
    .filter(range => isYear(days, range))
    .map(range => ({ ...range, isYear: true }))
  return years.length > 0 ? years : [{ from: first, to: last, isYear: false }]
}

/** The year before a year; null where its prices are not known. */
export function yearBefore(days: readonly PriceDay[], range: YearRange): YearRange | null {
  const earlier = yearTo(daysAfter(-1, range.from))
  return range.isYear && isYear(days, earlier) ? { ...earlier, isYear: true } : null
}
