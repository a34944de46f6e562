import { COMPANY_NAME } from '../content/company.ts'

/**
 * The shapes of the mark, the slow fade of a curve, its steep fall, and a dot on the knee between them, on a square of
 * 64 units. The parent sets the fill. Their bounds are (2, 7) to (62, 62).
 */
const MarkShapes = () => (
  <>
    <path d="M7.7 18C14.2 18.3 20.7 19.2 27 20.8A15 15 0 0 1 31.2 10.6C23.8 8.5 16 7.4 8.3 7A5.5 5.5 0 0 0 7.7 18zM61.5 56C61.5 46.5 59.4 36.8 55.1 28.3A15 15 0 0 1 46.3 35.4C49.1 41.8 50.5 48.9 50.5 56A5.5 5.5 0 0 0 61.5 56z" />
    <circle cx="42" cy="21" r="11" />
  </>
)

export const Wordmark = () => (
  <span className="wordmark">
    <svg viewBox="0 0 64 64" fill="currentColor" aria-hidden="true">
      <MarkShapes />
    </svg>
    {COMPANY_NAME}
  </span>
)

/**
 * The mark on a dark tile, as a complete SVG document for icon files. No stylesheet applies to such
 * files, so the two theme colours are repeated here as values.
 *
 * @param radius corner radius in 64ths of the side; 0 for systems that round the corners themselves
 */
export const AppIcon = ({ radius }: { radius: number }) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <title>{COMPANY_NAME}</title>
    <rect width="64" height="64" rx={radius} fill="#0A0F0D" />
    <g fill="#C8F135" transform="translate(8.3 6) scale(.74)">
      <MarkShapes />
    </g>
  </svg>
)

export const Logo = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="#C8F135">
    <title>{COMPANY_NAME}</title>
    <MarkShapes />
  </svg>
)
