import type {
  Kind,
  Meaning,
  Profile,
  TimeMeaning,
  UnitMeaning,
} from '../../analysis/description.ts'
import { capitalised, singular, type Things } from '../words/age-words.ts'

export interface MeaningWords {
  name: string
  /** The units that its menu offers, the usual one first. */
  units?: readonly string[]
  group: string
}

const NAMES = 'What it is'
const AGES = 'How old'
const VALUES = 'What was measured'
const ROWS = 'Rows of a cycler'
const TIMES = 'When'
const BESIDE = 'Further columns'

const UNITS: Record<UnitMeaning, MeaningWords> = {
  unit: { name: 'Cell or vehicle', group: NAMES },
  type: { name: 'Type', group: NAMES },
  depot: { name: 'Depot', group: NAMES },
  condition: { name: 'Condition', group: NAMES },
  channel: { name: 'Channel', group: NAMES },
  part: { name: 'Tells units apart', group: NAMES },
  service: { name: 'In service since', group: NAMES },
  cycle: { name: 'Cycle', group: AGES },
  date: { name: 'Date', group: AGES },
  year: { name: 'Year of the date', group: AGES },
  km: { name: 'Odometer', units: ['km', 'mi', 'm'], group: AGES },
  hours: { name: 'Hours of operation', group: AGES },
  age: { name: 'Age', units: ['d', 'wk', 'mo', 'yr', 'h'], group: AGES },
  month: { name: 'Month of the date', group: AGES },
  day: { name: 'Day of the date', group: AGES },
  health: { name: 'State of health', units: ['%', '1'], group: VALUES },
  energy: { name: 'Usable energy', units: ['kWh', 'Wh'], group: VALUES },
  discharged: { name: 'Discharged', units: ['Ah', 'mAh'], group: VALUES },
  capacity: { name: 'Capacity', units: ['Ah', 'mAh'], group: VALUES },
  rated: { name: 'Rated', units: ['kWh', 'Ah'], group: VALUES },
  current: { name: 'Current', units: ['A', 'mA'], group: ROWS },
  voltage: { name: 'Voltage', units: ['V', 'mV'], group: ROWS },
  time: { name: 'Time', units: ['s', 'ms', 'min', 'h'], group: ROWS },
  step: { name: 'Step', group: ROWS },
  rate: { name: 'C-rate', group: ROWS },
}

const TIME: Record<TimeMeaning, MeaningWords> = {
  year: { name: 'Year', group: TIMES },
  month: { name: 'Month', group: TIMES },
  day: { name: 'Day', group: TIMES },
  time: { name: 'Time', group: TIMES },
  date: { name: 'Date', group: TIMES },
  hour: { name: 'Hour', group: TIMES },
}

const POWER = ['kW', 'MW', 'W', 'kWh', 'MWh', 'Wh']

/** The names of all meanings, for all kinds of files. */
const MEANINGS: Record<Kind, Readonly<Partial<Record<Meaning, MeaningWords>>>> = {
  units: UNITS,
  prices: {
    ...TIME,
    price: { name: 'Price', group: VALUES },
    series: { name: 'Zone or series', group: BESIDE },
    currency: { name: 'Currency', group: BESIDE },
  },
  dispatch: {
    ...TIME,
    power: { name: 'Power in and out', units: POWER, group: VALUES },
    charge: { name: 'Charged', units: POWER, group: VALUES },
    discharge: { name: 'Discharged', units: POWER, group: VALUES },
    soc: { name: 'State of charge', group: VALUES },
    price: { name: 'Price', group: BESIDE },
    status: { name: 'Status', group: BESIDE },
    device: { name: 'Device', group: BESIDE },
  },
}

/** The names of units that are written differently in menus than in the data. */
const CALLED: Readonly<Record<string, string>> = {
  '1': 'as a share',
  mi: 'miles',
  m: 'metres',
  d: 'days',
  wk: 'weeks',
  mo: 'months',
  yr: 'years',
}
export const unitWords = (unit: string) => CALLED[unit] ?? unit

/**
 * A column as its menu names it: “Odometer, km”. @param things whether cells or vehicles were read, where that is
 * known
 */
export const columnWords = (
  kind: Kind,
  meaning: Meaning,
  unit: string | null,
  things?: Things,
): string => {
  const isThing = kind === 'units' && meaning === 'unit' && things
  const name = isThing ? capitalised(singular(things)) : (MEANINGS[kind][meaning]?.name ?? meaning)
  return unit ? `${name}, ${unitWords(unit)}` : name
}

export interface MenuItem {
  meaning: Meaning
  unit: string | null
  words: string
  /** Whether the column is added to others of this meaning. */
  isAdded: boolean
}

/** The groups that a column's values allow come first. */
function rankOf(group: string, { dates, numbers, words }: Profile): number {
  if (dates > 0.5) return group === AGES || group === TIMES ? 0 : 1
  if (words > 0.5 && numbers < 0.5) return group === NAMES || group === BESIDE ? 0 : 1
  return group === VALUES ? 0 : 1
}

interface MenuOptions {
  meaning: Meaning | null
  unit: string | null
  profile: Profile
  /** The meanings of other columns, to which this one may be added. */
  others: readonly Meaning[]
}

/** The items of the menu above a column, in groups. The column's present meaning and unit are always among them. */
export function menuOf(
  kind: Kind,
  { meaning, unit, profile, others }: MenuOptions,
  things?: Things,
) {
  const groups = new Map<string, MenuItem[]>()
  for (const [id, words] of Object.entries(MEANINGS[kind]) as [Meaning, MeaningWords][]) {
    const { units, group } = words
    const offered: (string | null)[] = units ? [...units] : [null]
    if (id === meaning && !offered.includes(unit)) offered.unshift(unit)
    const items = offered.map((each): MenuItem => {
      const named = columnWords(kind, id, each, things)
      return { meaning: id, unit: each, words: named, isAdded: false }
    })
    const [first] = items
    const mayAdd = kind === 'dispatch' && group === VALUES && others.includes(id)
    const added =
      first && mayAdd ? [{ ...first, words: `${first.words}, added up`, isAdded: true }] : []
    groups.set(group, [...(groups.get(group) ?? []), ...items, ...added])
  }
  return [...groups].toSorted(([a], [b]) => rankOf(a, profile) - rankOf(b, profile))
}
