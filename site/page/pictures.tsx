import { renderToStaticMarkup } from 'react-dom/server'
import { AppIcon } from '../mark/mark.tsx'

const icon = (name: string, size: number, radius: number) => ({
  name,
  size,
  markup: renderToStaticMarkup(<AppIcon radius={radius} />),
})

/** The icons that `npm run assets` makes. Home screens round the corners themselves. */
export const icons = [icon('favicon-32.png', 32, 14), icon('apple-touch-icon.png', 180, 0)]
