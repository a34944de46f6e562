import file from '../names/header-names.json' with { type: 'json' }
import { listOf } from '../names/words.ts'

/** Minutes that a clock is ahead of UTC, by what stands behind a time. */
const ABBREVIATIONS: Readonly<Record<string, number>> = file.clocks
const SUMMER = listOf(file['clocks of summer'])

const OFFSET =
  /\d:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[ap]m)?\s?\(?(?:(UTC|GMT)?\s?([-+−])(\d{1,2})(?::?(\d{2}))?|([a-z]{1,4}))\)?(?:\[[\w/+-]*\])?$/i

/** The offset of a written time's clock from UTC in minutes, where the text gives it. */
export function offsetIn(text: string): number | undefined {
  const [, utc, sign, hours = '', minutes = 0, name] = OFFSET.exec(text) ?? []
  if (name) return ABBREVIATIONS[name.toLowerCase()]
  if (!sign || (!utc && hours.length < 2)) return undefined
  return (sign === '+' ? 1 : -1) * (60 * Number(hours) + Number(minutes))
}

/** The clock that a header names for its column. */
export interface ClockNamed {
  /** Minutes ahead of UTC. */
  ahead?: number
  /** The standard time that it names, such as CET; whether it holds in summer as well may be left open. */
  standard?: number
  /** Whether it names a clock that changes, in words or as CET/CEST. */
  changes?: true
}

const UTC =
  /(?<![a-z])(?:utc|gmt|zulu)(?![a-z])|(?:time|date|hour|start|stamp)(?:utc|gmt)(?![a-z])|(?<![a-z])utc(?=time|date)/
const LOCAL = /(?<![a-z])(?:locale?|lokale?)(?:[ -]?time|zeit)?(?![a-z])|ortszeit|[当本]地时间/
const AHEAD = /(?<![a-z])(?:utc|gmt) ?([-+−]) ?(\d{1,2})(?::?(\d\d))?/
const LONGEST = 200

/** @param header or a title */
export function clockNamed(header: string): ClockNamed {
  const text = header.slice(0, LONGEST).toLowerCase().replaceAll('_', ' ')
  const [, sign, hours = 0, minutes = 0] = AHEAD.exec(text) ?? []
  if (sign) return { ahead: (sign === '+' ? 1 : -1) * (60 * Number(hours) + Number(minutes)) }
  if (UTC.test(text)) return { ahead: 0 }
  const names = text.split(/[^a-z]+/).filter(word => Object.hasOwn(ABBREVIATIONS, word))
  const name = names.find(each => each !== 'z' && !SUMMER.includes(each))
  const standard = name ? ABBREVIATIONS[name] : undefined
  const changes = LOCAL.test(text) || (name && names.some(each => SUMMER.includes(each)))
  return { ...(standard !== undefined && { standard }), ...(changes && { changes: true }) }
}

/** The clock that the first of some texts names. */
export const clockNamedBy = (texts: readonly string[]): ClockNamed | undefined =>
  texts.map(clockNamed).find(named => Object.keys(named).length > 0)
