import { preconnect } from 'react-dom'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { backend } from '../backend.ts'

/** The request is aborted after this time without a response, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000

/** The longest wait for a frame, in milliseconds: a page in the background has none. */
const FRAME_WITHIN_MS = 100

/**
 * Fetches the backend's client ahead of its use, and opens the connection to a backend on another
 * origin. A failure is reported by the submit that needs the client.
 */
export function prefetchBackendClient(): void {
  if (backend.url) preconnect(backend.url, { crossOrigin: 'anonymous' })
  loadBackendClient().catch(() => {})
}

/** The code of the backend's client could not be loaded. */
export class ClientUnavailableError extends Error {}

function loadBackendClient() {
  return import('./backend-client.ts').catch((cause: unknown) => {
    throw new ClientUnavailableError('The client is not available', { cause })
  })
}

/** Resolves when the next frame has been painted. */
function nextFrame(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_WITHIN_MS)
  })
}

/**
 * Sends one booking to the backend.
 *
 * @throws ClientUnavailableError, or another error if the backend cannot be reached, refuses the
 *   booking, sends an unreadable response, or sends none within 15 seconds
 */
export async function submitBooking(booking: AuditBooking): Promise<void> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('No answer in time'))
      controller.abort()
    }, ANSWER_WITHIN_MS)
  })
  // The button's new text is painted before the work of sending starts.
  const sent = nextFrame()
    .then(loadBackendClient)
    .then(({ insertBooking }) => insertBooking(booking, controller.signal))
  try {
    // The race also limits the loading of the client's code, which no signal can abort.
    await Promise.race([sent, givenUp])
  } finally {
    clearTimeout(timer)
  }
}
