import { meanErrors } from '../../cells/cell-facts.computed.ts'
import { percent, whole } from '../../content/figures/figure-words.ts'
import plot from '../../plots/plot.module.css'
import { Label, Layer, Mark } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import { railWords } from './hero-words.ts'
import styles from './rail.module.css'

/** The end of the axis. */
const END = 0.6

const place = linearScale([0, END], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The marks of known series and of a new one. The stage has other shapes. */
const DIAMOND = 'M0-5l5 5-5 5-5-5z'
const TRIANGLE = 'M-4-5l8 5-8 5z'

/** The errors of a method, each with its number beside its mark. */
function Marks({ known, unseen }: { known: number; unseen: number }) {
  const [from, to] = [place(known), place(unseen)]
  return (
    <svg className={`${plot.plot} ${styles.track}`} aria-hidden="true">
      <Layer>
        <path className={plot.graph} d={`M0 ${MIDDLE}H${PLOT.width}`} />
        <path className={plot.line} d={`M${from} ${MIDDLE}H${to}`} />
      </Layer>
      <Mark at={[from, MIDDLE]} className={styles.mark} d={DIAMOND} />
      <Mark at={[to, MIDDLE]} className={styles.mark} d={TRIANGLE} />
      <Label at={[from, MIDDLE]} dx={-9} dy="0.35em" textAnchor="end">
        {whole(100 * known)}
      </Label>
      <Label at={[to, MIDDLE]} dx={9} dy="0.35em">
        {whole(100 * unseen)}
      </Label>
    </svg>
  )
}

/** A mark of the rail, with what it stands for. */
const Key = ({ shape, name }: { shape: string; name: string }) => (
  <span className="muted">
    <svg className={`${plot.plot} ${styles.key}`} viewBox="-7 -7 14 14" aria-hidden="true">
      <path className={styles.mark} d={shape} />
    </svg>{' '}
    {name}
  </span>
)

/** Mean errors of the forecast and its baselines, whose two marks lie far apart. */
export function Rail() {
  return (
    <div className={styles.rail}>
      <p className={styles.title}>
        <span>{railWords.title}</span> <Key shape={DIAMOND} name={railWords.known} />{' '}
        <Key shape={TRIANGLE} name={railWords.unseen} />
      </p>
      <ul>
        {(Object.keys(meanErrors) as (keyof typeof meanErrors)[]).map(row => (
          <li key={row} className={`${styles.row} ${row === 'forecast' ? 'forecast' : ''}`}>
            <span>{railWords.rows[row]}</span> <Marks {...meanErrors[row]} />
            <span className="visually-hidden"> {railWords.spoken(meanErrors[row])}</span>
          </li>
        ))}
        <li className={`${styles.axis} muted`} aria-hidden="true">
          <span>0</span>
          <span>{percent(END)}</span>
        </li>
      </ul>
    </div>
  )
}
