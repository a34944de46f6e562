/** A capacity curve that bends at its knee, in one colour. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      <path
        d="M2 8c9 1 15 3 19 7 3 3 5 8 7 14"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="21" cy="15" r="5" fill="currentColor" />
    </svg>
  )
}
