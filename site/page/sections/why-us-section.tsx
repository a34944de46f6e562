import { whyUs } from '../../content/why-us.ts'

/** Contrasts each claim with what the visitor is used to, which is struck through. */
export function WhyUsSection() {
  return (
    <section className="bg-paper" aria-labelledby="why-heading">
      <div className="page-width py-section">
        <h2 id="why-heading" className="text-h2">
          {whyUs.heading}
        </h2>
        <div aria-hidden="true" className="eyebrow contrast mt-12 hidden text-muted md:grid">
          <p>{whyUs.usualLabel}</p>
          <p>{whyUs.claimLabel}</p>
        </div>
        <ul className="mt-8 border-t border-text md:mt-3">
          {whyUs.contrasts.map(({ usual, claim }) => (
            <li key={claim} className="contrast border-b border-hairline py-8 md:py-10">
              <p className="text-muted">
                <span className="sr-only">{whyUs.usualLabel}: </span>
                <s>{usual}</s>
              </p>
              <p className="text-statement">
                <span className="sr-only">{whyUs.claimLabel}: </span>
                {claim}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
