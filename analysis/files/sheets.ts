import { CodeNotLoaded, Refusal } from './refusal.ts'

/** A workbook that unpacks to more bytes than this does not fit into a phone's memory. */
const MOST_BYTES = 1_000_000_000

/** Fetches what reads workbooks, which text does not need. @throws {CodeNotLoaded} */
export const loadLibraries = () =>
  Promise.all([import('read-excel-file/universal'), import('fflate')]).catch(() => {
    throw new CodeNotLoaded()
  })

/**
 * Reads the sheets of an xlsx file as text: numbers with a decimal point, dates as `2024-01-31 13:00:00`, without
 * the time at midnight, and times of day without a date.
 *
 * @throws {Refusal} if the file is broken or no workbook
 */
export async function readSheets(file: File): Promise<{ name: string; rows: string[][] }[]> {
  const [{ default: readWorkbook }, { strFromU8, strToU8, unzipSync, zipSync }] =
    await loadLibraries()
  const packed = new Uint8Array(await file.arrayBuffer())
  let bytes = 0
  try {
    const unpacked = unzipSync(packed, {
      filter({ name, originalSize }) {
        bytes += originalSize
        return bytes < MOST_BYTES && /\.(xml|rels)$/.test(name)
      },
    })
    for (const [name, xml] of Object.entries(unpacked)) {
      if (!name.includes('/worksheets/')) continue
      const sheet = strFromU8(xml)
      if (!/<c\b[^<>]*\sr="/.test(sheet)) unpacked[name] = strToU8(withReferences(sheet))
    }
    // The library unpacks large entries in a worker made of a blob, which the page's policy does not allow. In
    // an archive that only stores, there is nothing to unpack.
    const stored = zipSync(unpacked, { level: 0 })
    const sheets = await readWorkbook(stored.buffer as ArrayBuffer)
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map(row => row.map(textOf)),
    }))
  } catch {
    const facts = { file: file.name, count: bytes, limit: MOST_BYTES }
    throw new Refusal(bytes < MOST_BYTES ? 'broken-xlsx' : 'too-large', facts)
  }
}

function textOf(value: unknown): string {
  if (!(value instanceof Date)) return String(value ?? '')
  // A fraction of a day may miss the second by some milliseconds.
  const seconds = Math.round(value.getTime() / 1000)
  const [date = '', clock = ''] = new Date(1000 * seconds).toISOString().split(/T|\.000Z/)
  // Excel's day 0.
  if (date < '1900-01-01') return clock
  return clock === '00:00:00' ? date : `${date} ${clock}`
}

/** A sheet whose cells stand by their position gets the references that the library wants. */
function withReferences(xml: string): string {
  let [row, column] = [0, 0]
  return xml.replace(/<(row|c)(?=[\s>/])([^<>]*)/g, (_, tag, attributes: string) => {
    if (tag === 'row') {
      row = Number(/\sr="(\d+)"/.exec(attributes)?.[1] ?? row + 1)
      column = 0
      return `<row${attributes}`
    }
    column += 1
    return `<c r="${letters(column)}${row}"${attributes}`
  })
}

/** A column's letters: 1 is A, 27 is AA. */
const letters = (column: number): string =>
  column === 0
    ? ''
    : letters(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
