const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a record as texts, and those of the records in it by paths such as `battery.soh`. */
const flattened = (record: Readonly<Record<string, unknown>>) =>
  new Map(
    Object.entries(record)
      .flatMap(([key, value]) =>
        isRecord(value)
          ? Object.entries(value).map(([inner, each]) => [`${key}.${inner}`, each] as const)
          : [[key, value] as const],
      )
      .filter(([, value]) => value !== null && typeof value !== 'object')
      .map(([key, value]) => [key, String(value)]),
  )

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
  const flat = records.map(flattened)
  const keys = [...new Set(flat.flatMap(record => [...record.keys()]))]
  return [keys, ...flat.map(record => keys.map(key => record.get(key) ?? ''))]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
