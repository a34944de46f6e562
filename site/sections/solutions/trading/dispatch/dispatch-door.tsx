import { type ComponentType, useEffect, useState } from 'react'
import { fileWords } from '../../../../controls/files/file-words.ts'
import type { DispatchProps } from './dispatch-panel.tsx'

/** The state behind the door: nothing yet, the panel, or a failure to load its code. */
type Behind =
  | { kind: 'nothing' }
  | { kind: 'panel'; Panel: ComponentType<DispatchProps> }
  | { kind: 'failed' }

interface DoorProps extends DispatchProps {
  /** Whether the door is open. */
  isOpen: boolean
}

/** The panel for the visitor's dispatch, whose code is loaded when it is opened. */
export function DispatchDoor({ isOpen, ...props }: DoorProps) {
  const [behind, setBehind] = useState<Behind>({ kind: 'nothing' })
  const isWanted = isOpen && behind.kind !== 'panel'
  useEffect(() => {
    if (!isWanted) return
    import('./dispatch-panel.tsx').then(
      ({ default: Panel }) => setBehind({ kind: 'panel', Panel }),
      () => setBehind({ kind: 'failed' }),
    )
  }, [isWanted])
  if (behind.kind === 'failed') return <p role="alert">{fileWords.failed}</p>
  return behind.kind === 'panel' && <behind.Panel {...props} />
}
