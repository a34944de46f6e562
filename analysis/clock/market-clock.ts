import type { Answers, Decision } from '../open-questions.ts'
import type { Evidence } from '../reading.ts'
import {
  type ClockReading,
  judgeClock,
  type RowTime,
  timesOf,
  type WrittenRow,
  zonesThatFit,
} from './read-times.ts'
import type { ClockNamed } from './written-times.ts'
import { type ZoneClock, zoneClock } from './zones.ts'

/** The clock and the zone by which the times of a table are read. */
export interface MarketClock extends ClockReading {
  zone: ZoneClock
  /** Whether the times were converted to the clocks of the zone. */
  isConverted: boolean
  /** The step of each of the rows. */
  times: (RowTime | undefined)[]
  decisions: Decision[]
  evidence: Evidence[]
}

const CLOCKS = ['local', 'winter', 'utc'] as const

/**
 * Puts the rows of a table on the clocks of their market.
 *
 * @param zones the zones that the market may be in, the likeliest first
 * @param said the clock that the table's words name
 * @param answers `zone`, `clock`
 */
export function marketClock(
  rows: readonly WrittenRow[],
  zones: readonly string[],
  said: { named: ClockNamed; isEnd: boolean | undefined },
  answers: Answers = {},
): MarketClock {
  const { ahead } = said.named
  const isOffset = ahead !== undefined || rows.some(({ offset }) => offset !== undefined)
  const clocks = (answers.zone ? [answers.zone] : zones).map(zoneClock)
  const found = isOffset ? zonesThatFit(rows, clocks, ahead) : zonesByDays(rows, clocks, said)
  const [zone = zoneClock('Europe/Berlin')] = found.fits
  const decisions: Decision[] = []
  const evidence: Evidence[] = []
  const open = answers.zone ? zones : found.fits.map(({ timeZone }) => timeZone)
  if (isOffset && open.length > 1) {
    decisions.push({ id: 'zone', values: open.map(value => ({ value })), open: open.length })
  } else if (clocks.length > 1 && isOffset && found.evidence) {
    evidence.push({ id: found.evidence, facts: { timeZone: zone.timeZone } })
  }
  const judged = judgeClock(rows, zone, said)
  const [first] = judged.fits
  const chosen = CLOCKS.find(clock => clock === answers.clock)
  const fit = judged.fits.find(({ clock }) => clock === chosen)
  const reading = chosen && first.clock !== 'offset' ? (fit ?? { ...first, clock: chosen }) : first
  evidence.push(...judged.evidence)
  const values = judged.fits.map(({ clock }) => ({ value: clock }))
  if (values.length > 1) decisions.push({ id: 'clock', values, open: values.length })
  return {
    ...reading,
    zone,
    isConverted: reading.clock !== 'local',
    times: timesOf(rows, zone, reading, ahead),
    decisions,
    evidence,
  }
}

/** The zone on whose clocks rows in UTC fill whole days, where the clocks of several may be meant. */
function zonesByDays(
  rows: readonly WrittenRow[],
  zones: readonly ZoneClock[],
  said: Parameters<typeof judgeClock>[2],
) {
  const whole = zones.filter(
    zone => judgeClock(rows, zone, said).evidence[0]?.id === 'begins-at-local-midnight',
  )
  return { fits: whole.length > 0 ? whole : [...zones], evidence: null }
}
