import type { ReadColumn, ReadTable } from './read-tables.ts'

/** Neighbouring columns of a table: a single used one, a bracket, or unused ones that are folded. */
export interface Block {
  kind: 'one' | 'bracket' | 'unused'
  columns: readonly ReadColumn[]
}

const kindOf = ({ meaning, bracket }: ReadColumn): Block['kind'] =>
  meaning === null ? 'unused' : bracket === null ? 'one' : 'bracket'

/** Groups the columns of a table in order: unused neighbours, and the columns of a bracket. */
export function blocksOf({ columns }: Pick<ReadTable, 'columns'>): Block[] {
  const blocks: { kind: Block['kind']; columns: ReadColumn[] }[] = []
  for (const column of columns) {
    const kind = kindOf(column)
    const last = blocks.at(-1)
    const isSame =
      last?.kind === kind && kind !== 'one' && last.columns.at(-1)?.bracket === column.bracket
    if (last && isSame) last.columns.push(column)
    else blocks.push({ kind, columns: [column] })
  }
  return blocks
}
