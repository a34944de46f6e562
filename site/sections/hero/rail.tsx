import { percent, whole } from '../../content/figures/figure-words.ts'
import { railWords } from '../../content/figures/hero-axes.ts'
import plot from '../../plots/plot.module.css'
import { Layer, Mark, PLOT } from '../../plots/plot.tsx'
import { linearScale } from '../../plots/scales.ts'
import { rail } from './hero-cells.computed.ts'
import styles from './rail.module.css'

type Row = (typeof rail)[keyof typeof rail]

/** The largest error on the axis. */
const END = 0.55

const place = linearScale([0, END], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The marks of known series and of a new one. The stage has other shapes. */
const DIAMOND = 'M0-5l5 5-5 5-5-5z'
const TRIANGLE = 'M-4-5l8 5-8 5z'

/** The errors of one method in known series and in a new one, where it has both. */
function Marks({ known, unseen }: Row) {
  return (
    <svg className={`${plot.plot} ${styles.track}`} aria-hidden="true">
      <Layer>
        <path className={plot.graph} d={`M0 ${MIDDLE}H${PLOT.width}`} />
        {known !== undefined && unseen !== undefined && (
          <path className={plot.line} d={`M${place(known)} ${MIDDLE}H${place(unseen)}`} />
        )}
      </Layer>
      {known !== undefined && (
        <Mark at={[place(known), MIDDLE]} className={styles.mark} d={DIAMOND} />
      )}
      {unseen !== undefined && (
        <Mark at={[place(unseen), MIDDLE]} className={styles.mark} d={TRIANGLE} />
      )}
    </svg>
  )
}

/** A mark of the rail within a line of text. */
const Key = ({ shape }: { shape: string }) => (
  <svg className={`${plot.plot} ${styles.key}`} viewBox="-7 -7 14 14" aria-hidden="true">
    <path className={styles.mark} d={shape} />
  </svg>
)

/** An error in its column, which is empty where a method has none. */
const Reading = ({ error, series }: { error: number | undefined; series: string }) => (
  <span className={styles.number}>
    {error !== undefined && (
      <>
        {whole(100 * error)}
        <span className="visually-hidden">% {series}</span>
      </>
    )}
  </span>
)

/** Mean errors of the forecast and its baselines, whose two marks lie far apart. */
export function Rail() {
  return (
    <div className={styles.rail}>
      <p className={styles.keys}>
        <span className={styles.title}>
          <span>{railWords.title}</span>{' '}
          <span className="muted">
            <Key shape={DIAMOND} /> {railWords.known}
          </span>{' '}
          <span className="muted">
            <Key shape={TRIANGLE} /> {railWords.unseen}
          </span>
        </span>
        <Key shape={DIAMOND} />
        <Key shape={TRIANGLE} />
      </p>
      <ul>
        {(Object.keys(rail) as (keyof typeof rail)[]).map(row => (
          <li key={row} className={`${styles.row} ${row === 'forecast' ? 'forecast' : ''}`}>
            <span>{railWords.rows[row]}</span> <Marks {...rail[row]} />
            <Reading error={rail[row].known} series={railWords.known} />{' '}
            <Reading error={rail[row].unseen} series={railWords.unseen} />
          </li>
        ))}
        <li className={`${styles.row} ${styles.axis} muted`} aria-hidden="true">
          <span>0</span>
          <span>{percent(END)}</span>
        </li>
      </ul>
    </div>
  )
}
