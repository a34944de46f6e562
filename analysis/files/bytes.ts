import { Refusal } from './refusal.ts'
import { CONTROLS } from './text.ts'

/** What files that are no text begin with, as Latin-1. */
const STARTS: Readonly<Record<string, string>> = {
  '\x89PNG': 'picture',
  '\xff\xd8\xff': 'picture',
  GIF8: 'picture',
  RIFF: 'picture',
  '%PDF': 'pdf',
  PAR1: 'parquet',
  MATLAB: 'mat',
  '\x89HDF': 'mat',
  'BIO-LOGIC MODULAR FILE': 'mpr',
  NEWARE: 'nda',
  '\0\x01\0\0Standard': 'res',
  '\xd0\xcf\x11\xe0': 'xls',
}
/** Formats that have to be exported as text or xlsx, and pictures, by the ends of their names. */
const CLOSED = /\.(xlsb|ods|ndax?|res|mpr|mat|parquet|feather|h5|hdf5|pkl|zip|7z|rar|gz|pdf)$/
const PICTURE = /\.(png|jpe?g|gif|bmp|webp|tiff?|heic|svg)$/
/** The stream of an encrypted workbook's content. It is in a compound file, as old workbooks are. */
const ENCRYPTED = Array.from('EncryptedPackage').join('\0')

/**
 * Tells how to read a file by its first bytes, and by its name where they do not tell.
 *
 * @throws {Refusal} if the file is empty, a picture, or of a format that has to be exported first
 */
export async function formatOf(blob: File): Promise<'text' | 'xlsx'> {
  const facts = { file: blob.name }
  if (blob.size === 0) throw new Refusal('empty-file', facts)
  const start = await latin1Of(blob.slice(0, 1 << 16))
  const name = blob.name.toLowerCase()
  const byContent = STARTS[Object.keys(STARTS).find(each => start.startsWith(each)) ?? '']
  const format = CLOSED.exec(name)?.[1] ?? byContent
  if (start.includes(ENCRYPTED)) throw new Refusal('protected', facts)
  if (byContent === 'picture' || PICTURE.test(name)) throw new Refusal('picture', facts)
  if (format) throw new Refusal('closed-format', { ...facts, format })
  if (start.startsWith('PK\x03\x04')) return 'xlsx'
  if (/\.xls[xm]$/.test(name)) throw new Refusal('broken-xlsx', facts)
  if (isBinary(start.slice(0, 4096)) && !isUtf16(start)) throw new Refusal('not-a-table', facts)
  return 'text'
}

const latin1Of = async (blob: Blob) =>
  Array.from(new Uint8Array(await blob.arrayBuffer()), byte => String.fromCharCode(byte)).join('')

/** Whether many bytes are such as no text has. The exports of some cyclers have a few. */
const isBinary = (text: string) => (text.match(CONTROLS)?.length ?? 0) > text.length / 20

/** Whether a text begins as one in UTF-16 does: with its mark, or every other byte is empty. */
const isUtf16 = (text: string) =>
  /^(\xff\xfe|\xfe\xff)/.test(text) ||
  [0, 1].some(from =>
    Array.from(text.slice(2, 18)).every((letter, i) => (i % 2 === from) === (letter === '\0')),
  )
