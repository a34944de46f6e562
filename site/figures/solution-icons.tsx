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
      <path d="M45 20v8M10 17.5c4.5.1 7.8.6 10.8 1.8M31.8 28.3c.9 1.5 1.5 2.9 2 4.5" />
      <circle cx="27.5" cy="22.5" r="3.5" fill="currentColor" stroke="none" />
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
      <path d="M3 14c3 .8 4.6 7 6.5 14M20.5 28c2.5-5 3.5-9.5 6.5-13.5M39.5 13.5c2 2.5 3 4.5 5.5 5.5M3 43h42" />
      <circle cx="15" cy="34" r="3.5" />
      <circle cx="33" cy="9.5" r="3.5" fill="currentColor" stroke="none" />
    </Icon>
  )
}
