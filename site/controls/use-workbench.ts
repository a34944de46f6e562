import { useState } from 'react'

type Workbench = typeof import('../../workbench/entry.ts')

/**
 * The code that reads and shows a visitor's files. It is loaded as soon as a visitor turns to it, so that he may then
 * go offline.
 */
export function useWorkbench() {
  const [bench, setBench] = useState<Workbench | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  function load() {
    if (bench) return
    setHasFailed(false)
    import('../../workbench/entry.ts').then(setBench, () => setHasFailed(true))
  }
  return { bench, hasFailed, load }
}
