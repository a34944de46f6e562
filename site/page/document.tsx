import type { ReactNode } from 'react'

interface DocumentProps {
  /** The elements of the head that not every document has. */
  head: ReactNode
  /** Addresses of further stylesheets. */
  styles?: readonly string[]
  /** Address of the entry script. */
  script?: string | undefined
  children: ReactNode
}

const importOf = (address: string) => `@import "${address}";`

/** The rules of every component, in the layer of theirs. */
const COMPONENTS = Object.values(
  import.meta.glob<string>('../**/*.module.css', { eager: true, import: 'css' }),
).map(rules => `@layer components {${rules}}`)

/**
 * The template of every document. Vite resolves the addresses in it, which start at `site/`, and writes the
 * rules of all stylesheets into the document, ready for the first paint.
 */
export function Document({ head, styles = [], script, children }: DocumentProps) {
  const addresses = ['/styles/site.css', ...styles]
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <style>{[...addresses.map(importOf), ...COMPONENTS].join('')}</style>
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
