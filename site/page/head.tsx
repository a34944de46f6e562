import { renderToStaticMarkup } from 'react-dom/server'

interface Meta {
  title: string
  description?: string
  /** False for pages that no search engine should list. */
  index?: boolean
}

/** The head's markup of one document; title and description stand once and feed every tag. */
export function renderHead({ title, description, index = true }: Meta): string {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!index && <meta name="robots" content="noindex" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#0A0F0D" />
    </>,
  )
}
