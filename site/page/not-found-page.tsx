import { notFound } from '../content/plain-pages.ts'
import { NotFoundFigure } from '../figures/not-found-figure.tsx'
import { PlainPage } from './plain-page.tsx'

export function NotFoundPage() {
  return (
    <PlainPage>
      <div className="grid items-center gap-12 md:grid-cols-12">
        <div className="md:col-span-4">
          <h1 className="text-h1 tabular-nums">{notFound.heading}</h1>
          <p className="mt-4 text-lead text-muted-on-ink">{notFound.text}</p>
          <a className="button mt-8" href={import.meta.env.BASE_URL}>
            {notFound.link}
          </a>
        </div>
        <div className="md:col-span-8">
          <NotFoundFigure />
        </div>
      </div>
    </PlainPage>
  )
}
