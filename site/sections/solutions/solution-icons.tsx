import type { ReactNode } from 'react'
import type { SolutionName } from '../../content/solution-titles.ts'

const shapes: Record<SolutionName, ReactNode> = {
  // A cell that contains a fade curve with a dot on its knee.
  maintenance: (
    <>
      <rect x="3" y="10" width="37" height="28" rx="4" />
      <path d="M45 20v8M10 17.5c4.5.1 7.8.6 10.8 1.8M31.8 28.3c.9 1.5 1.5 2.9 2 4.5" />
      <circle cx="27.5" cy="22.5" r="3.5" fill="currentColor" stroke="none" />
    </>
  ),
  // A row of cells on a production line. One of them has a gap and a dot above it.
  quality: (
    <>
      <path d="M3 43h42M4 17h8v19H4zM36 17h8v19h-8zM20 23.5V17h8v6.5M20 29v7h8v-7" />
      <circle cx="24" cy="7.5" r="3.5" fill="currentColor" stroke="none" />
    </>
  ),
  // A price curve with a circle in its trough (charge) and a dot on its peak (discharge).
  trading: (
    <>
      <path d="M3 14c3 .8 4.6 7 6.5 14M20.5 28c2.5-5 3.5-9.5 6.5-13.5M39.5 13.5c2 2.5 3 4.5 5.5 5.5M3 43h42" />
      <circle cx="15" cy="34" r="3.5" />
      <circle cx="33" cy="9.5" r="3.5" fill="currentColor" stroke="none" />
    </>
  ),
}

/** The icon of a solution: round strokes in the colour of the text, on a square of 48 units. */
export function SolutionIcon({ name }: { name: SolutionName }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className="drawing"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  )
}
