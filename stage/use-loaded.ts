import { useState } from 'react'

/** Code that is loaded as soon as a visitor turns to it, so that he may then go offline. After a failure it is tried again. */
export function useLoaded<Code>(fetchCode: () => Promise<Code>) {
  const [code, setCode] = useState<{ of: Code } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  function load() {
    if (code) return
    setHasFailed(false)
    fetchCode().then(
      of => setCode({ of }),
      () => setHasFailed(true),
    )
  }
  return { code: code?.of ?? null, hasFailed, load }
}
