import type { ComponentType } from 'react'
import type { SolutionName } from '../content/solution-titles.ts'

/**
 * Imports the figure's component, which the build prerenders and the browser hydrates. Numbers from the research
 * results are in a module *.computed.ts of the same folder, and words in a module *-words.ts.
 */
type LoadFigure = () => Promise<{ default: ComponentType }>

/** Every interactive figure. The page and its entry script read this record. */
export const figures: Record<'hero' | SolutionName | 'yourCells', LoadFigure> = {
  hero: () => import('../sections/hero/hero-figure.tsx'),
  maintenance: () => import('../sections/solutions/maintenance/maintenance-figure.tsx'),
  quality: () => import('../sections/solutions/quality/quality-figure.tsx'),
  trading: () => import('../sections/solutions/trading/trading-figure.tsx'),
  async yourCells() {
    const [{ unitsFigure }, { unitsPage }] = await Promise.all([
      import('../../workbench/entry.ts'),
      import('../sections/your-cells/units-page.ts'),
    ])
    return { default: unitsFigure(unitsPage) }
  },
}

export type FigureName = keyof typeof figures
