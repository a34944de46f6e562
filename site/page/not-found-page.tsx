import { notFound } from '../content/plain-pages.ts'
import { PlainPage } from './plain-page.tsx'

export function NotFoundPage() {
  return (
    <PlainPage>
      <h1 className="text-h1 tabular-nums">{notFound.heading}</h1>
      <p className="mt-4 text-lead text-muted-on-ink">{notFound.text}</p>
      <a className="button mt-8" href={import.meta.env.BASE_URL}>
        {notFound.link}
      </a>
    </PlainPage>
  )
}
