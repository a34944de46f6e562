import { type ComponentType, useEffect, useState } from 'react'
import { fileWords } from '../../../../content/figures/file-words.ts'
import { ownPrices } from '../../../../content/figures/own-prices.ts'
import type { DispatchProps } from './dispatch.tsx'

/** What is behind the door: nothing yet, the panel, or that its code did not come. */
type Behind =
  | { kind: 'nothing' }
  | { kind: 'panel'; Panel: ComponentType<DispatchProps> }
  | { kind: 'failed' }

/** The door to the visitor's dispatch. Its code comes when it is opened, and without scripts there is no door. */
export function DispatchDoor(props: DispatchProps) {
  const [isThere, setIsThere] = useState(false)
  const [behind, setBehind] = useState<Behind>({ kind: 'nothing' })
  useEffect(() => setIsThere(true), [])
  if (!isThere) return null
  const load = () =>
    import('./dispatch.tsx').then(
      ({ default: Panel }) => setBehind({ kind: 'panel', Panel }),
      () => setBehind({ kind: 'failed' }),
    )
  return (
    <details
      className="dispatch-door"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && behind.kind !== 'panel') load()
      }}
    >
      <summary className="target underlined">{ownPrices.dispatch}</summary>
      {behind.kind === 'panel' && <behind.Panel {...props} />}
      {behind.kind === 'failed' && <p role="alert">{fileWords.failed}</p>}
    </details>
  )
}
