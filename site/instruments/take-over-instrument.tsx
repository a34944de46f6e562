import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { isChanged } from './start-instrument.ts'

const inputsOf = (root: HTMLElement) => [...root.querySelectorAll('input')]

/**
 * Makes an instrument interactive in place. It then follows what the visitor has chosen before. Where a
 * translator has changed the markup, React renders it anew and reports that to the console; the focus stays
 * all the same.
 */
export function takeOverInstrument(root: HTMLElement, instrument: ReactElement): void {
  const before = inputsOf(root)
  const chosen = before.map(input => (isChanged(input) ? input.value : undefined))
  const focused = before.indexOf(document.activeElement as HTMLInputElement)
  flushSync(() => hydrateRoot(root, instrument))
  inputsOf(root)[focused]?.focus({ preventScroll: true })
  for (const [index, input] of inputsOf(root).entries()) {
    const value = chosen[index]
    if (value === undefined) continue
    if (input.type === 'radio') {
      // React passes on a click only if it finds a change.
      input.checked = false
      input.click()
    } else {
      // A range that a pointer has focused is not `:focus-visible`. `Range` wants to know of the pointer.
      if (!input.matches(':focus-visible')) {
        input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      }
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
