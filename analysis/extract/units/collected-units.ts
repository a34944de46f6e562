import { curveKeeper } from '../../curves/kept-curves.ts'
import type { TableDescription } from '../../description.ts'
import { nameOf } from '../../files/names.ts'
import type { Series, UnitLeftOuts } from '../../units/unit-series.ts'
import { columnFor, type Row, textAt } from '../columns.ts'
import { dischargesOf } from './discharges.ts'
import { NO_POINT, type Readers } from './readers.ts'
import type { SampleReader } from './samples.ts'

interface Collected extends Series {
  /** What other columns say of the unit, such as `Channel 2`. */
  parts: string[]
  discharges: ReturnType<typeof dischargesOf> | undefined
  /** Undefined where the rows have no voltage. */
  keeper: ReturnType<typeof curveKeeper> | undefined
}

/** Collects the units of a table, as its rows come. */
export function collectedUnits(
  table: TableDescription,
  readers: Readers,
  sampler: SampleReader | undefined,
) {
  const units = new Map<string, Collected>()
  const parts = table.columns.filter(({ meaning }) => meaning === 'part')
  const group =
    table.unitBy === 'sheet' ? `${folderOf(table)}/${nameOf(table.file)}` : folderOf(table)

  /** Keeps what a row says about its unit: the first that says what it is. */
  function describe(unit: Series, row: Row): void {
    for (const meaning of ['type', 'depot', 'condition'] as const)
      unit[meaning] ||= textAt(row, columnFor(table, meaning))
    const [rated, service] = [readers.rated(row), readers.service(row)]
    if (!Number.isNaN(rated)) unit.rated = rated
    if (!Number.isNaN(service)) unit.service = service
  }

  /** The unit of a row. Other columns than its name may tell it from others. */
  function unitOf(name: string, row: Row): Collected {
    const own = parts.map(part => textAt(row, part))
    const key = [name, ...own].join('\n')
    const known = units.get(key)
    if (known) {
      if (!sampler) describe(known, row)
      return known
    }
    const keeper = sampler?.hasVoltage ? curveKeeper() : undefined
    const made: Collected = {
      ...{ table, name, group, type: '', depot: '', condition: '', points: [] },
      ...{ service: null, rated: Number.NaN, from: sampler?.clock(row) ?? Number.NaN },
      parts: parts.map(({ header }, i) => `${header} ${own[i]}`),
      discharges: sampler && dischargesOf(sampler.measures, keeper),
      keeper,
    }
    units.set(key, made)
    describe(made, row)
    return made
  }
  const end = (leftOut: UnitLeftOuts): Series[] =>
    [...units.values()].map(unit => finished(unit, [...units.values()], leftOut))
  return { unitOf, end }
}

/**
 * A unit with its name and its discharges. What else tells units apart, such as a channel, is named where a name has
 * several of its values, and tells them apart within its file alone.
 */
function finished(
  { discharges, keeper, parts, ...unit }: Collected,
  all: readonly Collected[],
  leftOut: UnitLeftOuts,
): Series {
  const { table } = unit
  const same = all.filter(({ name }) => name === unit.name)
  const telling = parts.filter((text, i) => same.some(each => each.parts[i] !== text))
  const isNamed = columnFor(table, 'unit') !== undefined || table.shape === 'units-across'
  const name = [...(isNamed || telling.length === 0 ? [unit.name] : []), ...telling].join(', ')
  for (const { discharge: value, left, rows: _, ...of } of discharges?.end() ?? []) {
    if (left === null) unit.points.push({ ...NO_POINT, ...of, value })
    else leftOut.add('cycle', left, () => `${name}, ${of.cycle}`)
  }
  return {
    ...unit,
    name,
    group: telling.length > 0 ? `${folderOf(table)}/${table.unit}` : unit.group,
    condition: unit.condition || folderOf(table),
    ...(keeper && { curves: keeper.end() }),
  }
}

/** The folder in whose units have names of their own. */
const folderOf = ({ folder, unitBy }: TableDescription): string =>
  unitBy === 'folder' ? folder.split('/').slice(0, -1).join('/') : folder
