import { whyUs } from '../../content/why-us.ts'
import styles from './why-us-section.module.css'

/** One large claim, and two below it, with links to what bears them out. */
export function WhyUsSection() {
  return (
    <section className={styles.section} aria-labelledby="why-heading">
      <div className="page-width columns">
        <h2 id="why-heading">{whyUs.heading}</h2>
        <ul className={`two-thirds ${styles.claims}`}>
          {whyUs.claims.map(({ claim, chapter }) => (
            <li key={claim}>
              <p className={styles.claim}>
                {claim.split(/(?<=\.) /).map(sentence => (
                  <span key={sentence}>{sentence} </span>
                ))}
              </p>
              <a className="target underlined" href={`#${chapter.name}`}>
                {chapter.link}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
