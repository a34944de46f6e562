import { whole } from '../../content/figures/figure-words.ts'
import { railWords } from '../../content/figures/hero-axes.ts'
import { dots } from '../../plots/paths.ts'
import { Layer, PLOT } from '../../plots/plot.tsx'
import { linearScale } from '../../plots/scales.ts'
import { rail } from './hero-cells.computed.ts'

const place = linearScale([0, 0.55], [0, PLOT.width])
const MIDDLE = PLOT.height / 2

/** The errors of one method: a filled mark for known batches, a hollow one for a new batch. */
function Marks({ from, to }: { from: number; to: number }) {
  const unseenMark = dots([[place(to), MIDDLE]])
  return (
    <svg className="plot rail-track" aria-hidden="true">
      <Layer>
        <path className="graph" d={`M0 ${MIDDLE}H${PLOT.width}`} />
        <path className="line" d={`M${place(from)} ${MIDDLE}H${place(to)}`} />
        <path className="end" d={dots([[place(from), MIDDLE]])} />
        <path className="end" d={unseenMark} />
        <path className="end-hole" d={unseenMark} />
      </Layer>
    </svg>
  )
}

/** A mark of the rail within a line of text. */
const Key = ({ isHollow = false }: { isHollow?: boolean }) => (
  <svg className="plot rail-key" viewBox="0 0 20 20" aria-hidden="true">
    <path className="end" d="M10 10h.1" />
    {isHollow && <path className="end-hole" d="M10 10h.1" />}
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
            <Key /> {railWords.known}
          </span>{' '}
          <span>
            <Key isHollow /> {railWords.unseen}
          </span>
        </span>
        <Key />
        <Key isHollow />
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
      </ul>
    </div>
  )
}
