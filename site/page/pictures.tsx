import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { COMPANY_NAME } from '../content/company.ts'
import { AppIcon } from '../mark/app-icon.tsx'
import { PICTURE_SIZE, SocialPicture } from './social-picture.tsx'

const picture = (name: string, width: number, height: number, drawing: ReactElement) => ({
  name,
  width,
  height,
  markup: renderToStaticMarkup(drawing),
})

/** The pictures that `npm run assets` makes. */
export const pictures = [
  picture('favicon-32.png', 32, 32, <AppIcon name={COMPANY_NAME} radius={14} />),
  // Home screens round the corners themselves.
  picture('apple-touch-icon.png', 180, 180, <AppIcon name={COMPANY_NAME} radius={0} />),
  picture(
    'social.png',
    PICTURE_SIZE.width,
    PICTURE_SIZE.height,
    <SocialPicture name={COMPANY_NAME} />,
  ),
]
