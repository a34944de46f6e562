import { Label } from '../../stage/label.tsx'
import { STAGE } from '../../stage/scale.ts'
import stage from '../../stage/stage.module.css'
import { notFound, notFoundFigure as words } from '../content/not-found-messages.ts'
import styles from './not-found-page.module.css'
import { PageFrame } from './page-frame.tsx'

/** The right end of the curve in the plot's units, where the axis reads cycle 404. */
const END = 0.9 * STAGE.width
const TICKS = [0, 100, 200, 300]

/**
 * The 404 page's figure: an invented capacity curve that reaches zero at “404”, and the linear
 * extrapolation of its start, which misses the drop. It fills its box at any aspect ratio.
 */
function NotFoundFigure() {
  return (
    <svg
      className={`${stage.drawing} ${styles.figure}`}
      role="img"
      aria-labelledby="not-found-title"
    >
      <title id="not-found-title">{words.title}</title>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        <path className="muted" d="M0 100H100" />
        <path className="measured" strokeWidth="3" strokeDasharray="0 9" d="M66 24.5L100 35.5" />
        <path className="measured" strokeWidth="5" d="M0 12C25 13.5 50 18 66 24.5S88 60 90 100" />
        <path className="forecast" strokeWidth="22" d="M66 24.5h.1M90 100h.1" />
      </svg>
      <g className="muted">
        {TICKS.map(cycle => (
          <Label
            key={cycle}
            at={[(cycle / 404) * END, STAGE.height]}
            dy="1.9em"
            textAnchor={cycle === 0 ? undefined : 'middle'}
          >
            {cycle}
          </Label>
        ))}
      </g>
      <Label at={[END, STAGE.height]} dy="1.9em" textAnchor="middle" tone="forecast" isStrong>
        {words.end}
      </Label>
    </svg>
  )
}

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
