import { hydrateRoot } from 'react-dom/client'
import { StickyBar } from '../islands/sticky-bar.tsx'

export function hydrate(root: Element): void {
  hydrateRoot(root, <StickyBar />)
}
