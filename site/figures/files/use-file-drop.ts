import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { VisitorFile } from '../../reader/files/visitor-files.ts'
import { droppedFiles } from '../../reader/files/visitor-files.ts'

/**
 * Takes files that are dropped on an element. Those that miss it are refused, because the browser would open
 * them in place of the page, and what the visitor has typed would be gone.
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: Promise<VisitorFile[]>) => void,
): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const isHere = (event: DragEvent) => target.current?.contains(event.target as Node) ?? false
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return
      if (isHere(event)) event.dataTransfer.dropEffect = 'copy'
      // Another figure may have taken the files already.
      else if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none'
      event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      if (isHere(event)) take(droppedFiles(event.dataTransfer))
    }
    window.addEventListener('dragover', onDrag, { signal })
    window.addEventListener('drop', onDrop, { signal })
    return () => stop.abort()
  }, [target])
}
