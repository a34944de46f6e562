import type { Field } from '../../contract/audit-bookings.ts'
import type { Deed, DeedOf } from './deeds.ts'

const FIELD: Field = 'biggest_headache'

/** The sentences in the request, which later ones replace while the visitor has left them as they were. */
const added: Partial<Record<DeedOf, string>> = {}

/**
 * Adds a sentence to the visitor's request, behind what stands there, and takes the visitor to it. Nothing is sent.
 *
 * @returns whether it could: not while a request is being sent
 */
export function addToRequest({ of, sentence }: Deed): boolean {
  const field = document.getElementById(FIELD) as HTMLTextAreaElement | null
  if (!field || field.readOnly) return false
  const before = added[of]
  const others = before ? field.value.replace(`\n\n${before}`, '').replace(before, '') : field.value
  field.value = [others.trim(), sentence].filter(Boolean).join('\n\n')
  added[of] = sentence
  // The form counts the characters that are left.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
