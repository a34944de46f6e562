import { useSyncExternalStore } from 'react'

/** The same width as `--not-narrow` in media.css. */
const WIDE = '(width >= 37.5rem)'

function watch(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window has room for a table. There is no value for the server, which renders no table. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches)
