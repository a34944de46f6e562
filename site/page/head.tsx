import { COMPANY_NAME } from '../content/company.ts'

/**
 * Returns the absolute URL of a path of the site. Without `VITE_SITE_URL` the build does not know the site's address,
 * and the result is undefined: a missing URL is better than a wrong one.
 */
function absolute(path: string): string | undefined {
  const siteUrl = import.meta.env.VITE_SITE_URL
  return siteUrl ? new URL(import.meta.env.BASE_URL + path, siteUrl).href : undefined
}

interface Meta {
  title: string
  description: string
  path: string
}

/**
 * Returns the attributes of a link to a file that the build generates. `vite-ignore` keeps Vite
 * from looking for the file among the sources.
 */
const builtFile = (rel: string, fileName: string) => ({
  'vite-ignore': '',
  rel,
  href: import.meta.env.BASE_URL + fileName,
})

function CommonTags() {
  return (
    <>
      <meta name="theme-color" content="#0A0F0D" />
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        // Browsers fetch fonts in CORS mode, and a preload has to match.
        crossOrigin=""
        href="/styles/instrument-sans-subset.woff2"
      />
      <link {...builtFile('icon', 'favicon-32.png')} type="image/png" sizes="32x32" />
      <link {...builtFile('apple-touch-icon', 'apple-touch-icon.png')} />
    </>
  )
}

function SocialTags({ title, description, path }: Meta) {
  const picture = absolute('social.png')
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={COMPANY_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {picture && (
        <>
          <meta property="og:url" content={absolute(path)} />
          <meta property="og:image" content={picture} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

/**
 * The head of a page with an address of its own. Its title and description are stated once and used in every tag that
 * needs them.
 */
export function PageHead(meta: Meta) {
  const canonical = absolute(meta.path)
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {canonical && <link {...{ 'vite-ignore': '' }} rel="canonical" href={canonical} />}
      <CommonTags />
      <SocialTags {...meta} />
    </>
  )
}

export function UnlistedHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <CommonTags />
    </>
  )
}
