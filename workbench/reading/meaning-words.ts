import type {
  ColumnDescription,
  Kind,
  Meaning,
  Profile,
  TimeMeaning,
  UnitMeaning,
} from '../../analysis/description.ts'

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
    reserve: { name: 'Reserved power', units: ['MW', 'kW'], group: BESIDE },
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

/** A column as its menu names it: “Odometer, km”. */
export const columnWords = (kind: Kind, meaning: Meaning, unit: string | null): string => {
  const name = MEANINGS[kind][meaning]?.name ?? meaning
  return unit ? `${name}, ${unitWords(unit)}` : name
}

export interface MenuItem {
  group: string
  meaning: Meaning
  unit: string | null
  words: string
  /** Whether the column is added to others of this meaning. */
  isAdded: boolean
}

function rankOf(group: string, { dates, numbers, words }: Profile): number {
  if (dates > 0.5) return group === AGES || group === TIMES ? 0 : 1
  if (words > 0.5 && numbers < 0.5) return group === NAMES || group === BESIDE ? 0 : 1
  return group === VALUES ? 0 : 1
}

/**
 * The items of the menu above a column. The column's present meaning and unit are always among them.
 *
 * @param others the meanings of other columns, to which this one may be added
 */
export function menuOf(
  kind: Kind,
  { meaning, unit, profile }: Pick<ColumnDescription, 'meaning' | 'unit' | 'profile'>,
  others: readonly Meaning[],
): MenuItem[] {
  const all = Object.entries(MEANINGS[kind]) as [Meaning, MeaningWords][]
  const items = all.flatMap(([id, { units = [null], group }]) => {
    const offered: (string | null)[] = [...units]
    if (id === meaning && !offered.includes(unit)) offered.unshift(unit)
    const itemOf = (each: string | null): MenuItem => {
      const words = columnWords(kind, id, each)
      return { group, meaning: id, unit: each, words, isAdded: false }
    }
    const own = offered.map(itemOf)
    const mayAdd = kind === 'dispatch' && group === VALUES && others.includes(id)
    const added = own
      .slice(0, mayAdd ? 1 : 0)
      .map(item => ({ ...item, words: `${item.words}, added up`, isAdded: true }))
    return [...own, ...added]
  })
  return items.toSorted((a, b) => rankOf(a.group, profile) - rankOf(b.group, profile))
}
