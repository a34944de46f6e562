import { renderToStaticMarkup } from 'react-dom/server'
import { COMPANY_NAME } from '../content/company.ts'
import { AppIcon } from '../mark/app-icon.tsx'

const icon = (name: string, size: number, radius: number) => ({
  name,
  size,
  markup: renderToStaticMarkup(<AppIcon name={COMPANY_NAME} radius={radius} />),
})

/** The icons that `npm run assets` makes. Home screens round the corners themselves. */
export const icons = [icon('favicon-32.png', 32, 14), icon('apple-touch-icon.png', 180, 0)]
