import type { ReactNode } from 'react'
import { CONTACT_ID } from '../../content/anchors.ts'
import { hero } from '../../content/hero.ts'
import { Wordmark } from '../../mark/mark.tsx'
import styles from './hero-section.module.css'

/** The two halves of the call to action. It breaks only between them. */
const CALL = hero.callToAction.split(/(?<=– )/)

/** @param children the root of its figure */
export function HeroSection({ children }: { children: ReactNode }) {
  return (
    <section className="on-ink" aria-labelledby="headline">
      <div className={`page-width ${styles.sheet}`}>
        <p className={`row masthead ${styles.masthead}`}>
          <Wordmark /> <span className="small muted">{hero.nameLine}</span>
        </p>
        <div className={`columns ${styles.words}`}>
          <h1 id="headline" className="two-thirds">
            {hero.headline}
          </h1>
          <div>
            <p className={`muted ${styles.support}`}>{hero.support}</p>
            <a className={`button ${styles.call}`} href={`#${CONTACT_ID}`}>
              {CALL.map(part => (
                <span key={part}>{part}</span>
              ))}
            </a>
          </div>
        </div>
        <div className={`today-line ${styles.evidence}`}>{children}</div>
      </div>
    </section>
  )
}
