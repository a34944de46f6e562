import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import {
  FIELD_DESCRIPTIONS,
  FIELDS,
  type SentBooking,
  trimAnswer,
} from '../../contract/audit-bookings.ts'
import { NOT_UTF8, pick, unreadable } from './record.ts'
import { Refusal, UNSUPPORTED_TYPE } from './refusal.ts'

/** A browser is redirected to this page after a booking, so that a reload does not send it again. */
export const RECEIVED_PATH = '/booking-received'

const FAILED_PAGE = 'booking-failed.html'

const PLACEHOLDER = new RegExp(`\\{\\{(${FIELDS.join('|')})\\}\\}`, 'g')

/** A message of the page for a failed booking, such as `{{#name too long}}…{{/}}`. */
const MESSAGE = /\{\{#([^}]+)\}\}(.*?)\{\{\/\}\}/gs

/** Whether a browser sent the form without the site's script, and will show the response as a page. */
export const isPlainForm = ({ headers, mediaType }: FastifyRequest): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? '') && mediaType === 'application/x-www-form-urlencoded'

/**
 * Parses the body of a form. Trims the values as the site's script does, and makes every line end `\n`.
 * @throws Refusal 415 for a client that is no browser, and 400 for text that is not UTF-8
 */
export async function parseForm(
  request: FastifyRequest,
  body: Buffer,
): Promise<Map<string, string>> {
  if (!isPlainForm(request)) throw new Refusal(415, 'PGRST102', UNSUPPORTED_TYPE)
  // The bytes are checked before decoding, which would replace those that are not UTF-8, even if written as %E9.
  const bytes = body.toString('latin1').replaceAll(/%([0-9a-f]{2})/gi, (_match, code) => {
    return String.fromCharCode(Number.parseInt(code, 16))
  })
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) throw unreadable(NOT_UTF8)
  // Bytes beyond ASCII are written as %E9, too: one character may have come in both ways.
  const ascii = body
    .toString('latin1')
    .replaceAll(/[\x80-\xff]/g, byte => `%${byte.charCodeAt(0).toString(16)}`)
  const values = Array.from(new URLSearchParams(ascii), ([name, value]) => {
    return [name, trimAnswer(value.replaceAll(/\r\n?/g, '\n'))] as const
  })
  return new Map(values)
}

/** The values of a form; none if its body was not read. */
const valuesOf = ({ body }: FastifyRequest): Map<string, string> =>
  body instanceof Map ? body : new Map()

/** Reads the booking of a form. @throws Refusal 400 for a field that the form does not have */
export function readForm(request: FastifyRequest): Partial<SentBooking> {
  const values = valuesOf(request)
  return pick(values, values.keys())
}

/**
 * Returns the site's page for a failed booking, with the visitor's answers and with messages about those
 * that are missing or too long; null while a build replaces the site.
 */
export function failedPage(siteDir: string, request: FastifyRequest): string | null {
  const path = join(siteDir, FAILED_PAGE)
  if (!existsSync(path)) return null
  const values = valuesOf(request)
  const problems = problemsOf(values)
  return (
    readFileSync(path, 'utf8')
      .replaceAll(MESSAGE, (_match, problem, message) => (problems.has(problem) ? message : ''))
      // This comes last and in one pass, so that a value that looks like a placeholder is not replaced again.
      .replaceAll(PLACEHOLDER, (_match, field) => escapeHtml(values.get(field) ?? ''))
  )
}

/** The problems that a browser without script does not notice, named as in the page's messages. */
function problemsOf(values: Map<string, string>): Set<string> {
  const problems = new Set<string>()
  for (const field of FIELDS) {
    const { isRequired, maxLength } = FIELD_DESCRIPTIONS[field]
    const value = values.get(field)
    if (value === '' && isRequired) problems.add(`${field} missing`)
    // PostgreSQL counts code points, too.
    if (value && [...value].length > maxLength) problems.add(`${field} too long`)
  }
  return problems
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
