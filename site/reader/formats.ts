import { Refusal } from './refusal.ts'

/** The first bytes of formats that are no text, as Latin-1. */
const SIGNATURES: readonly (readonly [start: string, format: string])[] = [
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['RIFF', 'picture'],
  ['%PDF', 'pdf'],
  ['PAR1', 'parquet'],
  ['MATLAB', 'mat'],
  ['\x89HDF', 'mat'],
  ['BIO-LOGIC MODULAR FILE', 'mpr'],
  ['NEWARE', 'nda'],
  ['\0\x01\0\0Standard Jet', 'res'],
  ['\0\x01\0\0Standard ACE', 'res'],
  ['\x1f\x8b', 'gz'],
]
/** Formats of cyclers and tables that have to be exported as text or xlsx, by the ends of their names. */
const CLOSED =
  /\.(xls|xlsb|ods|nda|ndax|res|mpr|mat|parquet|feather|h5|hdf5|pkl|zip|7z|rar|gz|pdf)$/i
const PICTURE = /\.(png|jpe?g|gif|bmp|webp|tiff?|heic|svg)$/i
/** Where an encrypted workbook keeps its content, in an old compound file, in UTF-16. */
const ENCRYPTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e'

/**
 * Tells how to read a file by its first bytes, and by its name where they do not tell.
 *
 * @throws {Refusal} if the file is empty, a picture, or of a format that has to be exported first
 */
export async function formatOf(file: File): Promise<'text' | 'xlsx'> {
  if (file.size === 0) throw new Refusal('empty-file', { file: file.name })
  const start = await latin1(file.slice(0, 512))
  const [, ending = ''] = CLOSED.exec(file.name) ?? []
  const refuse = (format: string) => {
    if (format === 'picture') return new Refusal('picture', { file: file.name })
    return new Refusal('closed-format', { file: file.name, format: format.toLowerCase() })
  }
  // A compound file: an old workbook, or an encrypted new one.
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    const isEncrypted = (await latin1(file.slice(0, 1 << 16))).includes(ENCRYPTED)
    throw isEncrypted ? new Refusal('protected', { file: file.name }) : refuse('xls')
  }
  const [, format] = SIGNATURES.find(([bytes]) => start.startsWith(bytes)) ?? []
  // A table may begin with the letters of a short signature, but has no empty byte at the start of a picture's.
  if (format && (format !== 'picture' || hasControls(start))) throw refuse(ending || format)
  if (PICTURE.test(file.name)) throw refuse('picture')
  if (ending) throw refuse(ending)
  if (start.startsWith('PK\x03\x04')) return 'xlsx'
  if (/\.xls[xm]$/i.test(file.name)) throw new Refusal('broken-xlsx', { file: file.name })
  if (hasControls(start) && !isUtf16(start)) throw new Refusal('not-a-table', { file: file.name })
  return 'text'
}

const latin1 = async (blob: Blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  }
  return text
}

/** Whether there are bytes that no text has. */
const hasControls = (text: string) =>
  Array.from(text, letter => letter.charCodeAt(0)).some(
    code => code < 9 || (code > 13 && code < 27),
  )

const isUtf16 = (text: string) =>
  /^(\xff\xfe|\xfe\xff)/.test(text) ||
  [0, 1].some(from => {
    const half = Array.from(text).filter((_, i) => i % 2 === from)
    return half.filter(letter => letter === '\0').length > half.length / 2
  })
