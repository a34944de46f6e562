import { useSyncExternalStore } from 'react'

/** As `--not-narrow` in media.css. */
const WIDE = '(width >= 37.5rem)'

function watch(onChange: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether a table has room. What is rendered on the server has no table. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches)
