import { whyUs } from '../../content/why-us.ts'
import { ChangesPicture } from './changes-picture.tsx'
import styles from './why-us-section.module.css'

export function WhyUsSection() {
  return (
    <section className="half on-ink" aria-labelledby="why-heading">
      <div className="page-width">
        <h2 id="why-heading">{whyUs.heading}</h2>
        <ul className={styles.claims}>
          {whyUs.claims.map((claim, place) => (
            <li key={claim}>
              <p>
                {claim.split(/(?<=\.) /).map(sentence => (
                  <span key={sentence}>{sentence} </span>
                ))}
              </p>
              {place === 0 && <ChangesPicture />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
