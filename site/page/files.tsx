import { renderToStaticMarkup } from 'react-dom/server'
import { COMPANY_NAME } from '../content/company.ts'
import { downloads } from '../data-and-sources/downloads.ts'
import { Logo } from '../mark/app-icon.tsx'
import { CHANGES_FILE, ChangesDrawing } from '../sections/why-us/changes-picture.tsx'

/** Returns the text files that need a fixed name, without a hash in it. */
export const textFiles = (): Record<string, string> => ({
  'logo.svg': renderToStaticMarkup(<Logo name={COMPANY_NAME} />),
  [CHANGES_FILE]: renderToStaticMarkup(<ChangesDrawing />),
  ...downloads,
})
