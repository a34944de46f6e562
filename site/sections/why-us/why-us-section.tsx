import { whyUs } from '../../content/why-us.ts'

/** The three claims, and the chapters that bear them out. */
export function WhyUsSection() {
  return (
    <section className="why-us" aria-labelledby="why-heading">
      <div className="page-width">
        <h2 id="why-heading" className="eyebrow">
          {whyUs.heading}
        </h2>
        <ul>
          {whyUs.claims.map(({ claim, chapter }) => (
            <li key={claim} className="claim columns">
              <p className="heading two-thirds">{claim}</p>
              {chapter && (
                <p>
                  <a className="target underlined" href={`#${chapter.name}`}>
                    {chapter.link}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
