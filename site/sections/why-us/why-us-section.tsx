import { whyUs } from '../../content/why-us.ts'

/** One claim across the page, and two above the questions, with links to what bears them out. */
export function WhyUsSection() {
  return (
    <section className="why-us" aria-labelledby="why-heading">
      <div className="page-width">
        <h2 id="why-heading" className="eyebrow">
          {whyUs.heading}
        </h2>
        <ul className="columns claims">
          {whyUs.claims.map(({ claim, chapter }) => (
            <li key={claim} className="claim">
              <p className="heading">{claim}</p>
              <p>
                <a className="target underlined" href={`#${chapter.name}`}>
                  {chapter.link}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
