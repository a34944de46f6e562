import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { FIELDS, MAX_LENGTH } from '../../contract/audit-bookings.ts'
import type { Payload } from './payload.ts'
import { bytesOf, mediaTypeOf } from './request.ts'

/** A browser is redirected to this page after a booking, so that a reload does not send it again. */
export const RECEIVED_PATH = '/booking-received'

const FAILED_PAGE = 'booking-failed.html'

const FALLBACK_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title>' +
  '<h1>Error</h1><p>Something went wrong. Please try again.</p></html>'

const PLACEHOLDER = new RegExp(`\\{\\{(${FIELDS.join('|')})\\}\\}`, 'g')

/** Whether a browser sent the form without the site's script, and so shows the response as a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  return (
    request.method === 'POST' &&
    /\btext\/html\b/i.test(request.headers.accept ?? '') &&
    mediaTypeOf(request) === 'application/x-www-form-urlencoded'
  )
}

/** Reads the record of a form. Values are trimmed and get plain line ends, as in the site's script. */
export function readPlainForm(request: FastifyRequest): Payload {
  const record = Object.fromEntries(fieldsOf(request))
  return { json: JSON.stringify([record]), columns: Object.keys(record) }
}

/**
 * Loads the site's page for a failed booking.
 * @returns a function that fills the values of a request's body into the page, and keeps the messages
 *   about values that are missing or too long
 */
export function loadFailedPage(siteDir: string): (request: FastifyRequest) => string {
  const path = join(siteDir, FAILED_PAGE)
  const template = existsSync(path) ? readFileSync(path, 'utf8') : FALLBACK_PAGE
  return request => {
    const values = new Map(fieldsOf(request))
    const problems = problemsOf(values)
    return (
      template
        .replaceAll(MESSAGE, (_match, problem, message) => (problems.has(problem) ? message : ''))
        // Last and in one pass, so that a value which looks like a placeholder is not replaced again.
        .replaceAll(PLACEHOLDER, (_match, field) => escapeHtml(values.get(field) ?? ''))
    )
  }
}

/** Such as `{{#name too long}}…{{/}}`. */
const MESSAGE = /\{\{#([^}]+)\}\}(.*?)\{\{\/\}\}/gs

/** The problems that a browser accepts without script, each as its message is marked in the page. */
function problemsOf(values: Map<string, string>): Set<string> {
  const problems = new Set<string>()
  for (const field of FIELDS) {
    const value = values.get(field)
    if (value === '') problems.add(`${field} missing`)
    // Code points, as PostgreSQL counts.
    if (value && [...value].length > MAX_LENGTH[field]) problems.add(`${field} too long`)
  }
  return problems
}

function fieldsOf(request: FastifyRequest): [string, string][] {
  return [...new URLSearchParams(bytesOf(request).toString())].map(([name, value]) => [
    name,
    value.replaceAll(/\r\n?/g, '\n').trim(),
  ])
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
