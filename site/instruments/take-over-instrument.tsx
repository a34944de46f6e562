import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type Controls, controlsOf, isChanged } from './start-instrument.ts'

/** Sets a value as a visitor does. React overlooks the event after one that a script has set. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Makes an instrument interactive in place. It then follows what the visitor has chosen before. Where a
 * translator has changed the markup, React renders it anew and reports that to the console; the focus stays
 * all the same.
 *
 * @param before the controls that the document came with
 * @returns those that have taken their places
 */
export function takeOverInstrument(
  root: HTMLElement,
  before: Controls,
  instrument: ReactElement,
): Controls {
  const chosen = before.map(control =>
    control instanceof HTMLInputElement && isChanged(control) ? control.value : undefined,
  )
  const focused = before.indexOf(document.activeElement as HTMLInputElement)
  flushSync(() => hydrateRoot(root, instrument))
  const rendered = controlsOf(root)
  const after = before.map((control, i) =>
    control.isConnected ? control : (rendered[i] ?? control),
  )
  after[focused]?.focus({ preventScroll: true })
  const changed = after.flatMap((input, place) => {
    const value = chosen[place]
    return value === undefined ? [] : [{ input, value, isLast: place === focused }]
  })
  // What has the focus was changed last, and may depend on the others.
  for (const { input, value } of changed.sort((a, b) => Number(a.isLast) - Number(b.isLast))) {
    // Each event sees the state that the one before it left.
    const say = (event: Event) => flushSync(() => input.dispatchEvent(event))
    if (input.type === 'radio') {
      // React passes on a click only if it finds a change.
      input.checked = false
      input.click()
    } else {
      // `Range` treats a pointer and a key differently.
      if (root.dataset.moved !== 'keydown') {
        say(new PointerEvent('pointerdown', { bubbles: true }))
      }
      setValue?.call(input, value)
      say(new Event('input', { bubbles: true }))
    }
  }
  return after
}
