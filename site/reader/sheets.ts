import { Refusal } from './refusal.ts'

export interface Sheet {
  name: string
  rows: string[][]
}

/** A workbook that unpacks to more than this does not fit into a phone's memory. */
const MOST_BYTES = 1 << 30

/**
 * Reads the sheets of an xlsx file as text; numbers have a decimal point, and dates are ISO.
 *
 * @throws {Refusal} if the file is broken or no workbook
 */
export async function readSheets(file: File): Promise<Sheet[]> {
  const [{ default: readWorkbook }, { unzipSync, zipSync }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ])
  const packed = new Uint8Array(await file.arrayBuffer())
  try {
    let bytes = 0
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
      const isRead = /\.(xml|rels)$/.test(name)
      if (isRead) bytes += originalSize
      if (bytes > MOST_BYTES) throw new Refusal('too-large', { file: file.name })
      return isRead
    }
    // The library unpacks large entries in a worker of a blob, which the page's policy does not allow. It has
    // nothing to unpack in an archive that only stores.
    const stored = zipSync(unzipSync(packed, { filter }), { level: 0 })
    const sheets = await readWorkbook(stored.buffer as ArrayBuffer)
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map(row => row.map(textOf)),
    }))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('broken-xlsx', { file: file.name })
  }
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
