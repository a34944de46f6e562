import { type Zippable, zipSync } from 'fflate'
import type { PriceReading } from '../../site/reader/price-reading.ts'
import { readPrices } from '../../site/reader/read-prices.ts'

/** Reads files by their names. */
export const readFiles = (
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
  series?: string,
) =>
  readPrices(
    Object.entries(files).map(([name, content]) => ({
      file: new File([content], name),
      folder: '',
    })),
    { series },
  )

export const readText = (text: string, series?: string) => readFiles({ 'prices.csv': text }, series)

/** Two numbers, with a leading zero. */
export const two = (number: number) => String(number).padStart(2, '0')

/** `00:15` of so many minutes, which may be more than a day has. */
export const clock = (minutes: number) =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** So many whole numbers from 0. */
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The minutes at which steps begin on a day whose clock jumps from 2 to 3, or shows 2 twice. */
export const minutesOf = (hours: 23 | 24 | 25, step: number) =>
  upTo((hours * 60) / step)
    .map(i => i * step)
    .map(minute => {
      if (hours === 23 && minute >= 120) return minute + 60
      return hours === 25 && minute >= 180 ? minute - 60 : minute
    })

export const leftOutOf = ({ leftOut }: PriceReading) =>
  leftOut.map(({ what, reason, count, first }) => `${count} ${what} ${reason} (${first})`)

/** A minimal workbook of one sheet: numbers, texts, and dates as serial numbers in the style of a date. */
export function workbook(rows: readonly (readonly (string | number | { serial: number })[])[]) {
  const cellOf = (value: string | number | { serial: number }, at: string) => {
    if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    return `<c r="${at}" s="1"><v>${value.serial}</v></c>`
  }
  const sheet = rows.map((row, r) => {
    const cells = row.map((value, c) => cellOf(value, `${String.fromCharCode(65 + c)}${r + 1}`))
    return `<row r="${r + 1}">${cells.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="0"/><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  const encoder = new TextEncoder()
  const entries = Object.entries(files).map(([name, xml]) => [name, encoder.encode(xml)])
  return zipSync(Object.fromEntries(entries) as Zippable)
}
