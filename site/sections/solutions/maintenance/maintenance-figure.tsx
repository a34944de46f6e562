import { useState } from 'react'
import { percent } from '../../../content/figures/figure-words.ts'
import {
  type Rule,
  maintenanceFigure as words,
} from '../../../content/figures/maintenance-figure.ts'
import { TODAY } from '../../../model/cell.ts'
import { AxisX, Label, Layer, Mark, PLOT, ticks } from '../../../plots/plot.tsx'
import { meanLife, type Risk, risks, rows, START_RISK } from './replacement.computed.ts'
import { x, yOf } from './rows.ts'

/** All rows, as long as the cells lived. */
const LIVES = rows.map(({ life }, row) => `M0 ${yOf(row)}H${x(life)}`).join('')

/** The second value of the axis, in cycles. */
const LONG = 2000

interface PanelProps {
  rule: Rule
  result: Risk['rules'][Rule]
}

/** One rule: what it costs and uses, and the rows of all cells. */
function Panel({ rule, result }: PanelProps) {
  const { name, cost } = words.rules[rule]
  return (
    <div className={`rule ${rule === 'forecast' ? 'forecast' : ''}`}>
      <p className="rule-name">{name(result.checks)}</p>
      <p className="small muted">{cost}</p>
      <p className="reading">{percent(result.wasted)}</p>
      <p className="small">{words.wasted}</p>
      <p className="rule-use">
        {/* React cannot update a bare text among others once a translator has replaced it. */}
        <span>{words.used(result.used)}</span> <span>{words.failures(result.failures)}</span>
      </p>
      <svg className="plot rows" aria-hidden="true">
        <Layer>
          <path className="used" d={LIVES} />
          <path className="waste" d={result.waste} />
          <path
            className="muted"
            d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(LONG)], 6)}`}
          />
          {rule === 'forecast' && (
            <path className="forecast" d={`M${x(TODAY)} -12V${PLOT.height}`} />
          )}
        </Layer>
        {result.failed.map(row => (
          <Mark
            key={row}
            at={[x(rows[row]?.life ?? 0), yOf(row)]}
            className="measured cross"
            d="M-2.5-2.5l5 5m0-5l-5 5"
          />
        ))}
        {rule === 'forecast' && (
          <Label at={[x(TODAY), 0]} dx="0.4em" dy="-0.3em">
            {words.measured}
          </Label>
        )}
        <AxisX scale={x} values={[0, LONG]} format={words.cycles} />
      </svg>
    </div>
  )
}

/** What three rules use of the cells' lives and throw away, at an accepted risk. */
export default function MaintenanceFigure() {
  const [index, setIndex] = useState(START_RISK)
  const risk = risks[index] as Risk
  return (
    <>
      <fieldset className="choices figure-control figure-controls">
        <legend>{words.control}</legend>
        {risks.map(({ oneIn }, option) => (
          <label key={oneIn} className="choice">
            <input
              type="radio"
              name="risk"
              autoComplete="off"
              checked={option === index}
              onChange={() => setIndex(option)}
            />
            {words.risk(oneIn)}
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {words.spoken(risk)}
      </p>
      <div className="rules">
        {(Object.keys(risk.rules) as Rule[]).map(rule => (
          <Panel key={rule} rule={rule} result={risk.rules[rule]} />
        ))}
      </div>
      <p className="small muted">{words.key(rows.length, meanLife, risk)}</p>
    </>
  )
}
