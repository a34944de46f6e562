import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

export type IslandName = 'booking-form' | 'sticky-bar'

/**
 * Prerenders an interactive part into a root of its own, which the browser hydrates later. The page
 * around it is static markup, without React's hydration marks.
 */
export function Island({ name, children }: { name: IslandName; children: ReactElement }) {
  return (
    <div
      data-island={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, escaped by it
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  )
}
