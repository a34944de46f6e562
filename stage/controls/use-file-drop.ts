import { type RefObject, useEffect, useEffectEvent } from 'react'
import { droppedFiles, type Taken } from './taken-files.ts'

/** Marks elements that take files. Where they are nested, the innermost takes the files dropped on it. */
const TAKES_FILES = 'data-takes-files'

/**
 * Takes files that are dropped on an element. Files that miss it are refused, because the browser would open them in
 * place of the page, and what the visitor has typed would be lost.
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: Taken) => void,
): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const own = target.current
    own?.setAttribute(TAKES_FILES, '')
    const isHere = ({ target: node }: DragEvent) => {
      const element = node instanceof Element ? node : (node as Node).parentElement
      return own !== null && element?.closest(`[${TAKES_FILES}]`) === own
    }
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
