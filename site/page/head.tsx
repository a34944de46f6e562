import { renderToStaticMarkup } from 'react-dom/server'
import { COMPANY_NAME } from '../content/company.ts'
import { TabIcon } from '../mark/app-icon.tsx'
import { absolute } from './site-url.ts'

interface Meta {
  title: string
  description: string
}

/** Attributes of a link to a file that the build makes, which Vite's asset pass is not to look for. */
const builtFile = (rel: string, fileName: string) => ({
  'vite-ignore': '',
  rel,
  href: import.meta.env.BASE_URL + fileName,
})

// In the document itself: a request of its own would compete with what the visitor waits for. Escaped is
// only what an address needs, because the rest is in the document already and packs well.
const tabIcon = `data:image/svg+xml,${renderToStaticMarkup(<TabIcon />).replace(/["#<>]/g, encodeURIComponent)}`

function Icons() {
  return (
    <>
      <meta name="theme-color" content="#0A0F0D" />
      <link rel="icon" type="image/svg+xml" href={tabIcon} />
      <link {...builtFile('icon', 'favicon-32.png')} type="image/png" sizes="32x32" />
      <link {...builtFile('apple-touch-icon', 'apple-touch-icon.png')} />
      <link {...builtFile('manifest', 'manifest.webmanifest')} />
    </>
  )
}

function SocialTags({ title, description }: Meta) {
  const picture = absolute('social.png')
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={COMPANY_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {picture && (
        <>
          <meta property="og:url" content={absolute('')} />
          <meta property="og:image" content={picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/** JSON inside a script element: `<` could end the element, so it is written as an escape. */
const toScriptText = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The head of the page that search engines list; title and description feed every tag. */
export function renderListedHead(meta: Meta, data: object): string {
  const canonical = absolute('')
  return renderToStaticMarkup(
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {canonical && <link {...{ 'vite-ignore': '' }} rel="canonical" href={canonical} />}
      <Icons />
      <SocialTags {...meta} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped right above
        dangerouslySetInnerHTML={{ __html: toScriptText(data) }}
      />
    </>,
  )
}

/** The head of a page that no search engine should list. */
export function renderUnlistedHead(title: string): string {
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Icons />
    </>,
  )
}
