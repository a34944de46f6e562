import plot from '../../plots/plot.module.css'
import { Label, Layer, Mark } from '../../plots/plot.tsx'
import { linearScale, PLOT } from '../../plots/scales.ts'
import { percent, whole } from '../../words/number-words.ts'
import { type RailRow, railWords } from './hero-evidence-words.ts'
import styles from './rail.module.css'

/** The error at the end of the axis, as a share. */
const END = 0.6

const place = linearScale([0, END], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The marks for known series and for a new one. Their shapes differ from those on the stage. */
const DIAMOND = 'M0-5l5 5-5 5-5-5z'
const TRIANGLE = 'M-4-5l8 5-8 5z'

/** Mean errors as shares, null where there is none. */
interface Errors {
  known: number | null
  unseen: number | null
}

/** The errors of a method, each with its number beside its mark. */
function Marks({ known, unseen }: Errors) {
  const [from, to] = [known, unseen].map(error => error && place(error))
  return (
    <svg className={`${plot.plot} ${styles.track}`} aria-hidden="true">
      <Layer>
        <path className={plot.graph} d={`M0 ${MIDDLE}H${PLOT.width}`} />
        {from && to && <path className={plot.line} d={`M${from} ${MIDDLE}H${to}`} />}
      </Layer>
      {known && from && (
        <>
          <Mark at={[from, MIDDLE]} className={styles.mark} d={DIAMOND} />
          <Label at={[from, MIDDLE]} dx={-9} dy="0.35em" textAnchor="end">
            {whole(100 * known)}
          </Label>
        </>
      )}
      {unseen && to && (
        <>
          <Mark at={[to, MIDDLE]} className={styles.mark} d={TRIANGLE} />
          <Label at={[to, MIDDLE]} dx={9} dy="0.35em">
            {whole(100 * unseen)}
          </Label>
        </>
      )}
    </svg>
  )
}

/** An entry of the key: a mark and its meaning. */
const Key = ({ shape, name }: { shape: string; name: string }) => (
  <span className="muted">
    <svg className={`${plot.plot} ${styles.key}`} viewBox="-7 -7 14 14" aria-hidden="true">
      <path className={styles.mark} d={shape} />
    </svg>{' '}
    {name}
  </span>
)

interface RailProps {
  /** The number of ended cells whose mean is a rival in a new series. */
  finished: number
  rows: Readonly<Record<RailRow, Errors>>
}

/** Mean errors of the forecast and its rivals in known series and in a new one. */
export function Rail({ finished, rows }: RailProps) {
  return (
    <div className={styles.rail}>
      <p className={styles.title}>
        <span>{railWords.title}</span> <Key shape={DIAMOND} name={railWords.known} />{' '}
        <Key shape={TRIANGLE} name={railWords.unseen} />
      </p>
      <ul>
        {(Object.keys(rows) as RailRow[]).map(row => (
          <li key={row} className={`${styles.row} ${row === 'forecast' ? 'forecast' : ''}`}>
            <span>{railWords.rows[row](finished)}</span> <Marks {...rows[row]} />
            <span className="visually-hidden"> {railWords.spoken(rows[row])}</span>
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
