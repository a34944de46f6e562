type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value)

/**
 * The rows of a JSON text that holds records: an array of them, alone or as a property, a record in each line, or a
 * record of columns.
 *
 * @returns a header and a row for each record; undefined if the text is no such JSON
 */
export function rowsOfJson(text: string): string[][] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parse(text) ?? parse(`[${text.trim().replace(/\r?\n/g, ',')}]`)
  const lists = isRecord(parsed) ? Object.values(parsed) : [parsed]
  const records = lists.flatMap(list => (Array.isArray(list) ? list : [])).filter(isRecord)
  if (records.length === 0) return isRecord(parsed) ? rowsOfColumns(parsed) : undefined
  const keys = [...new Set(records.flatMap(record => Object.keys(record)))]
  return [keys, ...records.map(record => keys.map(key => textOf(record[key])))]
}

/** The rows of a record in which each column is a list. */
function rowsOfColumns(record: Json): string[][] | undefined {
  const columns = Object.entries(record).flatMap(([key, list]) =>
    Array.isArray(list) && list.length > 1 ? [{ key, list }] : [],
  )
  const [first] = columns
  if (!first || columns.length < 2) return undefined
  const rows = first.list.map((_, i) => columns.map(({ list }) => textOf(list[i])))
  return [columns.map(({ key }) => key), ...rows]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
