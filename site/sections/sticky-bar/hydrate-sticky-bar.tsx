import { hydrateRoot } from 'react-dom/client'
import { StickyBar } from './sticky-bar.tsx'

/** Hydrates the bar. Where an extension has changed the markup, React renders it anew. */
export function hydrate(root: HTMLElement): void {
  hydrateRoot(root, <StickyBar />, { onRecoverableError: () => {} })
  root.dataset.hydrated = ''
}
