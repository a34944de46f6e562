import { Mark } from './mark.tsx'

interface WordmarkProps {
  name: string
  className?: string
}

/** The mark and the company's name on one line. Both scale with the font size. */
export function Wordmark({ name, className = '' }: WordmarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-[0.4em] font-semibold tracking-[-0.02em] ${className}`}
    >
      <Mark className="size-[1.35em]" cut="small" />
      {name}
    </span>
  )
}
