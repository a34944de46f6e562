import type { ReactNode } from 'react'
import type { SolutionName } from '../../content/solution-titles.ts'

const shapes: Record<SolutionName, ReactNode> = {
  // A cell that contains a fade curve with a dot on its knee.
  maintenance: (
    <>
      <path d="M7 10h29a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4zM45 20v8" />
      <path d="M10 18c10 .3 14.5 1.5 17.5 5.2 2.5 3 4 5.6 5 8.8" />
      <circle cx="26.5" cy="22.2" r="3.5" fill="currentColor" />
    </>
  ),
  // Three cells on a production line, one of which is picked out.
  quality: (
    <>
      <path d="M3 42h42M5 14h8v21H5zM35 14h8v21h-8z" />
      <path d="M20 14h8v21h-8z" fill="currentColor" />
    </>
  ),
  // A price curve with a circle in its trough (charge) and a dot on its peak (discharge).
  trading: (
    <>
      <path d="M3 15c6 1 7 19 12.5 19S26 10 33 10c5 0 7 7 12 9M3 43h42" />
      <circle cx="15.5" cy="33.5" r="3.5" fill="var(--ground)" />
      <circle cx="33" cy="10" r="3.5" fill="currentColor" />
    </>
  ),
}

/** The icon of a solution: round strokes in the colour of the text, on a square of 48 units. */
export function SolutionIcon({ name }: { name: SolutionName }) {
  return (
    <svg
      viewBox="0 0 48 48"
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
