import { strToU8, zipSync } from 'fflate'
import type { Content } from './read.ts'

type Cell = string | number | Date

const column = (index: number) => String.fromCharCode(65 + index)
const DAY = 86_400_000
/** Excel counts days from 30 December 1899. */
const serial = (date: Date) => (date.getTime() - Date.UTC(1899, 11, 30)) / DAY

const cellXml = (value: Cell, at: string) =>
  typeof value === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    : value instanceof Date
      ? `<c r="${at}" s="1"><v>${serial(value)}</v></c>`
      : `<c r="${at}"><v>${value}</v></c>`

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Makes an xlsx file with these sheets. */
export function workbook(sheets: Record<string, Cell[][]>): Content {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${names
      .map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${names
      .map(
        (_, i) =>
          `<Relationship Id="r${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/s${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  Object.values(sheets).forEach((rows, i) => {
    const xml = rows.map((row, r) => {
      const cells = row.map((value, c) => cellXml(value, `${column(c)}${r + 1}`)).join('')
      return `<row r="${r + 1}">${cells}</row>`
    })
    files[`xl/worksheets/s${i + 1}.xml`] =
      `<worksheet ${MAIN}><sheetData>${xml.join('')}</sheetData></worksheet>`
  })
  const entries = Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>
}
