import { Fragment } from 'react'
import { whyUs } from '../../content/why-us.ts'
import { ContrastDrawing } from '../../figures/contrast-drawings.tsx'

/** Contrasts what the visitor is used to, in four columns, with the claims, in eight. */
export function WhyUsSection() {
  return (
    <section className="bg-paper" aria-labelledby="why-heading">
      <div className="page-width contrasts">
        <h2 id="why-heading" className="text-h2">
          {whyUs.heading}
        </h2>
        <div aria-hidden="true" className="columns contrast-labels">
          <p className="col-span-4">{whyUs.usualLabel}</p>
          <p className="col-span-8">{whyUs.claimLabel}</p>
        </div>
        <ul>
          {whyUs.contrasts.map(({ usual, claim, drawn }) => (
            <li key={claim} className="columns contrast">
              <p className="contrast-usual md:col-span-4">
                <span>{whyUs.usualLabel}: </span>
                {usual}
              </p>
              {drawn && <ContrastDrawing />}
              <p className="contrast-claim md:col-span-8">
                <span>{whyUs.claimLabel}: </span>
                {claim.split(/(?<=\.) /).map((sentence, index) => (
                  <Fragment key={sentence}>
                    {index > 0 && ' '}
                    <b>{sentence}</b>
                  </Fragment>
                ))}
              </p>
              {drawn && <ContrastDrawing bends />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
