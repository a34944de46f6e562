import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { COMPANY_NAME } from '../content/company.ts'
import { hero, landingMeta } from '../content/landing.ts'
import { AppIcon, Logo, TabIcon } from '../mark/app-icon.tsx'
import { SocialPicture } from '../mark/social-picture.tsx'

const svg = (drawing: ReactElement) => renderToStaticMarkup(drawing)

/** The SVG documents that the build turns into icon files. */
export const iconSources = () => ({
  tab: svg(<TabIcon name={COMPANY_NAME} />),
  rounded: svg(<AppIcon name={COMPANY_NAME} radius={14} />),
  square: svg(<AppIcon name={COMPANY_NAME} radius={0} />),
  social: svg(<SocialPicture name={COMPANY_NAME} headline={hero.headline} />),
})

function manifest() {
  return {
    name: landingMeta.title,
    short_name: COMPANY_NAME,
    start_url: '.',
    display: 'browser',
    background_color: '#0A0F0D',
    theme_color: '#0A0F0D',
    icons: [192, 512].map(size => ({
      src: `icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
}

/** Files at fixed addresses that are text. */
export const textFiles = () => ({
  'logo.svg': svg(<Logo name={COMPANY_NAME} />),
  'manifest.webmanifest': JSON.stringify(manifest()),
})
