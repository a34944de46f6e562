import type { Kind, TableDescription } from '../../analysis/description.ts'
import type { TableEdit } from '../../analysis/findings.ts'
import { SelectChoice } from '../../stage/controls/select-choice.tsx'

interface TableWay {
  words: string
  edit: TableEdit
}

const ROWS: readonly TableWay[] = [
  { words: 'a row for each reading', edit: { shape: 'readings', countsRows: false } },
  { words: 'each row is a cycle', edit: { shape: 'readings', countsRows: true } },
  { words: 'a raw log of a cycler', edit: { shape: 'cycler', countsRows: false } },
]
const DAYS: readonly TableWay[] = [
  { words: 'a row for each step of time', edit: { shape: 'readings' } },
  { words: 'a row for each day', edit: { shape: 'hours-across' } },
]
const ACROSS: readonly TableWay[] = [
  { words: 'a column for each cycle', edit: { across: { meaning: 'cycle', unit: null } } },
  { words: 'a column for each calendar year', edit: { across: { meaning: 'year', unit: null } } },
  { words: 'a column for each year of age', edit: { across: { meaning: 'age', unit: 'yr' } } },
  { words: 'a column for each month of age', edit: { across: { meaning: 'age', unit: 'mo' } } },
  { words: 'a column for each day of age', edit: { across: { meaning: 'age', unit: 'd' } } },
  { words: 'a column for so many kilometres', edit: { across: { meaning: 'km', unit: 'km' } } },
]

/** The ways in which a table may be read as it stands: its numbers across may count something else. */
function waysOf(kind: Kind, { shape, across, headerRows }: TableDescription): TableWay[] {
  const [header] = headerRows
  const isHeaded = header !== undefined && headerRows.length === 1
  return [
    ...(kind !== 'units'
      ? DAYS
      : shape !== 'ages-across'
        ? ROWS
        : across?.meaning === 'date'
          ? []
          : ACROSS),
    ...(isHeaded
      ? [{ words: 'the first row is data', edit: { headerRows: [], firstRow: header } }]
      : []),
  ]
}

const isWay = (table: TableDescription, { edit }: TableWay) =>
  Object.entries(edit).every(
    ([field, value]) =>
      JSON.stringify(table[field as keyof TableDescription]) === JSON.stringify(value),
  )

interface TableMenuProps {
  kind: Kind
  table: TableDescription
  onChoose: (edit: TableEdit) => void
}

export function TableMenu({ kind, table, onChoose }: TableMenuProps) {
  const ways = waysOf(kind, table)
  if (ways.length === 0) return null
  const now = ways.findIndex(way => isWay(table, way))
  return (
    <p className="small">
      <SelectChoice
        label="How it stands"
        options={[
          ...(now < 0 ? [['-1', 'as it was read'] as const] : []),
          ...ways.map(({ words }, i) => [`${i}`, words] as const),
        ]}
        value={`${now}`}
        onChoose={chosen => {
          const way = ways[Number(chosen)]
          if (way) onChoose(way.edit)
        }}
      />
    </p>
  )
}
