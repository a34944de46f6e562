import { hydrateRoot } from 'react-dom/client'
import { BookingForm } from '../islands/booking-form.tsx'
import { prefetchBackendClient } from '../islands/submit-booking.ts'
import { ToastProvider } from '../islands/toasts.tsx'

/** Hydrates the form; resolves once it answers to its visitor. */
export function hydrate(root: Element): Promise<void> {
  // Intent: the client's code is fetched when the visitor turns to the form, not before.
  if (root.contains(document.activeElement)) prefetchBackendClient()
  else root.addEventListener('focusin', prefetchBackendClient, { once: true })

  return new Promise(resolve => {
    hydrateRoot(
      root,
      <ToastProvider>
        <BookingForm onHydrated={resolve} />
      </ToastProvider>,
    )
  })
}
