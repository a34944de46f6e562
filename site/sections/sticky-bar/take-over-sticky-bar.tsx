import { hydrateRoot } from 'react-dom/client'
import { StickyBar } from './sticky-bar.tsx'

/** Makes the bar interactive: in place, or, where an extension has changed the markup, by rendering it anew. */
export function takeOver(root: HTMLElement): void {
  hydrateRoot(root, <StickyBar />, { onRecoverableError: () => {} })
  root.dataset.interactive = ''
}
