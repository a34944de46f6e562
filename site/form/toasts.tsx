import { Toast } from '@base-ui/react/toast'
import { type ReactNode, useEffect } from 'react'
import { toastWords } from '../content/booking-messages.ts'

/** How long a toast stays, in milliseconds. The timer pauses while it is hovered or focused. */
const SUCCESS_STAYS_MS = 8_000
/** An error asks the visitor to act, so it stays longer. */
const ERROR_STAYS_MS = 16_000

/** Moves the focus to the form's button if the toast that closes holds it. */
function keepFocus() {
  if (!document.activeElement?.closest('.toast')) return
  document.querySelector<HTMLElement>('form [type=submit]')?.focus({ preventScroll: true })
}

/** The toasts for the two outcomes of a submit. Each replaces the one before. */
export function useBookingToasts() {
  const { add, close } = Toast.useToastManager()
  const show = (toast: Parameters<typeof add>[0]) => {
    close()
    add({ ...toast, onClose: keepFocus })
  }
  return {
    success: () => show({ ...toastWords.success, type: 'success', timeout: SUCCESS_STAYS_MS }),
    error: () => show({ ...toastWords.error, type: 'destructive', timeout: ERROR_STAYS_MS }),
  }
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager()
  return toasts.map(toast => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'left', 'right']}
      className="toast"
    >
      <Toast.Title className="run-in" />
      <Toast.Description />
      <button
        type="button"
        className="target toast-close"
        aria-label={toastWords.dismiss}
        onClick={() => close(toast.id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </Toast.Root>
  ))
}

/**
 * Leaves F6 to the browser. Base UI would move the focus to the toasts, and send it back to the form's
 * button at each later Tab. Tab alone reaches the toasts.
 */
function leaveToBrowser(event: KeyboardEvent) {
  if (event.key === 'F6') event.stopPropagation()
}

/** The viewport is a live region, and it is in the prerendered page before any message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.addEventListener('keydown', leaveToBrowser)
    return () => document.removeEventListener('keydown', leaveToBrowser)
  }, [])

  return (
    <Toast.Provider>
      {children}
      <Toast.Viewport className="toast-viewport page-width columns">
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  )
}
