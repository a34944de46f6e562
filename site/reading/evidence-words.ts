import type { Analysis, Evidence, Facts } from '../../analysis/reading.ts'
import { whole } from '../content/figures/figure-words.ts'
import { unitWords } from './meaning-words.ts'
import { energyWords } from './question-words.ts'

const CLOCKS: Readonly<Record<string, string>> = { winter: 'winter time', utc: 'UTC' }
const placeOf = ({ timeZone, zone }: Facts) =>
  `${timeZone ?? zone ?? ''}`.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** The unit in which the odometers of the tables are written. */
const odometerUnit = ({ tables }: Analysis<unknown>) =>
  unitWords(
    tables.flatMap(({ columns }) => columns).find(({ meaning }) => meaning === 'km')?.unit ?? 'km',
  )

const WORDS: Readonly<Record<string, (facts: Facts, analysis: Analysis<unknown>) => string>> = {
  'one-odometer': ({ from, to }, analysis) =>
    `One vehicle: its odometer never falls, from ${whole(Number(from))} to ${whole(Number(to))} ${odometerUnit(analysis)}.`,
  'other-clock': ({ column, speed }) =>
    `“${column}” runs ${whole(Math.max(Number(speed), 1 / Number(speed)))} times ${Number(speed) > 1 ? 'slower' : 'faster'} than the other clock of the rows, whose time counts.`,
  'begins-at-local-midnight': facts =>
    `${CLOCKS[`${facts.clock}`] ?? 'Another clock'}: so read, the log begins at midnight in ${placeOf(facts)} and has its whole days.`,
  'days-exclude-local': () =>
    'Not local time: the days on which the clocks change have as many rows as others.',
  'names-standard-time': () => 'The times name winter time, all year.',
  'offsets-of-zone': facts =>
    `The offsets of the times change when the clocks of ${placeOf(facts)} do.`,
  'market-named': ({ market, currency, ...facts }) =>
    `A market is named, ${`${market}`.toUpperCase()}: prices in ${currency}${placeOf(facts) && `, on the clocks of ${placeOf(facts)}`}.`,
  'unit-by-size': ({ unit }) => `No unit is named: of this size, prices are ${unit}.`,
  'unit-of-others': ({ unit }) => `The unit is that of the other columns of power: ${unit}.`,
  'hours-repeated': ({ minutes }) =>
    `Hours: within each, all steps of ${whole(Number(minutes))} minutes have one price.`,
  'differences-of-totals': ({ totals }) =>
    `The numbers are totals of ${totals === 'of-the-day' ? 'the day' : 'all time'}: what is added in a step is its energy.`,
  'sign-by-state-of-charge': ({ falls }) =>
    `Positive ${falls ? 'discharges' : 'charges'}: the state of charge ${falls ? 'falls' : 'rises'} then.`,
  'sign-by-losses': ({ charged, discharged }) =>
    `The sign is that by which more goes in, ${energyWords(Math.max(Number(charged), Number(discharged)))}, than comes out.`,
}

/** What decided something, in a line; '' for what is seen in the menus. */
export const evidenceWords = ({ id, facts }: Evidence, analysis: Analysis<unknown>): string =>
  WORDS[id]?.(facts, analysis) ?? ''
