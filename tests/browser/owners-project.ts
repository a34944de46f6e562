export const EMAIL = 'hello@kneepoint.example'
export const NOTICE = 'We use what you send us only to answer your request.'
export const LINK = { label: 'Privacy notice', address: 'https://www.example.com/privacy' }
/** The settings of .env.example except those of the database. Those of a Supabase project are set but empty. */
export const SETTINGS = {
  VITE_SITE_URL: 'https://www.example.com',
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  HOST: '127.0.0.1',
  PORT: '0',
  RETENTION_MONTHS: '12',
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_REQUESTS: '1000',
  RATE_LIMIT_SECONDS: '10',
  REQUEST_TIMEOUT_SECONDS: '30',
  LOG_LEVEL: 'info',
  // Nothing listens on this port, so the bookings wait.
  SMTP_URL: 'smtp://user:password@127.0.0.1:9',
  NOTIFY_TO: EMAIL,
  NOTIFY_FROM: 'website@kneepoint.example',
  TZ: 'Europe/Berlin',
}
/** The files that the owner has changed or added. */
export const FILES = {
  'site/content/company.ts': `
    export const COMPANY_NAME = 'Kneepoint'
    export const company = ${JSON.stringify({ contactEmail: EMAIL, legalLinks: [LINK], dataNotice: NOTICE })}`,
  'site/content/pages/imprint.md': `# Imprint: who we are

Who is responsible for this site.

**Ångström & Söhne**, Straße 1, [write to us](mailto:${EMAIL})

## Register

| | |
| --- | --- |
| Court | Köln |

### Details

1. See the [terms](terms).
`,
  'site/content/pages/terms.md': `# Terms

The terms of an audit.

![The mark](/mark.svg)
`,
  'site/public/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
}

/** A section in the source of the landing page. */
const SECTION = /\n *<(\w+)Section(?:>[\s\S]*?<\/\1Section>|[^\n]*\/>)/g

/** The names of the landing page's sections. @param source the source of the landing page */
export const sectionsOf = (source: string) => Array.from(source.matchAll(SECTION), it => `${it[1]}`)

/** The landing page without one of its sections. */
export const without = (source: string, name: string) =>
  source.replaceAll(SECTION, (section, it) => (it === name ? '' : section))

/** Adds the landing page without a section to the documents. That page is in a file of its own. */
export const addPageWithout = (name: string) => `
import { LandingPage as Without${name} } from './without-${name}.tsx'
documents['without-${name.toLowerCase()}.html'] = {
  ...documents['index.html'],
  render: document({
    of: 'sections',
    head: <PageHead {...landingMeta} path="" />,
    script: '/browser/landing.ts',
    children: <Without${name} />,
  }),
}
`
