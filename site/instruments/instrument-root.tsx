import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Prerenders an interactive component into its own root element, which its script takes over later.
 * The page around it is static markup without React's hydration markers.
 */
export function InstrumentRoot({ name, children }: { name: string; children: ReactElement }) {
  return (
    <div
      data-instrument={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  )
}
