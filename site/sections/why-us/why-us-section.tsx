import { Fragment } from 'react'
import { whyUs } from '../../content/why-us.ts'
import { ContrastDrawing } from './contrast-drawings.tsx'

/** Contrasts what the visitor is used to, in four columns, with the claims, in eight. */
export function WhyUsSection() {
  return (
    <section className="why-us" aria-labelledby="why-heading">
      <div className="page-width">
        <h2 id="why-heading">{whyUs.heading}</h2>
        <div aria-hidden="true" className="columns contrast-labels">
          <p>{whyUs.usualLabel}</p>
          <p className="two-thirds">{whyUs.claimLabel}</p>
        </div>
        <ul>
          {whyUs.contrasts.map(({ usual, claim, drawn }) => (
            <li key={claim} className="columns contrast">
              <p className="contrast-usual">
                <span className="visually-hidden">{whyUs.usualLabel}: </span>
                {usual}
              </p>
              {drawn && <ContrastDrawing />}
              <p className="contrast-claim two-thirds">
                <span className="visually-hidden">{whyUs.claimLabel}: </span>
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
