import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

const rangesOf = (root: HTMLElement) => [...root.querySelectorAll('input')]

/**
 * Hydrates an instrument, and has it follow what the visitor has chosen before. Where a translator has
 * changed the markup, React renders it anew.
 */
export function hydrateInstrument(root: HTMLElement, instrument: ReactElement): void {
  const chosen = rangesOf(root).map(({ value }) => value)
  flushSync(() => hydrateRoot(root, instrument, { onRecoverableError: () => {} }))
  for (const [index, range] of rangesOf(root).entries()) {
    range.value = chosen[index] ?? range.value
    range.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
