import type { ReactNode } from 'react'

interface IconProps {
  className?: string | undefined
}

/** Frame of the icons: the mark's round stroke on a 48-unit square, in the colour of the text. */
function Icon({ className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={`drawing ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Predictive maintenance: a cell with the knee of its fade inside, the fall still to come. */
export function MaintenanceIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="3" y="10" width="37" height="28" rx="4" />
      <path d="M45 20v8M10 18c6 .2 9.5.7 12 1.7M31 29.5l1.5 3.5" />
      <circle cx="27.5" cy="23" r="3.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}

/** Quality: a row of cells on the line, one of them open and marked. */
export function QualityIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3 43h42M4 17h8v19H4zM36 17h8v19h-8zM20 23.5V17h8v6.5M20 29v7h8v-7" />
      <circle cx="24" cy="7.5" r="3.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}

/** Trading: a price curve, charged in its trough (ring) and discharged at its peak (dot). */
export function TradingIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3 15c5 1 6 8 8.5 14M19.5 32c4.5-4 4-14 8.5-19M37 12.5c3 3 4 7.5 8 8.5M3 43h42" />
      <circle cx="15" cy="34" r="3.5" />
      <circle cx="32.5" cy="9.5" r="3.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}
