import { Refusal } from './refusal.ts'

/** Bytes that are read at once: few enough for what is made of them to be young when it is thrown away. */
const CHUNK = 1 << 18

/** Letters that mean nothing in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
export const CONTROLS = /[\0-\x08\x0e-\x1f]/g

/**
 * Tells the encoding of a text by its first bytes: UTF-8 or UTF-16 with or without a byte order mark, and otherwise the
 * one in which Western Europe or China writes.
 */
export async function encodingOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.slice(0, CHUNK).arrayBuffer())
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  // In UTF-16, every other byte of a digit is empty.
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return areInPairs(bytes) ? 'gb18030' : 'windows-1252'
  }
}

const isHigh = (byte: number | undefined) => byte !== undefined && byte > 0x80

/** Whether bytes beyond ASCII stand side by side, as those of Chinese do, and not alone, as umlauts. */
function areInPairs(bytes: Uint8Array): boolean {
  let [high, alone] = [0, 0]
  for (const [i, byte] of bytes.entries()) {
    if (!isHigh(byte)) continue
    high += 1
    if (!isHigh(bytes[i - 1]) && !isHigh(bytes[i + 1])) alone += 1
  }
  return alone < 0.2 * high
}

/** Decodes a text file piece by piece. Bytes of another encoding become replacement characters. */
export async function* decodeText(
  blob: Blob,
  encoding: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let at = 0; at < blob.size; at += CHUNK) {
    const bytes = new Uint8Array(await blob.slice(at, at + CHUNK).arrayBuffer())
    const text = decoder.decode(bytes, { stream: at + CHUNK < blob.size })
    yield text.replace(CONTROLS, '')
    onBytes(bytes.length)
  }
}

/** Joins pieces of text so that each ends with a line, and no quoted value is cut. */
export async function* wholeLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let [lines, rest] = ['', '']
  for await (const piece of pieces) {
    // A last line without an end belongs to the lines before it.
    if (lines !== '') yield lines
    const text = rest + piece
    const end = endOfLines(text)
    rest = text.slice(end)
    lines = text.slice(0, end)
  }
  if (lines + rest !== '') yield lines + rest
}

/** The place behind the last line that ends outside quotes. A quote that never closes is given up. */
function endOfLines(text: string): number {
  const newline = text.includes('\n') ? '\n' : '\r'
  if (!text.includes('"') || text.length > 8 * CHUNK) return text.lastIndexOf(newline) + 1
  let [end, start] = [0, 0]
  for (const [i, part] of text.split('"').entries()) {
    const last = part.lastIndexOf(newline)
    if (i % 2 === 0 && last >= 0) end = start + last + 1
    start += part.length + 1
  }
  return end
}

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
