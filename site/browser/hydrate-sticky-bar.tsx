import { createRoot } from 'react-dom/client'
import { StickyBar } from '../islands/sticky-bar.tsx'

/** Renders the bar anew, because a translator may have changed its text. */
export function hydrate(root: Element): void {
  createRoot(root).render(<StickyBar />)
}
