/** Bytes that are read at once: few enough for what is made of them to be young when it is thrown away. */
const CHUNK = 1 << 18

/** Letters that mean nothing in a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is sought
export const CONTROLS = /[\0-\x08\x0e-\x1f]/g

/**
 * Decodes a text file piece by piece: UTF-8 or UTF-16 with or without a byte order mark; what is no UTF-8
 * is taken for the encoding in which it has words of a header, or for Windows-1252.
 */
export async function* decodeText(
  blob: Blob,
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
      const has = ([encoding, words]: (typeof WORDS)[number]) =>
        words.test(new TextDecoder(encoding).decode(bytes))
      decoder = new TextDecoder(WORDS.find(has)?.[0] ?? 'windows-1252')
      text = decoder.decode(bytes, { stream: at + CHUNK < blob.size })
    }
    yield text.replace(CONTROLS, '')
    onBytes(bytes.length)
  }
}

/**
 * Words for cycle, discharge, charge, capacity, current and voltage, and JEPX's for price and time, in encodings other
 * than UTF-8.
 */
const WORDS: readonly (readonly [encoding: string, words: RegExp])[] = [
  ['gb18030', /循环|放电|充电|容量|电流|电压/],
  ['shift_jis', /サイクル|放電|充電|容量|電流|電圧|プライス|時刻|受渡日|価格/],
  ['euc-kr', /사이클|방전|충전|용량|전류|전압/],
  ['big5', /循環|放電|充電|容量|電流|電壓/],
  ['windows-1250', /rozładow|ładowan|pojemność/i],
]

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
