import { CONTACT_ID } from '../../content/anchors.ts'
import { stickyBarWords } from '../../content/sticky-bar-messages.ts'
import styles from './sticky-bar.module.css'

export function StickyBar() {
  return (
    <>
      <div className={styles.sentinel} aria-hidden="true" />
      <aside className={`${styles.bar} screen-only`} aria-labelledby="sticky-bar-text" inert>
        <div className={`on-ink ${styles.strip}`}>
          <div className="page-width row">
            <div className={styles.words}>
              <p id="sticky-bar-text">{stickyBarWords.text}</p>
              <p className="small muted">{stickyBarWords.subline}</p>
            </div>
            <a className="button compact" href={`#${CONTACT_ID}`}>
              {stickyBarWords.button}
            </a>
          </div>
        </div>
      </aside>
    </>
  )
}
