import type { ReactNode } from 'react'
import { CONTACT_ID, YOUR_CELLS_ID } from '../../content/anchors.ts'
import { yourCells as words } from '../../content/figures/your-cells.ts'
import { buttonWords } from '../../content/submit-messages.ts'
import { withCurves } from './public-sets.computed.ts'

/**
 * How well capacity alone tells the lives of cells: of four public sets, and of the visitor's own.
 *
 * @param children the root of its figure
 */
export function YourCellsSection({ children }: { children: ReactNode }) {
  return (
    <section id={YOUR_CELLS_ID} className="on-ink your-cells" aria-labelledby="your-cells-heading">
      <div className="page-width">
        <h2 id="your-cells-heading">{words.heading}</h2>
        <p className="lead muted">{words.intro}</p>
        {children}
        <div className="columns small your-cells-end">
          <div className="two-thirds muted your-cells-source">
            <p>{words.source}</p>
            {words.files.map(({ name, text }) => (
              <a key={name} className="target" href={`${import.meta.env.BASE_URL}data/${name}`}>
                {text}
              </a>
            ))}
          </div>
          <p>
            {words.further(withCurves)}{' '}
            <a className="target underlined" href={`#${CONTACT_ID}`}>
              {buttonWords.idle}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
