import { useEffect } from 'react'
import { toastWords } from '../content/booking-messages.ts'
import styles from './toast.module.css'

/** How long a toast stays, in milliseconds. An error asks the visitor to act, so it stays longer. */
const STAYS_MS = { arrived: 8_000, failed: 16_000 }

const TICK_MS = 500

export type Outcome = keyof typeof STAYS_MS

/** The place of the toasts. A live region has to exist before its first message. */
export const Toasts = () => (
  <div
    className={`${styles.toasts} page-width columns screen-only`}
    data-message="toasts"
    role="status"
  />
)

/**
 * The toast for an outcome of a submit, in the page's live region. Time does not count while the pointer or the focus
 * is on it, or while the page is hidden.
 */
export function Toast({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { title, description } = toastWords[outcome === 'arrived' ? 'success' : 'error']

  useEffect(() => {
    let left = STAYS_MS[outcome]
    const timer = setInterval(() => {
      if (document.hidden || document.querySelector('[data-outcome]:is(:hover, :focus-within)'))
        return
      left -= TICK_MS
      if (left <= 0) onClose()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [outcome, onClose])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={styles.toast} data-outcome={outcome} role="group" aria-labelledby="toast-title">
      <h2 id="toast-title" className="run-in">
        {title}
      </h2>
      <p>{description}</p>
      <button
        type="button"
        className={`target ${styles.close}`}
        aria-label={toastWords.dismiss}
        onClick={onClose}
      >
        ×
      </button>
    </div>
  )
}
