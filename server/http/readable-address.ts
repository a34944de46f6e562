/** A path at which there is never anything. */
const NOWHERE = '/404'

/**
 * The address of a request as the router can read it. One whose percent encoding is broken names
 * nothing, so it becomes the address of nothing; the router itself would answer it outside the hooks
 * and handlers that every other answer passes.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return NOWHERE
  }
}
