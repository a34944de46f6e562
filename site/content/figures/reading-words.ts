import type { CellReading, LeftOut } from '../../reader/reading.ts'
import type { Refusal } from '../../reader/refusal.ts'
export const refusalWords = (r: Refusal) => r.message + JSON.stringify(r.facts)
export const readWords = (r: CellReading) =>
  `${r.columns.map(c => `${c.role} from “${c.header}”`).join(', ')}; ${r.rows} rows.`
export const leftOutWords = (l: LeftOut) => `${l.count} ${l.what} left out: ${l.reason}`
