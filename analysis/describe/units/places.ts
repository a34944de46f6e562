import { group } from 'd3-array'
import type { TableDescription } from '../../description.ts'
import { nameOf } from '../../files/names.ts'

/** Sheets that tell of one cell in several ways, of which the first is read. */
const WAY = /^(cycle|zykl|record|detail|data|stat|step)/i

const isWhole = ({ shape, columns }: TableDescription) =>
  shape !== 'unread' && columns.some(({ meaning }) => meaning !== null)

/**
 * Tables with the names of their units, which stand in the names of files, sheets or folders, and without the sheets
 * that tell the same once more.
 */
export function withPlaces(tables: readonly TableDescription[]): TableDescription[] {
  const files = group(tables, ({ file, folder }) => `${folder}/${file}`)
  const names = new Set([...files.keys()].map(key => key.split('/').at(-1)))
  const isByFolder = files.size > 1 && names.size === 1
  return [...files.values()].flatMap(sheets => {
    const used = usedOf(sheets)
    const isOfSheets = used.length > 1
    return sheets.map(table => {
      const isUsed = used.includes(table) || used.length === 0
      return { ...table, isUsed, ...placeOf(table, { isOfSheets, isByFolder }) }
    })
  })
}

function usedOf(sheets: readonly TableDescription[]): TableDescription[] {
  const whole = sheets.filter(isWhole)
  const own = whole.filter(({ sheet }) => !WAY.test(sheet))
  return own.length > 0 ? own : whole.slice(0, 1)
}

function placeOf(
  { file, folder, sheet }: TableDescription,
  { isOfSheets, isByFolder }: { isOfSheets: boolean; isByFolder: boolean },
): Pick<TableDescription, 'unit' | 'unitBy'> {
  if (isByFolder) return { unit: folder.split('/').at(-1) ?? '', unitBy: 'folder' }
  if (isOfSheets) return { unit: sheet, unitBy: 'sheet' }
  return { unit: nameOf(file), unitBy: 'file' }
}
