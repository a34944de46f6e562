import type { ReactNode } from 'react'

interface DocumentProps {
  /** The elements of the head that not every document has. */
  head: ReactNode
  /** Address of the entry script. */
  script?: string | undefined
  children: ReactNode
}

const rulesIn = (layer: string, stylesheets: Record<string, string>) =>
  Object.values(stylesheets).map(css => `@layer ${layer} {${css}}`)

/** All rules for a document. What components share yields to each of them. */
const RULES = [
  '@import "/styles/site.css";',
  ...rulesIn(
    'shared',
    import.meta.glob<string>('../{plots,controls}/**/*.module.css', { eager: true, import: 'css' }),
  ),
  ...rulesIn(
    'components',
    import.meta.glob<string>('../{form,sections,page}/**/*.module.css', {
      eager: true,
      import: 'css',
    }),
  ),
].join('')

/**
 * The template of every document. Vite resolves the addresses in it, which start at `site/`, and writes the
 * rules of all stylesheets into the document, ready for the first paint.
 */
export function Document({ head, script, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <style>{RULES}</style>
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
