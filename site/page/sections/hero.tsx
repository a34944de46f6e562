import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { hero } from '../../content/landing.ts'
import { Mark } from '../mark.tsx'

export function Hero() {
  return (
    <section className="on-ink graph-paper">
      <div className="container pt-6 pb-section">
        <p className="flex items-center gap-2 text-lg font-semibold tracking-tight">
          <Mark className="size-7 text-charge" />
          {COMPANY_NAME}
        </p>
        <div className="mt-16 grid gap-12 lg:mt-28 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <h1 className="text-h1">{hero.headline}</h1>
            <p className="mt-6 max-w-[34rem] text-lead text-muted-on-ink">{hero.support}</p>
            <a className="button mt-8" href={`#${CONTACT_ID}`}>
              {hero.callToAction}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}
