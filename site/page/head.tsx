import { renderToStaticMarkup } from 'react-dom/server'

interface Meta {
  title: string
  description?: string
  /** False for pages that no search engine should list. */
  index?: boolean
}

/** Attributes of a link to a file that the build makes, which Vite's asset pass is not to look for. */
const builtFile = (rel: string, fileName: string) => ({
  'vite-ignore': '',
  rel,
  href: import.meta.env.BASE_URL + fileName,
})

/** The head's markup of one document; title and description stand once and feed every tag. */
export function renderHead({ title, description, index = true }: Meta): string {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!index && <meta name="robots" content="noindex" />}
      <link {...builtFile('icon', 'favicon.svg')} type="image/svg+xml" />
      <link {...builtFile('icon', 'favicon-32.png')} type="image/png" sizes="32x32" />
      <link {...builtFile('apple-touch-icon', 'apple-touch-icon.png')} />
      <link {...builtFile('manifest', 'manifest.webmanifest')} />
      <meta name="theme-color" content="#0A0F0D" />
    </>,
  )
}
