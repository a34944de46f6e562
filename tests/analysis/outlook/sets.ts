import { readFileSync } from 'node:fs'
import { initialCapacity, type Unit } from '../../../analysis/outlook/units.ts'

/** The public sets that the figures are drawn from. */
const PUBLIC_SETS = 'research/data'
const TEST_DATA = 'tests/analysis/outlook/data'
const MS_PER_DAY = 86_400_000

/** The rows of a plain table, keyed by column names. */
function rowsOf(path: string): { [column: string]: string | undefined }[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  const separator = lines[0]?.includes(';') ? ';' : ','
  const [names = [], ...rows] = lines.map(line => line.split(separator))
  return rows.map(row => Object.fromEntries(names.map((name, i) => [name, row[i]])))
}

/** The rows of a reference table. */
export const readReference = (name: string) => rowsOf(`${TEST_DATA}/${name}`)

export const readExpected = () =>
  JSON.parse(readFileSync(`${TEST_DATA}/running_expected.json`, 'utf8'))

/** Capacities as percents of each cell's initial capacity. */
const inPercent = (name: string, ages: number[], capacities: number[]): Unit => {
  const initial = initialCapacity(ages, capacities)
  return { name, ages, percents: capacities.map(capacity => (100 * capacity) / initial) }
}

/** Reads a wide table: a row for each cycle, a column for each cell. */
function readCells(path: string): Unit[] {
  const rows = rowsOf(path).filter(({ cycle }) => cycle !== 'condition')
  return Object.keys(rows[0] ?? {})
    .slice(1)
    .map(name => {
      const known = rows.filter(row => row[name])
      const column = (key: string) => known.map(row => Number(row[key]))
      return inPercent(name, column('cycle'), column(name))
    })
}

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
const readSeverson = (): Unit[] =>
  rowsOf(`${PUBLIC_SETS}/severson_118_capacity.csv`).map(({ cell = '', ...curve }) => {
    const known = Object.entries(curve).filter(([, capacity]) => capacity)
    return inPercent(
      cell,
      known.map(([cycle]) => Number(cycle)),
      known.map(([, it]) => Number(it)),
    )
  })

/** The 20 cars, with every third of their monthly readings, or every second. */
const readCars = (every: number): Unit[] =>
  readVehicles(`${PUBLIC_SETS}/baic_20_vehicles.csv`).map(({ name, ages, percents }) => ({
    name,
    ages: ages.filter((_, i) => i % every === 0),
    percents: percents.filter((_, i) => i % every === 0),
  }))

export function readPublicSet(set: string): Unit[] {
  if (set === 'severson_118') return readSeverson()
  if (set.startsWith('baic_20')) return readCars(set === 'baic_20_quarterly' ? 3 : 2)
  return readCells(`${PUBLIC_SETS}/${set}_capacity.csv`)
}

/** The files of running_expected.json. */
export const readRunning: { [file: string]: () => Unit[] } = {
  'running_buses.csv': readBuses,
  'running_cells.csv': () => readCells(`${TEST_DATA}/running_cells.csv`),
  'young_cells.csv': () => readCells(`${TEST_DATA}/young_cells.csv`),
  'mixed_cells.csv': () => readCells(`${TEST_DATA}/mixed_cells.csv`),
  'running_vehicles.csv': () => readVehicles(`${TEST_DATA}/running_vehicles.csv`),
}
