import { drawingsNote } from '../../content/drawings-note.ts'
import { whyUs } from '../../content/why-us.ts'
import { ContrastDrawing, contrastDrawings } from './contrast-drawings.tsx'

/** Says whose statement follows. A screen reader pauses at the colon. */
function Label({ children }: { children: string }) {
  return (
    <span className="eyebrow contrast-label">
      {children}
      <span className="visually-hidden">: </span>
    </span>
  )
}

/** Keeps each of several sentences together. */
function Sentences({ text }: { text: string }) {
  const sentences = text.split(/(?<=\.) /)
  if (sentences.length === 1) return text
  return sentences.map((sentence, index) => [
    index > 0 && ' ',
    <span key={sentence} className="contrast-sentence">
      {sentence}
    </span>,
  ])
}

/** Contrasts what the visitor is used to, in four columns, with the claims, in eight. */
export function WhyUsSection() {
  return (
    <section className="why-us" aria-labelledby="why-heading">
      <div className="page-width">
        <h2 id="why-heading">{whyUs.heading}</h2>
        <ul>
          {whyUs.contrasts.map(({ usual, claim, names }, index) => {
            const drawn = contrastDrawings[index]
            return (
              <li key={claim} className="contrast">
                <p className="lead muted">
                  <Label>{whyUs.usualLabel}</Label>
                  {usual}
                </p>
                <ContrastDrawing name={names.usual} nameAt={drawn?.usualName}>
                  {drawn?.usual}
                </ContrastDrawing>
                <p className="statement">
                  <Label>{whyUs.claimLabel}</Label>
                  <Sentences text={claim} />
                </p>
                <ContrastDrawing name={names.claim} nameAt={drawn?.claimName}>
                  {drawn?.claim}
                </ContrastDrawing>
              </li>
            )
          })}
        </ul>
        <p aria-hidden="true" className="eyebrow screen-only">
          {drawingsNote}
        </p>
      </div>
    </section>
  )
}
