import type { Field } from '../../contract/audit-bookings.ts'

const FIELD: Field = 'biggest_headache'

/** What was added last, which a later summary replaces while the visitor has left it as it was. */
let last = ''

/**
 * Adds a text to the visitor's request, behind what stands there, and takes the visitor to it. Nothing is sent.
 *
 * @returns whether it could: not while a request is being sent
 */
export function addToRequest(text: string): boolean {
  const field = document.getElementById(FIELD) as HTMLTextAreaElement | null
  if (!field || field.readOnly) return false
  const own = last && field.value.includes(last) ? field.value.replace(last, '') : field.value
  field.value = [own.trimEnd(), text].filter(Boolean).join('\n\n')
  last = text
  // The form counts the characters that are left.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
