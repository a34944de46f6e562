import { whyUs } from '../../content/landing.ts'

export function WhyUs() {
  return (
    <section className="bg-paper" aria-labelledby="why-heading">
      <div className="container grid gap-12 py-section lg:grid-cols-12">
        <h2 id="why-heading" className="text-h2 lg:col-span-4">
          {whyUs.heading}
        </h2>
        <ul className="lg:col-span-8">
          {whyUs.contrasts.map(({ usual, claim }) => (
            <li key={claim} className="border-t border-hairline py-8 last:border-b">
              <p className="text-muted">
                <span className="sr-only">{whyUs.usualLabel}: </span>
                <s>{usual}</s>
              </p>
              <p className="mt-2 text-statement">
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
