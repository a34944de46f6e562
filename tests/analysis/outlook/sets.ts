import { readFileSync } from 'node:fs'
import { initialCapacity, type Unit } from '../../../analysis/outlook/records.ts'

/** The public sets that the figures are drawn from. */
const PUBLIC_SETS = 'research/data'
const TEST_DATA = 'tests/analysis/outlook/data'
const MS_PER_DAY = 86_400_000

/** The rows of a plain table, keyed by column names. */
function rowsOf(path: string): { [column: string]: string | undefined }[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  // A comma before a space is one within a quoted text.
  const separator = lines[0]?.includes(';') ? ';' : /,(?! )/
  const [names = [], ...rows] = lines.map(line => line.replaceAll('"', '').split(separator))
  return rows.map(row => Object.fromEntries(names.map((name, i) => [name, row[i]])))
}

/** The rows of a reference table. */
export const readReference = (name: string) => rowsOf(`${TEST_DATA}/${name}`)

/** What a file of expected values says, by file name. */
export const readExpected = (name: string) =>
  JSON.parse(readFileSync(`${TEST_DATA}/${name}`, 'utf8'))

/** What was measured of a cell, in the unit of its file. */
export interface Cell {
  name: string
  ages: number[]
  values: number[]
}

/** A cell in percent of its initial capacity. */
export function unitOfCell({ name, ages, values }: Cell): Unit {
  const initial = initialCapacity(ages, values)
  return { name, ages, percents: values.map(value => (100 * value) / initial) }
}

/** Reads a wide table: a row for each cycle, a column for each cell. */
function readWide(path: string): Cell[] {
  const rows = rowsOf(path).filter(({ cycle }) => cycle !== 'condition')
  return Object.keys(rows[0] ?? {})
    .slice(1)
    .map(name => {
      const known = rows.filter(row => row[name])
      const column = (key: string) => known.map(row => Number(row[key]))
      return { name, ages: column('cycle'), values: column(name) }
    })
}

/** Reads the capacities of a file of the tests. */
export const readCapacities = (name: string): Cell[] => readWide(`${TEST_DATA}/${name}`)

/** Reads a long table of vehicles, with the date and the percent of each reading. */
function readVehicles(path: string): Unit[] {
  const dayOf = (date = '') => Date.parse(date) / MS_PER_DAY
  const rows = rowsOf(path)
  const first = Math.min(...rows.map(({ date }) => dayOf(date)))
  return [...new Set(rows.map(({ vehicle }) => vehicle ?? ''))].map(name => {
    const own = rows.filter(({ vehicle }) => vehicle === name)
    const ages = own.map(({ date }) => dayOf(date) - first)
    return { name, ages, percents: own.map(row => Number(row.soh_percent)), days: ages }
  })
}

/** Reads the buses, a German table, with their kilometres as ages. */
export function readBuses(): Unit[] {
  const number = (text = '') => Number(text.replace(',', '.'))
  const rows = readReference('running_buses.csv')
  return [...new Set(rows.map(row => row.Fahrzeug ?? ''))].map(name => {
    const own = rows.filter(row => row.Fahrzeug === name)
    return {
      name,
      ages: own.map(row => number(row.Kilometerstand)),
      percents: own.map(row => number(row['SOH [%]'])),
      days: own.map(row => Date.parse(row.Datum ?? '') / MS_PER_DAY),
    }
  })
}

/** Reads the cells of Severson et al.: a row for each cell, a column for each cycle, in 0.1 mAh. */
const readSeverson = (): Cell[] =>
  rowsOf(`${PUBLIC_SETS}/severson_118_capacity.csv`).map(({ cell = '', ...curve }) => {
    const known = Object.entries(curve).filter(([, capacity]) => capacity)
    const [ages, values] = [0, 1].map(i => known.map(each => Number(each[i])))
    return { name: cell, ages: ages ?? [], values: values ?? [] }
  })

/** Reads the capacities of a public set of cells. */
export const readPublicCells = (set: string): Cell[] =>
  set === 'severson_118' ? readSeverson() : readWide(`${PUBLIC_SETS}/${set}_capacity.csv`)

/** The days of a month. */
const MONTH = 30.4375

/** Reads the 20 cars at ages in months, with every third of their readings, or every second. */
export const readCars = (every: number): Unit[] =>
  readVehicles(`${PUBLIC_SETS}/baic_20_vehicles.csv`).map(({ name, ages, percents }) => ({
    name,
    ages: ages.filter((_, i) => i % every === 0).map(days => Math.round(days / MONTH)),
    percents: percents.filter((_, i) => i % every === 0),
  }))

/** The files of running_expected.json. */
export const readRunning: { [file: string]: () => Unit[] } = {
  'running_buses.csv': readBuses,
  'running_cells.csv': () => readCapacities('running_cells.csv').map(unitOfCell),
  'young_cells.csv': () => readCapacities('young_cells.csv').map(unitOfCell),
  'mixed_cells.csv': () => readCapacities('mixed_cells.csv').map(unitOfCell),
  'running_vehicles.csv': () => readVehicles(`${TEST_DATA}/running_vehicles.csv`),
}
