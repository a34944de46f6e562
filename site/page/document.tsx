import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

interface DocumentProps {
  /** The elements of the head that not every document has. */
  head: ReactNode
  /** Address of the entry script. */
  script?: string | undefined
  children: ReactNode
}

/** The rules of all components that several pages may have. What components share yields to each of them. */
const SHARED = import.meta.glob<string>('../{plots,controls}/**/*.module.css', {
  eager: true,
  import: 'css',
})
const COMPONENTS = import.meta.glob<string>('../{form,sections}/**/*.module.css', {
  eager: true,
  import: 'css',
})

/** The rules of the pages and their frames. */
const PAGES = import.meta.glob<string>('./*.module.css', { eager: true, import: 'css' })

/** All rules for a document. Those of a page are in the documents alone that have its classes. */
function rulesFor(markup: string): string {
  const pages = Object.entries(PAGES).filter(([path]) =>
    markup.includes(path.slice(2).replace('.module.css', '-module_')),
  )
  const components = [...Object.values(COMPONENTS), ...pages.map(([, css]) => css)]
  return [
    '@import "/styles/site.css";',
    ...Object.values(SHARED).map(css => `@layer shared {${css}}`),
    ...components.map(css => `@layer components {${css}}`),
  ].join('')
}

/**
 * The template of every document. Vite resolves the addresses in it, which start at `site/`, and writes the
 * rules of all stylesheets into the document, ready for the first paint.
 */
export function Document({ head, script, children }: DocumentProps) {
  const markup = renderToStaticMarkup(children)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <style>{rulesFor(markup)}</style>
        {script && <script type="module" src={script} />}
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup */}
      <body dangerouslySetInnerHTML={{ __html: markup }} />
    </html>
  )
}
