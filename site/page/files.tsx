import { renderToStaticMarkup } from 'react-dom/server'
import { downloads } from '../data-and-sources/downloads.ts'
import { Logo } from '../mark/mark.tsx'
import { CHANGES_FILE, ChangesDrawing } from '../sections/why-us/why-us-section.tsx'

export const textFiles = (): Record<string, string> => ({
  'logo.svg': renderToStaticMarkup(<Logo />),
  [CHANGES_FILE]: renderToStaticMarkup(<ChangesDrawing />),
  ...downloads,
})
