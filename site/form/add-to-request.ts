import type { Field } from '../../contract/audit-bookings.ts'
import { Store } from '../../stage/store.ts'

export type DeedOf = 'cells' | 'prices' | 'dispatch'

/** The result of the visitor's files, as a sentence that his request could begin with. */
export interface Deed {
  of: DeedOf
  sentence: string
}

/** The latest result, which the form offers. Nothing is sent. */
export const latestDeed = new Store<Deed>()

const FIELD: Field = 'biggest_headache'

/** The sentences added to the request. A later one replaces an earlier one that the visitor has not edited. */
const added: Partial<Record<DeedOf, string>> = {}

/**
 * Adds a sentence at the end of the visitor's request, and moves the focus there. Nothing is sent.
 *
 * @returns false while a request is being sent, because nothing can be added then
 */
export function addToRequest({ of, sentence }: Deed): boolean {
  const field = document.getElementById(FIELD) as HTMLTextAreaElement | null
  if (!field || field.readOnly) return false
  const before = added[of]
  const others = before ? field.value.replace(`\n\n${before}`, '').replace(before, '') : field.value
  field.value = [others.trim(), sentence].filter(Boolean).join('\n\n')
  added[of] = sentence
  // The event makes the form count the characters left.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  return true
}
