import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

const rangesOf = (root: HTMLElement) => [...root.querySelectorAll('input')]

/**
 * Makes an instrument interactive: in place, or, where a translator has changed the markup, by rendering
 * it anew. It then follows what the visitor has chosen before, and keeps the focus.
 */
export function takeOverInstrument(root: HTMLElement, instrument: ReactElement): void {
  const before = rangesOf(root)
  const chosen = before.map(({ value }) => value)
  const focused = before.indexOf(document.activeElement as HTMLInputElement)
  flushSync(() => hydrateRoot(root, instrument, { onRecoverableError: () => {} }))
  rangesOf(root)[focused]?.focus({ preventScroll: true })
  for (const [index, range] of rangesOf(root).entries()) {
    range.value = chosen[index] ?? range.value
    range.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
