import type { ReactNode } from 'react'

interface DocumentProps {
  /** The elements of the head that not every document has. */
  head: ReactNode
  /** Addresses of the stylesheets. The build writes their rules into the document, ready for the first paint. */
  styles?: readonly string[]
  /** Address of the entry script. */
  script?: string | undefined
  children: ReactNode
}

/** The template of every document. Vite resolves the addresses in it, which start at `site/`. */
export function Document({ head, styles = ['/styles/site.css'], script, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <style>{styles.map(address => `@import "${address}";`).join('')}</style>
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
