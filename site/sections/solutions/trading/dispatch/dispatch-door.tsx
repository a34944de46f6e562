import { type ComponentType, useEffect, useState } from 'react'
import { fileWords } from '../../../../controls/files/file-words.ts'
import type { DispatchProps } from './dispatch-panel.tsx'

/** What is behind the door: nothing yet, the panel, or that its code did not come. */
type Behind =
  | { kind: 'nothing' }
  | { kind: 'panel'; Panel: ComponentType<DispatchProps> }
  | { kind: 'failed' }

interface DoorProps extends DispatchProps {
  /** Whether the visitor sees it. */
  isOpen: boolean
}

/** The panel of the visitor's dispatch, whose code comes when it is opened. */
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
