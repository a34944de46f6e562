import { whyUs } from '../../content/why-us.ts'
import { ContrastDrawing, contrastDrawings } from './contrast-drawings.tsx'

/** The label is shown with the first pair, and spoken with every pair. */
function Label({ isShown, children }: { isShown: boolean; children: string }) {
  return <span className={isShown ? 'contrast-label' : 'visually-hidden'}>{children}: </span>
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
          {whyUs.contrasts.map(({ usual, claim }, index) => (
            <li key={claim} className="columns contrast">
              <p className="contrast-usual">
                <Label isShown={index === 0}>{whyUs.usualLabel}</Label>
                {usual}
              </p>
              <ContrastDrawing>{contrastDrawings[index]?.usual}</ContrastDrawing>
              <p className="contrast-claim two-thirds">
                <Label isShown={index === 0}>{whyUs.claimLabel}</Label>
                <Sentences text={claim} />
              </p>
              <ContrastDrawing isClaim>{contrastDrawings[index]?.claim}</ContrastDrawing>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
