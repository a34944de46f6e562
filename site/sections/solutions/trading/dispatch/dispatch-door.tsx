import { type ComponentType, useEffect, useRef, useState } from 'react'
import { fileWords } from '../../../../content/figures/file-words.ts'
import type { DispatchProps } from './dispatch-panel.tsx'

/** What is behind the door: nothing yet, the panel, or that its code did not come. */
type Behind =
  | { kind: 'nothing' }
  | { kind: 'panel'; Panel: ComponentType<DispatchProps> }
  | { kind: 'failed' }

/** What a disclosure of the chapter holds of the visitor's dispatch. Its code comes when it is opened. */
export function DispatchDoor(props: Omit<DispatchProps, 'isOpen'>) {
  const inside = useRef<HTMLDivElement>(null)
  const [behind, setBehind] = useState<Behind>({ kind: 'nothing' })
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const details = inside.current?.closest('details')
    const onToggle = () => setIsOpen(details?.open ?? false)
    // The visitor may have opened it before this code came.
    onToggle()
    details?.addEventListener('toggle', onToggle)
    return () => details?.removeEventListener('toggle', onToggle)
  }, [])
  const isWanted = isOpen && behind.kind !== 'panel'
  useEffect(() => {
    if (!isWanted) return
    import('./dispatch-panel.tsx').then(
      ({ default: Panel }) => setBehind({ kind: 'panel', Panel }),
      () => setBehind({ kind: 'failed' }),
    )
  }, [isWanted])
  return (
    <div ref={inside}>
      {behind.kind === 'panel' && <behind.Panel {...props} isOpen={isOpen} />}
      {behind.kind === 'failed' && <p role="alert">{fileWords.failed}</p>}
    </div>
  )
}
