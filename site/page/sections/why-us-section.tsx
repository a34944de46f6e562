import { whyUs } from '../../content/why-us.ts'
import { ContrastDrawing } from '../../figures/contrast-drawings.tsx'

/** Contrasts what the visitor is used to with the claims. The line of "today" divides the two. */
export function WhyUsSection() {
  return (
    <section className="bg-paper" aria-labelledby="why-heading">
      <div className="page-width">
        <div className="contrasts">
          <div className="columns contrast-head">
            <h2 id="why-heading" className="text-h2 md:col-span-8 md:col-start-5">
              {whyUs.heading}
            </h2>
            <p aria-hidden="true" className="text-h2 md:col-span-4 md:col-start-1 md:row-start-1">
              {whyUs.usualLabel}
            </p>
          </div>
          <p aria-hidden="true" className="today">
            {whyUs.today}
          </p>
          <ul>
            {whyUs.contrasts.map(({ usual, claim }, index) => (
              <li key={claim} className="contrast">
                <ContrastDrawing index={index} side="usual" className="col-span-4" />
                <ContrastDrawing index={index} side="claim" className="col-span-8" />
                <p className="contrast-usual col-span-12 md:col-span-4">
                  <span>{whyUs.usualLabel}: </span>
                  {usual}
                </p>
                <p className="contrast-claim col-span-12 md:col-span-8">
                  <span>{whyUs.claimLabel}: </span>
                  {claim}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
