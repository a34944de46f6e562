/** A path that does not exist. */
const NOWHERE = '/404'

/**
 * Rewrites a URL with malformed percent-encoding to a path that does not exist. The router would answer
 * such a request before our hooks and handlers run.
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
