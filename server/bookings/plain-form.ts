import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { FIELD_DESCRIPTIONS, FIELDS, type SentBooking } from '../../contract/audit-bookings.ts'
import { pick } from './record.ts'
import { bytesOf, mediaTypeOf } from './request.ts'

/** A browser is redirected to this page after a booking, so that a reload does not send it again. */
export const RECEIVED_PATH = '/booking-received'

const FAILED_PAGE = 'booking-failed.html'

/** Stands in for that page if it cannot be read, as in the moment in which a build replaces the site. */
const SUBSTITUTE =
  '<!doctype html><title>Not booked</title><p>Your booking was not stored. Please go back and send it again.'

const PLACEHOLDER = new RegExp(`\\{\\{(${FIELDS.join('|')})\\}\\}`, 'g')

/** Such as `{{#name too long}}…{{/}}`. */
const MESSAGE = /\{\{#([^}]+)\}\}(.*?)\{\{\/\}\}/gs

/** Whether a browser sent the form without the site's script, and so shows the response as a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    /\btext\/html\b/i.test(request.headers.accept ?? '') &&
    mediaTypeOf(request) === 'application/x-www-form-urlencoded'
  )
}

/**
 * Reads the booking of a form. Trims the values as the site's script does, and makes every line end `\n`.
 * @throws Refusal 400 for a field that the form does not have
 */
export function readPlainForm(request: FastifyRequest): Partial<SentBooking> {
  const values = valuesOf(request)
  return pick(values, values.keys())
}

/**
 * Returns the site's page for a failed booking, with the visitor's answers and with messages about those
 * that are missing or too long.
 */
export function failedPage(siteDir: string, request: FastifyRequest): string {
  const template = readTemplate(siteDir, request)
  const values = valuesOf(request)
  const problems = problemsOf(values)
  return (
    template
      .replaceAll(MESSAGE, (_match, problem, message) => (problems.has(problem) ? message : ''))
      // Last and in one pass, so that a value which looks like a placeholder is not replaced again.
      .replaceAll(PLACEHOLDER, (_match, field) => escapeHtml(values.get(field) ?? ''))
  )
}

function readTemplate(siteDir: string, { log }: FastifyRequest): string {
  try {
    return readFileSync(join(siteDir, FAILED_PAGE), 'utf8')
  } catch (error) {
    log.error({ err: error }, 'The page for a failed booking cannot be read')
    return SUBSTITUTE
  }
}

/** The problems that a browser does not notice without script, by the names that mark their messages. */
function problemsOf(values: Map<string, string>): Set<string> {
  const problems = new Set<string>()
  for (const field of FIELDS) {
    const { isRequired, maxLength } = FIELD_DESCRIPTIONS[field]
    const value = values.get(field)
    if (value === '' && isRequired) problems.add(`${field} missing`)
    // Code points, as PostgreSQL counts.
    if (value && [...value].length > maxLength) problems.add(`${field} too long`)
  }
  return problems
}

function valuesOf(request: FastifyRequest): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(bytesOf(request).toString())) {
    values.set(name, value.replaceAll(/\r\n?/g, '\n').trim())
  }
  return values
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
