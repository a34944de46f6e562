import { percent } from '../../../content/figures/figure-words.ts'
import {
  type Way,
  maintenanceFigure as words,
} from '../../../content/figures/maintenance-figure.ts'
import { TODAY } from '../../../model/cell.ts'
import { AxisX, Label, Layer, Mark, PLOT, ticks } from '../../../plots/plot.tsx'
import { type DrawnRule, lives } from './checks.computed.ts'
import { LONGEST, x, yOf } from './rows.ts'

/** Half the height of the tick of a check, in the plot's units. */
const TICK = 2.5

/** All rows, as long as the cells lived. */
const LIVES = lives.map((life, row) => `M0 ${yOf(row)}H${x(life)}`).join('')

/** What one rule throws away, and the rows of all cells. */
export function RulePanel({ way, rule }: { way: Way; rule: DrawnRule }) {
  const { rows, used, wasted, failures } = rule
  const waste = rows.map((row, place) =>
    row.failed ? '' : `M${x(row.used)} ${yOf(place)}H${x(lives[place] ?? 0)}`,
  )
  const checks = rows.map((row, place) =>
    row.checks.map(cycle => `M${x(cycle)} ${yOf(place) - TICK}v${2 * TICK}`).join(''),
  )
  const failed = rows.flatMap((row, place) => (row.failed ? [place] : []))
  return (
    <div className={way === 'with' ? 'rule forecast' : 'rule'}>
      <p className="rule-name">{words.ways[way]}</p>
      <p className="reading">{percent(wasted)}</p>
      {/* React cannot update a bare text among others once a translator has replaced it. */}
      <p className="small">
        <span>{words.wasted(used, failures)}</span>
      </p>
      <svg className="plot rows" aria-hidden="true">
        <Layer>
          <path className="used" d={LIVES} />
          <path className="waste" d={waste.join('')} />
          <path className="measured check" d={checks.join('')} />
          <path
            className="muted"
            d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(LONGEST)], 6)}`}
          />
          {way === 'with' && <path className="forecast" d={`M${x(TODAY)} -12V${PLOT.height}`} />}
        </Layer>
        {failed.map(place => (
          <Mark
            key={place}
            at={[x(rows[place]?.used ?? 0), yOf(place)]}
            className="measured cross"
            d="M-2.5-2.5l5 5m0-5l-5 5"
          />
        ))}
        {way === 'with' && (
          <Label at={[x(TODAY), 0]} dx="0.4em" dy="-0.3em">
            {words.forecastAt(TODAY)}
          </Label>
        )}
        <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
      </svg>
    </div>
  )
}
