import { notFound } from '../content/not-found-messages.ts'
import { NotFoundFigure } from './not-found-figure.tsx'
import styles from './not-found-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** The 404 page is one plot, with its text below the curve, as in the hero. */
export function NotFoundPage() {
  return (
    <PageFrame className={styles.sheet}>
      <main className="page-width">
        <NotFoundFigure />
        <div className={styles.words}>
          <h1>{notFound.heading}</h1>
          <p className="lead muted">{notFound.text}</p>
          <a className="button" href={import.meta.env.BASE_URL}>
            {notFound.link}
          </a>
        </div>
      </main>
    </PageFrame>
  )
}
