import { notFound } from '../content/not-found-messages.ts'
import { NotFoundFigure } from '../figures/not-found-figure.tsx'
import { PlainPage } from './plain-page.tsx'

export function NotFoundPage() {
  return (
    <PlainPage>
      <div className="grid items-center gap-x-gutter gap-y-12 md:grid-cols-[4fr_8fr]">
        <div>
          <h1 className="text-h1 tabular-nums">{notFound.heading}</h1>
          <p className="mt-4 text-lead text-muted-on-ink">{notFound.text}</p>
          <a className="button mt-8" href={import.meta.env.BASE_URL}>
            {notFound.link}
          </a>
        </div>
        <div>
          <NotFoundFigure />
        </div>
      </div>
    </PlainPage>
  )
}
