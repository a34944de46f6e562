import { preconnect } from 'react-dom'
import type { AuditBooking } from '../../contract/audit-bookings.ts'
import { backend } from '../backend.ts'

/** After this time without an answer the request is given up, in milliseconds. */
const ANSWER_WITHIN_MS = 15_000

/** The longest wait for a frame, in milliseconds: a page in the background has none. */
const FRAME_WITHIN_MS = 100

/**
 * Fetches the backend's client ahead of its use, and opens the connection to a backend elsewhere; a
 * failure is left to the submit that needs it.
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
 * @throws whatever went wrong: client code not loaded, backend unreachable, an answer that is an
 *   error or not readable, or none within 15 seconds
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
  // What the visitor is told comes before the work of sending.
  const sent = nextFrame()
    .then(loadBackendClient)
    .then(({ insertBooking }) => insertBooking(booking, controller.signal))
  try {
    // The race also bounds the loading of the client's code, which no signal can abort.
    await Promise.race([sent, givenUp])
  } finally {
    clearTimeout(timer)
  }
}
