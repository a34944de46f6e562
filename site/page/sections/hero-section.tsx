import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { hero } from '../../content/hero.ts'
import { SignatureFigure } from '../../figures/signature-figure.tsx'
import { Wordmark } from '../../mark/wordmark.tsx'

export function HeroSection() {
  return (
    <section className="on-ink graph-paper" aria-labelledby="headline">
      <div className="page-width pt-6 pb-section">
        <p className="text-lg">
          <Wordmark name={COMPANY_NAME} />
        </p>
        <h1 id="headline" className="mt-12 max-w-[12em] text-h1 md:mt-16">
          {hero.headline}
        </h1>
        <div className="mt-6 grid gap-x-gutter gap-y-14 md:mt-10 md:grid-cols-[5fr_7fr]">
          <div>
            {/* At this width the lines break at the same words in the web font and its fallback
                font, on all common screen sizes. */}
            <p className="max-w-[26rem] pe-1 text-lead text-muted-on-ink">{hero.support}</p>
            <a className="button mt-8" href={`#${CONTACT_ID}`}>
              {hero.callToAction}
            </a>
          </div>
          <div className="md:-mt-2">
            <SignatureFigure />
          </div>
        </div>
      </div>
    </section>
  )
}
