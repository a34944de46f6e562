import { Refusal } from './refusal.ts'
import { CONTROLS, encodingOf } from './text.ts'

/** Formats that have to be exported as text or xlsx, by the ends of their names. */
const CLOSED = /\.(xlsb|ods|ndax?|res|mpr|mat|parquet|feather|h5|hdf5|pkl|zip|7z|rar|gz|pdf)$/
/** What a workbook of Excel begins with: one of today, and an old or an encrypted one. */
const PACKED = 'PK\x03\x04'
const COMPOUND = '\xd0\xcf\x11\xe0'

/**
 * Tells how to read a file by its name and its first bytes.
 *
 * @throws {Refusal} if the file is empty, no text, or of a format that has to be exported first
 */
export async function formatOf(blob: File): Promise<'text' | 'xlsx'> {
  const facts = { file: blob.name }
  if (blob.size === 0) throw new Refusal('empty-file', facts)
  const bytes = new Uint8Array(await blob.slice(0, 4096).arrayBuffer())
  const start = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  const name = blob.name.toLowerCase()
  const format = start.startsWith(COMPOUND) ? 'xls' : CLOSED.exec(name)?.[1]
  if (format) throw new Refusal('closed-format', { ...facts, format })
  if (start.startsWith(PACKED)) return 'xlsx'
  if (/\.xls[xm]$/.test(name)) throw new Refusal('broken-xlsx', facts)
  const isWide = (await encodingOf(blob)).startsWith('utf-16')
  if (isBinary(start) && !isWide) throw new Refusal('not-a-table', facts)
  return 'text'
}

/** Whether many bytes are such as no text has. The exports of some cyclers have a few. */
const isBinary = (text: string) => (text.match(CONTROLS)?.length ?? 0) > text.length / 20
