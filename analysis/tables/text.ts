/** Bytes that are read at once: few enough for what is made of them to be young when it is thrown away. */
const CHUNK = 1 << 18

/** Letters that mean nothing in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
export const CONTROLS = /[\0-\x08\x0e-\x1f]/g

/** Encodings other than UTF-8, the likeliest first. */
const ENCODINGS = [
  ...['windows-1252', 'gb18030', 'shift_jis', 'euc-kr', 'big5'],
  ...['windows-1250', 'windows-1251', 'windows-1254'],
]

/**
 * Decodes a text file piece by piece: UTF-8 or UTF-16 with or without a byte order mark; what is no UTF-8 is taken for
 * the encoding in which most is recognised.
 *
 * @param rankOf how much is recognised in a piece of text
 */
export async function* decodeText(
  blob: Blob,
  rankOf: (text: string) => number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for (let at = 0; at < blob.size; at += CHUNK) {
    const bytes = new Uint8Array(await blob.slice(at, at + CHUNK).arrayBuffer())
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true })
    let text: string
    try {
      text = decoder.decode(bytes, { stream: at + CHUNK < blob.size })
    } catch {
      const start = startOf(bytes)
      const ranked = ENCODINGS.map(encoding => rankOf(new TextDecoder(encoding).decode(start)))
      decoder = new TextDecoder(ENCODINGS[ranked.indexOf(Math.max(...ranked))])
      text = decoder.decode(bytes, { stream: at + CHUNK < blob.size })
    }
    yield text.replace(CONTROLS, '')
    onBytes(bytes.length)
  }
}

/** So many bytes show an encoding: the first ones, or those from the first line on that is not ASCII. */
const START = 1 << 13

function startOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const other = bytes.findIndex(byte => byte > 0x7f)
  const from = other < START ? 0 : bytes.lastIndexOf(0x0a, other) + 1
  return bytes.subarray(from, from + START)
}

/** The encoding that the first bytes of a text tell: in UTF-16, every other byte is empty. */
function encodingOf([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : 'utf-8'
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
