import { LogoMark } from './mark.tsx'

/** The mark and the company's name on one line. Both scale with the font size. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      <LogoMark cut="small" />
      {name}
    </span>
  )
}
