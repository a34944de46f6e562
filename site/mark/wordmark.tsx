import { COMPANY_NAME } from '../content/company.ts'
import { MarkShapes } from './mark.tsx'

/** The mark and the company's name on one line. Both scale with the font size. */
export const Wordmark = () => (
  <span className="wordmark">
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true">
      <MarkShapes />
    </svg>
    {COMPANY_NAME}
  </span>
)
