import type { ReactNode } from 'react'
import plot from '../../plots/plot.module.css'
import { PLOT } from '../../plots/scales.ts'

/** The frame of curves that are decoration. */
export const Fan = ({ children }: { children: ReactNode }) => (
  <svg
    className={plot.stretched}
    viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {children}
  </svg>
)
