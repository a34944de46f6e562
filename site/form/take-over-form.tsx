import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { controlsOf } from './answers.ts'
import { BookingForm } from './booking-form.tsx'
import { ToastProvider } from './toasts.tsx'

const form = (
  <ToastProvider>
    <BookingForm />
  </ToastProvider>
)

/** Whether React would adopt the markup. Tried on a copy, because React replaces what it cannot adopt. */
function isAdoptable(root: Element): boolean {
  const mismatches: unknown[] = []
  const onRecoverableError = (mismatch: unknown) => mismatches.push(mismatch)
  const copy = root.cloneNode(true) as Element
  flushSync(() => hydrateRoot(copy, form, { onRecoverableError })).unmount()
  return mismatches.length === 0
}

/** Whether the visitor has left nothing in the form, and neither the focus nor the pointer is on it. */
function isUntouched(root: Element): boolean {
  const controls = controlsOf(root.querySelector('form') as HTMLFormElement)
  return !root.matches(':focus-within, :active') && controls.every(({ value }) => value === '')
}

/**
 * Makes the form interactive: in place, or, if a translator or an extension has changed the markup,
 * by rendering it anew, but only while the visitor has not touched it.
 *
 * @returns whether the form is interactive; if not, it is left as it is
 */
export function takeOver(root: Element): boolean {
  // Each in one step, so that nothing changes the markup in between.
  if (isAdoptable(root)) flushSync(() => hydrateRoot(root, form))
  else if (isUntouched(root)) flushSync(() => createRoot(root).render(form))
  else return false
  return true
}
