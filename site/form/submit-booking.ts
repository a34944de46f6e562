import { preconnect } from 'react-dom'
import { backend } from './backend.ts'
import { ANSWER_WITHIN_MS, readBooking, submitPlainly, within } from './submit-plainly.ts'

/** The longest wait for the client's code, in milliseconds. */
const CLIENT_WITHIN_MS = 5_000

const loadBackendClient = () => import('./backend-client.ts')

/**
 * Fetches the backend's client ahead of its use, and opens the connection to a backend on another
 * origin. A failure shows at the submit that needs the client.
 */
export function prefetchBackendClient(): void {
  if (backend.url) preconnect(backend.url, { crossOrigin: 'anonymous' })
  loadBackendClient().catch(() => {})
}

/**
 * Sends the form's booking to the backend.
 *
 * @returns whether it is stored; if not, the browser is about to post the form itself
 * @throws if the backend cannot be reached, refuses the booking, sends an unreadable response, or
 *   sends none within 15 seconds
 */
export async function submitBooking(form: HTMLFormElement): Promise<boolean> {
  const client = await within(CLIENT_WITHIN_MS, loadBackendClient()).catch(() => undefined)
  if (!client) return submitPlainly(form)
  const controller = new AbortController()
  try {
    await within(ANSWER_WITHIN_MS, client.insertBooking(readBooking(form), controller.signal))
  } finally {
    controller.abort()
  }
  return true
}
