import { maintenanceFigure as words } from '../../../content/figures/maintenance-figure.ts'
import { dots } from '../../../plots/paths.ts'
import { AxisX, Label, Layer, Mark, PLOT, Plot, ticks } from '../../../plots/plot.tsx'
import { drawn, lives, rules } from './checks.computed.ts'
import { LONGEST, linesOf, namedIn, outlinesOf, type Part, rowsOf, x, yOf } from './life-parts.ts'

/** The parts that are named above the plot, in their order. */
const NAMED = ['used', 'byBoth', 'byCurve', 'thrown'] as const satisfies readonly Part[]

/** Where the stylesheet begins the names, as shares of the width: near their parts at any number of checks. */
const NAMES_AT = [0, 0.34, 0.6, 0.85]

/** How far above the plot the names end, in its units. */
const ABOVE = 40

/** Beside the shortest lives, in cycles. The forecast retires the last of them earlier at any number of checks. */
const BESIDE = 480

const ROWS = drawn.map(rowsOf)

/** The life of each cell in a row, and what a number of checks makes of it. */
export function LifePlot({ count }: { count: number }) {
  const rows = ROWS[count] as (typeof ROWS)[number]
  const rule = rules[count] as (typeof rules)[number]
  const { failed, used } = (drawn[count] as (typeof drawn)[number]).with
  const named = namedIn(rows, NAMED)
  const last = lives.length - 1
  return (
    <>
      <ul className="part-names">
        {words.parts(rule).map(({ part, share, name }) => (
          <li key={part} className={`of-${part}`}>
            <strong>{share}</strong> <span>{name}</span>
          </li>
        ))}
      </ul>
      <Plot
        id="lives"
        className="rows"
        words={{
          title: words.title(lives.length),
          description: words.spoken(count, rule, lives.length),
        }}
      >
        <Layer>
          {NAMED.map(part => (
            <path key={part} className={`row ${part}`} d={linesOf(rows, part)} />
          ))}
          <path className="earlier" d={outlinesOf(rows, 3)} />
          {named.map(([across, down], place) => (
            <path
              key={NAMED[place]}
              className={`leader of-${NAMED[place]}`}
              d={`M${(NAMES_AT[place] ?? 0) * PLOT.width} ${-ABOVE}V${-ABOVE / 2}L${across} ${down}`}
            />
          ))}
          <path className="leader-ring" d={dots(named)} />
          {named.map((end, place) => (
            <path key={NAMED[place]} className={`leader-end of-${NAMED[place]}`} d={dots([end])} />
          ))}
          <path className="leader" d={`M${x(lives[last] ?? 0)} ${yOf(last)}H${x(BESIDE) - 6}`} />
          <path
            className="muted"
            d={`M0 ${PLOT.height}H${PLOT.width}${ticks([x(0), x(1000), x(LONGEST)], 6)}`}
          />
        </Layer>
        {failed.map(row => (
          <Mark
            key={row}
            at={[x(used[row] ?? 0), yOf(row)]}
            className="measured cross"
            d="M-3.5-3.5l7 7m0-7l-7 7"
          />
        ))}
        <Label at={[x(BESIDE), yOf(last)]} dy="0.1em">
          {words.earlier}
        </Label>
        <g className="muted">
          <AxisX scale={x} values={[0, 1000, LONGEST]} format={words.cycles} />
        </g>
      </Plot>
    </>
  )
}
