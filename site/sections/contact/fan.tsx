import type { ReactNode } from 'react'
import plot from '../../../stage/plot.module.css'
import { STAGE } from '../../../stage/scale.ts'

/** The frame of curves that are decoration. */
export const Fan = ({ children }: { children: ReactNode }) => (
  <svg
    className={plot.stretched}
    viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {children}
  </svg>
)
