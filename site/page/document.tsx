import type { ReactNode } from 'react'
import { TODAY_SHARE } from '../cells/stage-scales.ts'

interface DocumentProps {
  /** What the document consists of. This decides which stylesheets it gets. */
  of: keyof typeof COMPONENTS
  /** The elements of the head that not every document has. */
  head: ReactNode
  script?: string | undefined
  children: ReactNode
}

const rulesIn = (layer: string, stylesheets: Record<string, string>) =>
  Object.values(stylesheets).map(css => `@layer ${layer} {${css}}`)

const COMPONENTS = {
  sections: import.meta.glob<string>(
    [
      '../{form,sections}/**/*.module.css',
      '../../workbench/outlook/*.module.css',
      './site-footer.module.css',
      // These rules load with the code that renders the elements.
      '!../**/*.late.module.css',
      '!../../workbench/**/*.late.module.css',
    ],
    { eager: true, import: 'css' },
  ),
  page: import.meta.glob<string>('../{data-and-sources,form,page}/**/*.module.css', {
    eager: true,
    import: 'css',
  }),
}

const SHARED = import.meta.glob<string>(
  ['../../stage/**/*.module.css', '!../../stage/**/*.late.module.css'],
  { eager: true, import: 'css' },
)

/** The number that the stylesheets share with the code: the position of the line of today. */
const SHARED_NUMBERS = `:root{--today:${100 * TODAY_SHARE}%}`

/** All rules for a document. The rules of a component override those that components share. */
const rulesOf = (of: keyof typeof COMPONENTS) =>
  [
    '@import "/styles/site.css";',
    SHARED_NUMBERS,
    ...rulesIn('shared', SHARED),
    ...rulesIn('components', COMPONENTS[of]),
  ].join('')

/**
 * The template of every document. Vite resolves the addresses in it, which start at `site/`, and writes the
 * rules of all stylesheets into the document, ready for the first paint.
 */
export function Document({ of, head, script, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <style>{rulesOf(of)}</style>
        {script && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
