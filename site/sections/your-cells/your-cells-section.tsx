import type { ReactNode } from 'react'
import { YOUR_CELLS_ID } from '../../content/anchors.ts'
import { yourCells as words } from './public-words.ts'

/** Which units fall below a limit, and when: of public sets, and the visitor's own. @param children its figure */
export function YourCellsSection({ children }: { children: ReactNode }) {
  return (
    <section id={YOUR_CELLS_ID} className="on-ink" aria-labelledby="your-cells-heading">
      <div className="page-width">
        <h2 id="your-cells-heading">{words.heading}</h2>
        <p className="lead muted">{words.intro}</p>
        {children}
      </div>
    </section>
  )
}
