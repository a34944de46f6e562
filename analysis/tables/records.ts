/** A value of a record as the text of a cell. What is nested is no value. */
const textOf = (value: unknown) =>
  value === null || typeof value === 'object' ? '' : String(value ?? '')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The rows of a JSON text that holds records: an array of them, alone or as a property, or a record in each line.
 *
 * @returns a header and a row for each record; undefined if the text is no such JSON
 */
export function rowsOfRecords(text: string): string[][] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parse(text) ?? parse(`[${text.trim().replace(/\r?\n/g, ',')}]`)
  const lists = isRecord(parsed) ? Object.values(parsed) : [parsed]
  const records = lists.flatMap(list => (Array.isArray(list) ? list : [])).filter(isRecord)
  if (records.length === 0) return undefined
  const keys = [...new Set(records.flatMap(record => Object.keys(record)))]
  return [keys, ...records.map(record => keys.map(key => textOf(record[key])))]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
