import type { ComponentType } from 'react'
import type { SolutionName } from '../content/solution-titles.ts'

export interface Figure {
  /**
   * Imports the figure's component, which the build prerenders and the browser hydrates. Numbers from the research
   * results are in a module *.computed.ts of the same folder, and words in a module *-words.ts.
   */
  load: () => Promise<{ default: ComponentType }>
  /**
   * When the code is loaded: as the figure comes near the window, or at the visitor's first action but at the latest
   * two seconds after the page has loaded.
   */
  loadsAt: 'nearWindow' | 'signOfLife'
}

/** Every interactive figure. The page and its entry script read this record. */
export const figures: Record<'hero' | SolutionName | 'yourCells', Figure> = {
  hero: {
    load: () => import('../sections/hero/hero-figure.tsx'),
    loadsAt: 'signOfLife',
  },
  maintenance: {
    load: () => import('../sections/solutions/maintenance/maintenance-figure.tsx'),
    loadsAt: 'nearWindow',
  },
  quality: {
    load: () => import('../sections/solutions/quality/quality-figure.tsx'),
    loadsAt: 'nearWindow',
  },
  trading: {
    load: () => import('../sections/solutions/trading/trading-figure.tsx'),
    loadsAt: 'nearWindow',
  },
  yourCells: {
    load: () => import('../sections/your-cells/your-cells-figure.tsx'),
    loadsAt: 'nearWindow',
  },
}

export type FigureName = keyof typeof figures
