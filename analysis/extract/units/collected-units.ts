import { curveKeeper } from '../../curves/kept-curves.ts'
import type { ColumnDescription, TableDescription } from '../../description.ts'
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

/** The units of a table, as its rows come. */
export class CollectedUnits {
  readonly #all = new Map<string, Collected>()
  readonly #table: TableDescription
  readonly #readers: Readers
  readonly #sampler: SampleReader | undefined
  readonly #isNamed: boolean
  readonly #parts: readonly ColumnDescription[]
  readonly #group: string

  constructor(table: TableDescription, readers: Readers, sampler: SampleReader | undefined) {
    this.#table = table
    this.#readers = readers
    this.#sampler = sampler
    this.#isNamed = columnFor(table, 'unit') !== undefined || table.shape === 'units-across'
    this.#parts = table.columns.filter(({ meaning }) => meaning === 'part')
    const { folder, file, unitBy } = table
    this.#group = unitBy === 'sheet' ? `${folder}/${nameOf(file)}` : folderOf(table)
  }

  /** The unit of a row. Other columns than its name may tell it from others. */
  unitOf(name: string, row: Row): Collected {
    const parts = this.#parts.map(part => textAt(row, part))
    const key = [name, ...parts].join('\n')
    const known = this.#all.get(key)
    if (known) return known
    const keeper = this.#sampler?.hasVoltage ? curveKeeper() : undefined
    const made: Collected = {
      ...{ table: this.#table, name, type: '', depot: '', condition: '' },
      ...{ service: null, rated: Number.NaN, from: this.#sampler?.clock(row) ?? Number.NaN },
      ...{ group: this.#group, points: [] },
      parts: this.#parts.map(({ header }, i) => `${header} ${parts[i]}`),
      discharges: this.#sampler && dischargesOf(this.#sampler.measures, keeper),
      keeper,
    }
    this.#all.set(key, made)
    this.describe(made, row)
    return made
  }

  /** Keeps what a row says about its unit: the first that says what it is. */
  describe(unit: Series, row: Row): void {
    const textOf = (meaning: 'type' | 'depot' | 'condition') =>
      textAt(row, columnFor(this.#table, meaning))
    unit.type ||= textOf('type')
    unit.depot ||= textOf('depot')
    unit.condition ||= textOf('condition')
    const [rated, service] = [this.#readers.rated(row), this.#readers.service(row)]
    if (!Number.isNaN(rated)) unit.rated = rated
    if (!Number.isNaN(service)) unit.service = service
  }

  /**
   * The units, each with its name. What else tells units apart, such as a channel, is named where a name has several of
   * its values, and tells them apart within its file alone.
   */
  end(leftOut: UnitLeftOuts): Series[] {
    const all = [...this.#all.values()]
    const folder = folderOf(this.#table)
    return all.map(({ discharges, keeper, parts, ...series }) => {
      const same = all.filter(({ name }) => name === series.name)
      const telling = parts.filter((text, i) => same.some(each => each.parts[i] !== text))
      const own = this.#isNamed || telling.length === 0 ? [series.name] : []
      const named = { ...series, name: [...own, ...telling].join(', ') }
      for (const { discharge: value, left, rows: _, ...of } of discharges?.end() ?? []) {
        if (left === null) named.points.push({ ...NO_POINT, ...of, value })
        else leftOut.add('cycle', left, () => `${named.name}, ${of.cycle}`)
      }
      return {
        ...named,
        group: telling.length > 0 ? `${folder}/${this.#table.unit}` : series.group,
        condition: series.condition || folder,
        ...(keeper && { curves: keeper.end() }),
      }
    })
  }
}

/** The folder in whose units have names of their own. */
export const folderOf = ({ folder, unitBy }: TableDescription): string =>
  unitBy === 'folder' ? folder.split('/').slice(0, -1).join('/') : folder
