import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { hero } from '../../content/hero.ts'
import { HeroFigure } from '../../figures/hero-figure.tsx'
import { Wordmark } from '../../mark/wordmark.tsx'

export function HeroSection() {
  return (
    <section className="on-ink" aria-labelledby="headline">
      <div className="page-width pt-6 pb-section">
        <p className="text-lg">
          <Wordmark name={COMPANY_NAME} />
        </p>
        <div className="columns mt-7 items-end gap-y-5 md:mt-9">
          <h1 id="headline" className="text-h1 md:col-span-8">
            {hero.headline}
          </h1>
          <div className="md:col-span-4">
            <p className="hero-support text-muted-on-ink">{hero.support}</p>
            <a className="button mt-5 md:w-full" href={`#${CONTACT_ID}`}>
              {hero.callToAction}
            </a>
          </div>
        </div>
        <HeroFigure />
      </div>
    </section>
  )
}
