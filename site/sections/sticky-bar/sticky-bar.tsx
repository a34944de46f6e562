import { CONTACT_ID } from '../../content/anchors.ts'
import { stickyBarWords } from '../../content/sticky-bar-messages.ts'

/** The bar that start-sticky-bar.ts shows. Without script it stays hidden. */
export function StickyBar() {
  return (
    <>
      <div className="sticky-bar-sentinel" aria-hidden="true" />
      <aside className="sticky-bar screen-only" aria-labelledby="sticky-bar-text" inert>
        <div className="on-ink sticky-bar-strip">
          <div className="page-width">
            <div className="sticky-bar-words">
              <p id="sticky-bar-text">{stickyBarWords.text}</p>
              <p className="small muted">{stickyBarWords.subline}</p>
            </div>
            <a className="button" href={`#${CONTACT_ID}`}>
              {stickyBarWords.button}
            </a>
          </div>
        </div>
      </aside>
    </>
  )
}
