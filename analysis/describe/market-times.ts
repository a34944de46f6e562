import { group } from 'd3-array'
import { clockNamed, clockNamedBy } from '../clock/named-clocks.ts'
import { type ZoneClock, zoneClock } from '../clock/zones.ts'
import type { Clock, Description, TableDescription } from '../description.ts'
import { columnsOf, countsSteps, type WrittenTime } from '../extract/written-steps.ts'
import type { OpenQuestion } from '../findings.ts'
import { namesEnd } from '../names/time-rules.ts'
import { wordsOf } from '../names/words.ts'
import { type ClockSaid, clocksOf } from './clocks.ts'
import { clockOptions } from './questions.ts'

/** When the steps of tables are: on the clocks of which market, and by which clock each table is written. */
export interface MarketTimes {
  zone: ZoneClock
  clocks: ReadonlyMap<string, Clock>
  questions: OpenQuestion[]
}

export interface WrittenTable {
  table: TableDescription
  rows: readonly WrittenTime[]
}

/**
 * Puts tables on the clocks of their market. What the description says wins; what it leaves open is told by the files,
 * or asked about.
 *
 * @param zones those that the market may be in, the likeliest first
 */
export function marketTimes(
  written: readonly WrittenTable[],
  zones: readonly string[],
  { decisions, tables }: Description,
): MarketTimes {
  const zone = zoneClock(decisions.zone ?? zones[0] ?? 'Europe/Berlin')
  const questions: OpenQuestion[] = []
  const clocks = new Map<string, Clock>()
  // Tables with the same headers are written by one clock.
  for (const same of group(written, ({ table }) => headersOf(table)).values()) {
    const [first] = same
    if (!first) continue
    const found = clockOf(first.table, same, zone, tables)
    for (const { table } of same) clocks.set(table.id, found.clock)
    const suffix = first === written[0] ? '' : `-${first.table.id}`
    questions.push(...found.questions.map(each => ({ ...each, key: `${each.id}${suffix}` })))
  }
  if (zones.length > 1) {
    const options = zones.map(value => ({
      ...{ value, facts: {}, edit: { decisions: { zone: value } } },
    }))
    // The days of local times are the same in all zones, but for those on which clocks change.
    const blocks = [...clocks.values()].some(({ by }) => by !== 'local')
    questions.push({ id: 'zone', key: 'zone', blocks, options })
  }
  return { zone, clocks, questions }
}

/** The clock of tables with the same headers, and what is open of it. */
function clockOf(
  table: TableDescription,
  same: readonly WrittenTable[],
  zone: ZoneClock,
  given: readonly TableDescription[],
): { clock: Clock; questions: OpenQuestion[] } {
  const rows = same.flatMap(each => each.rows)
  const { fits, open, isEnd } = clocksOf(rows, zone, saidOf(table))
  const { orders = [], example = '' } = columnsOf(table, 'time', 'date')[0]?.profile ?? {}
  const known = given.find(({ id }) => id === table.id)?.clock
  const clock: Clock = known ?? { by: fits[0], isEnd, order: orders[0] ?? null }
  const optionsOf = (edits: readonly Partial<Clock>[]) =>
    clockOptions(
      same.map(each => each.table),
      clock,
      edits,
      example,
    )
  const questions: OpenQuestion[] = [
    { id: 'clock', key: '', open, options: optionsOf(fits.map(by => ({ by, isEnd }))) },
    { id: 'day-or-month', key: '', options: optionsOf(orders.map(order => ({ order }))) },
  ]
  return { clock, questions: questions.filter(({ options }) => options.length > 1) }
}

const headersOf = ({ columns }: TableDescription) => columns.map(({ header }) => header).join('\n')

/** What a title such as `All times are in UTC` or `Time zone; UTC` says. */
function clockInTitles(titles: readonly string[]) {
  const [, said = ''] =
    /(?:time ?zone|zeitzone|times are)(.{0,20})/.exec(wordsOf(titles.join(' '))) ?? []
  return clockNamed(said)
}

/** What the words of a table say of its clock. */
function saidOf(table: TableDescription): ClockSaid {
  const columns = columnsOf(table, 'time', 'date', 'hour', 'year', 'month', 'day')
  const own = clockNamedBy(columns.flatMap(({ header }) => [header, wordsOf(header)]))
  // A date that is an end is that of the day, unless an hour beside it is an end.
  const telling = columns.filter(({ meaning, unit }) => meaning === 'time' || unit === 'clock')
  return {
    named: own ?? clockInTitles(table.titles),
    isEnd: telling.some(({ header }) => namesEnd(wordsOf(header))),
    isCounted: countsSteps(table),
  }
}
