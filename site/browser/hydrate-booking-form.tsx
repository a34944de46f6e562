import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { BookingForm } from '../islands/booking-form.tsx'
import { prefetchBackendClient } from '../islands/submit-booking.ts'
import { ToastProvider } from '../islands/toasts.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement

function controls(root: Element): Control[] {
  const form = root.querySelector('form')
  return FIELDS.map(field => form?.elements.namedItem(field) as Control)
}

/**
 * Renders the form anew and carries over the visitor's text and focus. React could not adopt markup
 * that a translator or an extension has changed: it would throw the typed text away with the markup.
 */
export function hydrate(root: Element): void {
  // Fetched when the visitor turns to the form, and not before.
  if (root.contains(document.activeElement)) prefetchBackendClient()
  else root.addEventListener('focusin', prefetchBackendClient, { once: true })

  const before = controls(root)
  const hadFocus = before.map(control => control === document.activeElement)
  // In one step, so that no keystroke falls in between.
  flushSync(() => {
    createRoot(root).render(
      <ToastProvider>
        <BookingForm />
      </ToastProvider>,
    )
  })
  for (const [index, control] of controls(root).entries()) {
    const old = before[index] as Control
    control.value = old.value
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (!hadFocus[index]) continue
    control.focus({ preventScroll: true })
    // An email field has no selection.
    if (old.selectionStart !== null) control.setSelectionRange(old.selectionStart, old.selectionEnd)
  }
}
