import { useCallback, useMemo, useState } from 'react'
import { type Asked, firstAsked } from './horizon.ts'
import { outlined } from './outlined.ts'
import type { UnitSet } from './unit-set.ts'

/** The visitor's question about a set, and everything that is shown about it. It is keyed by the set's data. */
export function useOutlined(set: UnitSet | null) {
  const axis = set?.on.axis
  /** It ends with its axis: an age in kilometres is no age in cycles. */
  const [chosen, setChosen] = useState<Partial<Asked> & { axis?: typeof axis }>({})
  const all = useMemo(() => {
    if (!set) return null
    const first = firstAsked(set)
    // The end of a warranty is no age.
    const isKept = chosen.axis === axis || chosen.by === 'warranty'
    const { by = first.by, age = first.age } = isKept ? chosen : {}
    // Another limit has another first horizon.
    return outlined(set, { by, age: by === 'age' ? age : first.age })
  }, [chosen, set, axis])
  const ask = useCallback(
    (next: Partial<Asked>) =>
      setChosen(last => ({ ...(last.axis === axis ? last : {}), ...next, axis })),
    [axis],
  )
  return { all, ask }
}

/** The unit that is pointed at: by its place in the stage, and by its name in the picture of the curves. */
export function usePointed({ units }: UnitSet) {
  const [named, onName] = useState<number | null>(null)
  const onPick = (name: string | null) =>
    onName(name === null ? null : units.findIndex(unit => unit.name === name))
  return { stage: { named, onName }, curves: { picked: units[named ?? -1]?.name ?? null, onPick } }
}
