import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { ticks } from '../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark, Plot } from '../../../plots/plot.tsx'
import { PLOT } from '../../../plots/scales.ts'
import { drawn, lives, rules } from './checks.computed.ts'
import { asideOf, givenUpIn, LONGEST, linesOf, PARTS, rowsOf, x, yOf } from './life-parts.ts'

/** Beside the shortest lives, in cycles. The forecast retires the last of them earlier at any number of checks. */
const BESIDE = 480

const ROWS = drawn.map(rowsOf)

/** The life of each cell in a row, and what a number of checks makes of it. */
export function LifePlot({ count }: { count: number }) {
  const rows = ROWS[count] as (typeof ROWS)[number]
  const rule = rules[count] as (typeof rules)[number]
  const { failed, used } = (drawn[count] as (typeof drawn)[number]).with
  const aside = asideOf(failed)
  const last = lives.length - 1
  return (
    <Plot
      id="lives"
      className="rows"
      words={{
        title: words.title(lives.length),
        description: words.spoken(count, rule, lives.length),
      }}
    >
      <Layer>
        {PARTS.map(part => (
          <path key={part} className={`row ${part}`} d={linesOf(rows, part)} />
        ))}
        <path className="earlier" d={givenUpIn(rows, 4)} />
        <path className="leader" d={`M${x(lives[last] ?? 0)} ${yOf(last)}H${x(BESIDE) - 6}`} />
        <path
          className="muted"
          d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(LONGEST)], 6)}`}
        />
      </Layer>
      {failed.map((row, place) => (
        <Mark
          key={row}
          at={[x(used[row] ?? 0), yOf(row)]}
          className="measured cross"
          d={`M${3 + 9 * (aside[place] ?? 0)}-3l6 6m0-6l-6 6`}
        />
      ))}
      <Label at={[x(BESIDE), yOf(last)]} dy="0.1em">
        {words.earlier}
      </Label>
      <g className="muted">
        <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
      </g>
    </Plot>
  )
}
