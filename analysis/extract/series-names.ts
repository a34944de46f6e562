import { namesSequence } from '../names/price-rules.ts'
import { wordsOf } from '../names/words.ts'

type Row = readonly string[]

/** A series' value as it is offered; the first sequence of a zone is the series of those without one. */
export function labelOf({ header, index }: { header: string; index: number }, row: Row): string {
  const value = row[index]?.trim() ?? ''
  if (!namesSequence(wordsOf(header))) return value.replace(/^PT(\d+)M$/, '$1 minutes')
  const [number = '1'] = /\d+/.exec(value) ?? []
  return number === '1' ? '' : `sequence ${number}`
}

/** What several columns say of a row, once each. */
export const nameOf = (keys: readonly { header: string; index: number }[], row: Row): string =>
  keys
    .map(key => labelOf(key, row))
    .filter((value, i, all) => value !== '' && all.indexOf(value) === i)
    .join(', ')
