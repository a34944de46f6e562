import type { Field } from '../../../contract/audit-bookings.ts'

const FIELD: Field = 'biggest_headache'

/** What a summary is of. */
export type SummaryOf = 'cells' | 'prices' | 'dispatch'

/** The summaries in the request, which later ones replace while the visitor has left them as they were. */
const added: Partial<Record<SummaryOf, string>> = {}

/**
 * Adds a summary to the visitor's request, behind what stands there, and takes the visitor to it. Nothing is sent.
 *
 * @returns whether it could: not while a request is being sent
 */
export function addToRequest(of: SummaryOf, text: string): boolean {
  const field = document.getElementById(FIELD) as HTMLTextAreaElement | null
  if (!field || field.readOnly) return false
  const before = added[of]
  const others = before ? field.value.replace(`\n\n${before}`, '').replace(before, '') : field.value
  field.value = [others.trim(), text].filter(Boolean).join('\n\n')
  added[of] = text
  // The form counts the characters that are left.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
