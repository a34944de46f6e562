import { useCallback, useMemo, useState } from 'react'
import { type Asked, firstAsked } from './horizon.ts'
import { outlined } from './outlined.ts'
import type { UnitSet } from './unit-set.ts'

/** The visitor's question about a set, and everything that is shown about it. It is keyed by the set's data. */
export function useOutlined(set: UnitSet | null) {
  const [chosen, setChosen] = useState<Partial<Asked>>({})
  const all = useMemo(() => {
    if (!set) return null
    const first = firstAsked(set)
    // Another limit has another first horizon.
    const age = (chosen.by === 'age' && chosen.age) || first.age
    return outlined(set, { ...first, ...chosen, age })
  }, [chosen, set])
  const ask = useCallback(
    (next: Partial<Asked> | null) => setChosen(last => (next ? { ...last, ...next } : {})),
    [],
  )
  return { all, ask }
}
