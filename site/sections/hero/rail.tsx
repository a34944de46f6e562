import { percent, whole } from '../../content/figures/figure-words.ts'
import { railWords } from '../../content/figures/hero-axes.ts'
import { Layer, Mark, PLOT } from '../../plots/plot.tsx'
import { linearScale } from '../../plots/scales.ts'
import { rail } from './hero-cells.computed.ts'

/** The largest error on the axis. */
const END = 0.55

const place = linearScale([0, END], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The marks of known series and of a new one. The stage has other shapes. */
const DIAMOND = 'M0-5l5 5-5 5-5-5z'
const TRIANGLE = 'M-4-5l8 5-8 5z'

/** The errors of one method in known series and in a new one. */
function Marks({ from, to }: { from: number; to: number }) {
  return (
    <svg className="plot rail-track" aria-hidden="true">
      <Layer>
        <path className="graph" d={`M0 ${MIDDLE}H${PLOT.width}`} />
        <path className="line" d={`M${place(from)} ${MIDDLE}H${place(to)}`} />
      </Layer>
      <Mark at={[place(from), MIDDLE]} className="rail-mark" d={DIAMOND} />
      <Mark at={[place(to), MIDDLE]} className="rail-mark" d={TRIANGLE} />
    </svg>
  )
}

/** A mark of the rail within a line of text. */
const Key = ({ shape }: { shape: string }) => (
  <svg className="plot rail-key" viewBox="-7 -7 14 14" aria-hidden="true">
    <path className="rail-mark" d={shape} />
  </svg>
)

/** Mean errors of the forecast and its baselines, whose two marks lie far apart. */
export function Rail() {
  return (
    <div className="rail">
      <p>{railWords.title}</p>
      <p className="rail-keys muted">
        <span>
          <span>
            <Key shape={DIAMOND} /> {railWords.known}
          </span>{' '}
          <span>
            <Key shape={TRIANGLE} /> {railWords.unseen}
          </span>
        </span>
        <Key shape={DIAMOND} />
        <Key shape={TRIANGLE} />
      </p>
      <ul>
        {(Object.keys(rail) as (keyof typeof rail)[]).map(method => {
          const { known: from, unseen: to } = rail[method]
          return (
            <li key={method} className={`rail-row ${method === 'forecast' ? 'forecast' : ''}`}>
              <span>{railWords.methods[method]}</span> <Marks from={from} to={to} />
              <span className="rail-number">
                {whole(100 * from)}
                <span className="visually-hidden">% {railWords.known},</span>
              </span>{' '}
              <span className="rail-number">
                {whole(100 * to)}
                <span className="visually-hidden">% {railWords.unseen}</span>
              </span>
            </li>
          )
        })}
        <li className="rail-row rail-axis muted" aria-hidden="true">
          <span>0</span>
          <span>{percent(END)}</span>
        </li>
      </ul>
    </div>
  )
}
