import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { decodeUtf8, type Payload, type RequestBody } from './payload.ts'

/** The form as a browser sends it without the site's scripts, answered with pages. */

/** Where a browser is led after a booking, so that a reload does not send it again. */
export const RECEIVED_PATH = '/booking-received'

const FAILED_PAGE = 'booking-failed.html'

const FALLBACK_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title>' +
  '<h1>Error</h1><p>Something went wrong. Please try again.</p></html>'

/** Whether a browser sent the form itself and will show the answer as a page. */
export function isPlainForm(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? ''
  const type = request.headers['content-type'] ?? ''
  return (
    request.method === 'POST' &&
    /\btext\/html\b/i.test(accepts) &&
    /^\s*application\/x-www-form-urlencoded\b/i.test(type)
  )
}

/** The one record of a form, tidied as the site's script does: trimmed, with plain line ends. */
export function readPlainForm({ bytes }: RequestBody): Payload {
  const record = Object.fromEntries(fieldsOf(bytes))
  return { json: JSON.stringify([record]), columns: Object.keys(record) }
}

/**
 * Reads the site's page for a booking that failed.
 * @returns a function from the body of the request to the page with its values filled in
 */
export function loadFailedPage(siteDir: string): (body: unknown) => string {
  const path = join(siteDir, FAILED_PAGE)
  const template = existsSync(path) ? readFileSync(path, 'utf8') : FALLBACK_PAGE
  return body => {
    const values = new Map(isRequestBody(body) ? safeFieldsOf(body.bytes) : [])
    // One pass, so that a value which looks like a placeholder stays what it is.
    return template.replaceAll(PLACEHOLDER, (_match, field) => escapeHtml(values.get(field) ?? ''))
  }
}

const PLACEHOLDER = new RegExp(`\\{\\{(${FIELDS.join('|')})\\}\\}`, 'g')

function fieldsOf(bytes: Buffer): [string, string][] {
  return [...new URLSearchParams(decodeUtf8(bytes))].map(([name, value]) => [
    name,
    value.replaceAll(/\r\n?/g, '\n').trim(),
  ])
}

function safeFieldsOf(bytes: Buffer): [string, string][] {
  try {
    return fieldsOf(bytes)
  } catch {
    return []
  }
}

function isRequestBody(body: unknown): body is RequestBody {
  return typeof body === 'object' && body !== null && 'bytes' in body
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
