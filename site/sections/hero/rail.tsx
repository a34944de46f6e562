import { meanErrors } from '../../cells/cell-facts.computed.ts'
import { percent, whole } from '../../content/figures/figure-words.ts'
import { railWords } from '../../content/figures/hero-words.ts'
import plot from '../../plots/plot.module.css'
import { Layer, Mark } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import styles from './rail.module.css'

/** The largest error on the axis. */
const END = 0.55

const place = linearScale([0, END], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The marks of known series and of a new one. The stage has other shapes. */
const DIAMOND = 'M0-5l5 5-5 5-5-5z'
const TRIANGLE = 'M-4-5l8 5-8 5z'

/** The errors of one method in known series and in a new one. */
function Marks({ row }: { row: keyof typeof meanErrors }) {
  const [known, unseen] = [place(meanErrors[row].known), place(meanErrors[row].unseen)]
  return (
    <svg className={`${plot.plot} ${styles.track}`} aria-hidden="true">
      <Layer>
        <path className={plot.graph} d={`M0 ${MIDDLE}H${PLOT.width}`} />
        <path className={plot.line} d={`M${known} ${MIDDLE}H${unseen}`} />
      </Layer>
      <Mark at={[known, MIDDLE]} className={styles.mark} d={DIAMOND} />
      <Mark at={[unseen, MIDDLE]} className={styles.mark} d={TRIANGLE} />
    </svg>
  )
}

/** A mark of the rail within a line of text. */
const Key = ({ shape }: { shape: string }) => (
  <svg className={`${plot.plot} ${styles.key}`} viewBox="-7 -7 14 14" aria-hidden="true">
    <path className={styles.mark} d={shape} />
  </svg>
)

/** An error in its column. */
const Reading = ({ error, series }: { error: number; series: string }) => (
  <span className={styles.number}>
    {whole(100 * error)}
    <span className="visually-hidden">% {series}</span>
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
        {(Object.keys(meanErrors) as (keyof typeof meanErrors)[]).map(row => (
          <li key={row} className={`${styles.row} ${row === 'forecast' ? 'forecast' : ''}`}>
            <span>{railWords.rows[row]}</span> <Marks row={row} />
            <Reading error={meanErrors[row].known} series={railWords.known} />{' '}
            <Reading error={meanErrors[row].unseen} series={railWords.unseen} />
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
